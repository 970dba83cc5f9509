import { BellRing, ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { type Backtest, type BacktestFire, MOST_FIRES } from '#contract/alerts.ts';
import { countOf } from '#contract/count-of.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatCount, formatDay, formatLevel, formatLongDay } from '#wording/format.ts';
import { BacktestChart } from './backtest-chart.tsx';
import { sayRate } from './rule-words.ts';

const LISTED = 8;
const FULL_MONTHS = 59;

interface BacktestCardProps {
  backtest: Backtest | undefined;
  name: string;
  /** Why there is none. */
  missing: string | undefined;
  failure: string | undefined;
  isBusy: boolean;
}

export function BacktestCard({ backtest, name, missing, failure, isBusy }: BacktestCardProps) {
  const [isTable, setTable] = useState(false);
  const isEvents = backtest !== undefined && backtest.points.length === 0;
  const isFirst = !backtest && !failure && !missing;
  return (
    <div
      aria-busy={isBusy || isFirst}
      className={`grid min-w-0 grid-cols-1 gap-4 ${isBusy && backtest ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      <Card className="relative p-4 md:p-5">
        <div aria-hidden className="absolute -top-px left-5 h-1 w-8 bg-lamp-fill" />
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-16 font-semibold">Backtest, last 5 years</h2>
          <p className="text-12 text-t3">Values as they were known then · same rules as live alerts</p>
        </div>
        {failure && <Banner tone="error">{failure}</Banner>}
        {!backtest && !failure && (
          <p className="py-12 text-center text-t2">{missing ?? 'Running the backtest...'}</p>
        )}
        {backtest && (
          <>
            <p role="status" className="mb-3 font-serif text-20 text-pretty">
              {sayVerdict(backtest)}
            </p>
            {!isEvents && !isTable && <BacktestChart backtest={backtest} name={name} />}
            {!isEvents && isTable && <ValueTable backtest={backtest} />}
            {!isEvents && (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-12 text-t2">
                <p className="flex flex-wrap gap-x-4 gap-y-1">
                  <span>
                    <span aria-hidden className="text-loss">
                      ▲
                    </span>{' '}
                    Fires
                  </span>
                  <span className="inline-flex items-center gap-1.5">
                    <span aria-hidden className="h-2 w-5 rounded-[2px] bg-loss/50" /> Active until cleared
                  </span>
                  {backtest.levels.length > 0 && <span>- - - Level</span>}
                </p>
                <Button data-table size="small" onClick={() => setTable(!isTable)}>
                  {isTable ? <ChartLine size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
                  {isTable ? 'View as chart' : 'View as table'}
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
      {backtest && backtest.list.length > 0 && <Fires list={backtest.list} />}
      {backtest && (
        <Card className="flex items-start gap-3 px-4 py-3 text-13">
          <BellRing size={16} aria-hidden className="mt-0.5 shrink-0 text-t2" />
          <p>{sayExpectation(backtest)}</p>
        </Card>
      )}
    </div>
  );
}

/** What a person should know before saving, especially for rules that never or always fire. */
export function sayVerdict(backtest: Backtest): string {
  const { verdict, fires, lastFiredOn, typicalDays, longestDays, closest, perYear, months } = backtest;
  const data = sayData(months);
  if (verdict === 'no-data') return 'No values to test it with yet. It starts with the next one.';
  if (verdict === 'no-history') {
    return 'We keep no history of disk use and database outages, so there is nothing to test. It starts when you save it.';
  }
  if (verdict === 'never') {
    const near = closest ? ` Closest: ${closest.text} on ${formatDay(closest.date)}.` : '';
    return `Would not have fired${data === '' ? ' in 5 years' : ''}.${near}${data}`;
  }
  if (verdict === 'always') {
    return `Would have been active almost all of the time, so it would not help you.${data} Change the level.`;
  }
  if (verdict === 'often') {
    const weekly = Math.max(2, Math.round((perYear?.low ?? 0) / 52));
    const advice =
      backtest.unit === ''
        ? 'Choose fewer series or a narrower search.'
        : 'Change the level or require a longer time.';
    return `Would fire about ${weekly} times a week. ${advice}`;
  }
  const last = lastFiredOn ? `; last on ${formatLongDay(lastFiredOn).replace(/^\w+, /, '')}` : '';
  const spans =
    typicalDays === null
      ? ''
      : ` Typically active for ${countOf(typicalDays, 'day')}; longest ${countOf(longestDays ?? 0, 'day')}.`;
  return `Would have fired ${fires === 1 ? 'once' : `${formatCount(fires)} times`}${last}.${spans}${data}`;
}

function sayExpectation({ perYear, isActive, now }: Backtest): string {
  const rate =
    perYear === null
      ? 'There is too little data to say how often it will fire.'
      : perYear.high === 0
        ? 'You will probably get no alerts from it.'
        : `You will get about ${sayRate(perYear)} alert${perYear.high === 1 ? '' : 's'} a year.`;
  const start = isActive ? ' It is active already, so you will get an alert the next time it fires.' : '';
  return [rate + start, now].filter(Boolean).join(' ');
}

function sayData(months: number): string {
  if (months >= FULL_MONTHS) return '';
  if (months < 1) return ' There is less than a month of data.';
  return ` Only ${countOf(months, 'month')} of data.`;
}

function Fires({ list }: { list: readonly BacktestFire[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, LISTED);
  const hasNames = new Set(list.map(({ key }) => key)).size > 1;
  return (
    <Card className="p-4 md:p-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-16 font-semibold">When it would have fired</h2>
        {list.length > LISTED && (
          <button
            type="button"
            onClick={() => setWhole(!isWhole)}
            className="min-h-6 rounded-sm text-12 text-t2 underline underline-offset-2"
          >
            {isWhole ? 'Show fewer' : `${list.length < MOST_FIRES ? 'All' : 'Newest'} ${list.length}`}
          </button>
        )}
      </div>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {shown.map(({ key, name, date, at, text, days, clearedOn }) => (
          <li
            key={`${key} ${at}`}
            className="flex min-h-9 items-baseline gap-3 border-b border-line py-1.5 text-13"
          >
            <span className="min-w-0 grow">
              <span className="font-semibold whitespace-nowrap">{formatDay(date)}</span>
              {hasNames && name !== text && <span className="ml-2 wrap-anywhere text-t2">{name}</span>}
            </span>
            <span className="text-right wrap-anywhere tabular-nums">{text}</span>
            <span className="w-24 shrink-0 text-right text-12 text-t3">
              {clearedOn !== null && days !== null && `active ${countOf(days, 'day')}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const TABLE_ROWS = 1_300;

function ValueTable({ backtest: { points, list, unit } }: { backtest: Backtest }) {
  const fired = new Set(list.map(({ date }) => date));
  return (
    <section
      aria-label="Values"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border border-line"
    >
      <table className="w-full text-13">
        <TableHead
          className="text-left text-12 text-t3"
          look="px-3 py-2 font-medium"
          headings={['Date', ['Value', 'text-right'], 'Alert']}
        />
        <tbody>
          {points
            .toReversed()
            .slice(0, TABLE_ROWS)
            .map(([date, value]) => (
              <tr key={date} className="border-t border-line">
                <td className="px-3 py-1.5">{formatDay(date)}</td>
                <td className="px-3 py-1.5 text-right tabular-nums">{formatLevel(value, unit)}</td>
                <td className="px-3 py-1.5">{fired.has(date) ? 'Fires' : ''}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
