import type { ReactNode } from 'react';
import type { BriefTables, QuoteRow } from '#contract/briefing.ts';
import type { BondItem, CommodityItem, Indicator } from '#contract/dashboard.ts';
import {
  formatAsOf,
  formatCount,
  formatCoupon,
  formatCurrency,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatPercent,
  formatPoints,
  formatSignedPercent,
  NOT_AVAILABLE,
  splitMeasure,
} from '#web/format.ts';
import { findInflation, measureStep } from '#web/read-indicator.ts';
import { Change } from '#web/ui/change.tsx';
import { isFresh } from '#web/ui/freshness-mark.tsx';
import { listKeys } from '#web/ui/list-keys.ts';

/** The figures of the brief on paper: six tiles, quote tables of one grid, rates and bonds, economic indicators. */
export function PaperTables({ tables }: { tables: BriefTables }) {
  const { quotes, yields, bonds, indicators } = tables;
  return (
    <div className="hidden print:block">
      <Tiles tables={tables} />
      {quotes.map(({ title, rows }) => (
        <Part key={title} title={title} aside={sayOrigin(rows)}>
          <QuoteTable title={title} rows={rows} />
        </Part>
      ))}
      {yields.length + bonds.length > 0 && (
        <Part title="Rates and bonds" aside={sayOrigin([...yields, ...bonds])}>
          <div className="grid grid-cols-[12fr_19fr] items-start gap-x-5">
            <YieldTable yields={yields} />
            <BondTable bonds={bonds} />
          </div>
        </Part>
      )}
      {indicators.length > 0 && (
        <Part title="Economic indicators" aside={sayOrigin(indicators)}>
          <IndicatorTable indicators={indicators} />
        </Part>
      )}
    </div>
  );
}

function Tiles({ tables: { keyMetrics, highPriorityCount } }: { tables: BriefTables }) {
  const { cnr, sp500, hrcSteel, api2Coal, treasuryYield, newsArticles } = keyMetrics;
  const coal = splitMeasure(api2Coal.price, api2Coal.unit || 'USD');
  const percent = (change: number | null) => <Change value={change} format={formatSignedPercent} plain />;
  const tiles: { label: string; value: string; per?: string; foot: ReactNode }[] = [
    { label: 'CNR', value: formatCurrency(cnr.close_price), foot: percent(cnr.day_change_percent) },
    {
      label: 'S&P 500',
      value: splitMeasure(sp500.close_price, 'points').text,
      foot: percent(sp500.day_change_percent),
    },
    {
      label: 'HRC Steel',
      value: formatCurrency(hrcSteel.close_price),
      per: '/st',
      foot: percent(hrcSteel.day_change_percent),
    },
    { label: 'API2 Coal', value: coal.text, per: coal.per, foot: percent(api2Coal.daily_change) },
    {
      label: '10-year Treasury',
      value: formatPercent(treasuryYield.price),
      foot: <Change value={treasuryYield.daily_change} format={formatPoints} plain />,
    },
    {
      label: 'News articles',
      value: formatCount(newsArticles.count),
      foot: `${formatCount(highPriorityCount)} High Priority`,
    },
  ];
  return (
    <dl className="mt-1.5 grid break-inside-avoid grid-cols-6 divide-x divide-t1 border border-t1 text-[8pt] leading-[10pt]">
      {tiles.map(({ label, value, per, foot }) => (
        <div key={label} className="px-1.5 py-1">
          <dt>{label}</dt>
          <dd className="text-[11pt] leading-[13pt] font-semibold">
            {value}
            {per && value !== NOT_AVAILABLE && <span className="text-[7.5pt] font-normal"> {per}</span>}
          </dd>
          <dd>{foot}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, aside, children }: { title: string; aside: string; children: ReactNode }) {
  return (
    <section className="mt-1.5 border-t border-t1 pt-px">
      <div className="flex break-after-avoid items-baseline justify-between gap-4">
        <h3 className="text-[9.5pt] leading-[12pt] font-semibold tracking-normal">{title}</h3>
        <p className="text-right text-[7pt] leading-[9pt] text-t2">{aside}</p>
      </div>
      {children}
    </section>
  );
}

const TABLE =
  'w-full [&_tr]:break-inside-avoid table-fixed border-collapse text-[8pt] leading-[10pt] tabular-nums [&_td]:py-[0.5pt] [&_td]:text-right [&_th]:py-[0.5pt] [&_th]:text-right [&_th]:font-normal [&_th:first-child]:text-left [&_tbody_th]:font-semibold [&_tbody_tr]:border-t [&_tbody_tr]:border-line [&_thead]:text-[7.5pt] [&_thead]:text-t2 [&_td]:whitespace-nowrap';

const PERIODS = [
  ['1D', 'day'],
  ['1W', 'week'],
  ['1M', 'month'],
  ['YTD', 'ytd'],
] as const;

function QuoteTable({ title, rows }: { title: string; rows: readonly QuoteRow[] }) {
  const keys = listKeys(rows.map(({ name }) => name));
  return (
    <table className={TABLE}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[34%]">
            <span className="sr-only">Name</span>
          </th>
          <th scope="col">Last</th>
          {PERIODS.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col" className="w-[11%]">
            As of
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const { text, per } = splitMeasure(row.last, row.unit);
          return (
            <tr key={keys[place]}>
              <th scope="row" className="truncate">
                {row.name}
                {per.startsWith('/') && <span className="font-normal"> {per}</span>}
                {sayState(row)}
              </th>
              <td>{text}</td>
              {PERIODS.map(([label, field]) => (
                <td key={label}>
                  <Change value={row[field]} format={formatSignedPercent} plain />
                </td>
              ))}
              <td>{sayDate(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function YieldTable({ yields }: { yields: readonly CommodityItem[] }) {
  return (
    <table className={TABLE}>
      <caption className="sr-only">Treasury yields</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[22%]">
            Treasury
          </th>
          <th scope="col">Yield</th>
          <th scope="col">1D</th>
          <th scope="col">1W</th>
        </tr>
      </thead>
      <tbody>
        {yields.map((item) => (
          <tr key={item.id}>
            <th scope="row">{item.name.replace(/ Treasury Yield$/, '')}</th>
            <td>{formatPercent(item.latest)}</td>
            <td>
              <Change value={item.daily_change} format={formatPoints} plain />
            </td>
            <td>
              <Change value={item.weekly_change} format={formatPoints} plain />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BondTable({ bonds }: { bonds: readonly BondItem[] }) {
  const keys = listKeys(bonds.map(({ id, name }) => id || name));
  return (
    <table className={TABLE}>
      <caption className="sr-only">Bonds</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[40%]">
            Bond
          </th>
          <th scope="col">Coupon</th>
          <th scope="col" className="w-[19%]">
            Maturity
          </th>
          <th scope="col">Price</th>
          <th scope="col">Last trade</th>
        </tr>
      </thead>
      <tbody>
        {bonds.map((bond, place) => (
          <tr key={keys[place]}>
            <th scope="row" className="truncate">
              {shortenBond(bond.name)}
            </th>
            <td>{formatCoupon(bond.coupon)}</td>
            <td>{formatDay(bond.maturity_date)}</td>
            <td>{bond.latest === null ? 'no trades' : formatDecimal(bond.latest)}</td>
            <td>
              {bond.latest_trade_date === null
                ? '–'
                : formatAsOf(bond.latest_trade_date, 'day', bond.checked_at)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `CONSOL Energy`: bonds are known by who repays them; coupon and maturity tell two of them apart. */
function shortenBond(name: string): string {
  return /([^,]+?) Project(?:, Series \w+)?$/.exec(name)?.[1]?.trim() ?? name;
}

function IndicatorTable({ indicators }: { indicators: readonly Indicator[] }) {
  const keys = listKeys(indicators.map(({ series_id, series_title }) => series_id || series_title));
  return (
    <table className={TABLE}>
      <caption className="sr-only">Economic indicators</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[56%]">
            <span className="sr-only">Name</span>
          </th>
          <th scope="col">Latest</th>
          <th scope="col">Change</th>
          <th scope="col">A year earlier</th>
          <th scope="col" className="w-[11%]">
            Period
          </th>
        </tr>
      </thead>
      <tbody>
        {indicators.map((indicator, place) => {
          const { text, per } = splitMeasure(indicator.current_value, indicator.units);
          const inflation = findInflation(indicator);
          const change = measureStep(indicator);
          return (
            <tr key={keys[place]}>
              <th scope="row">
                {indicator.series_title}
                {inflation !== null && (
                  <span className="font-normal">, {formatSignedPercent(inflation)} from a year ago</span>
                )}
                {per.startsWith('/') && <span className="font-normal"> {per}</span>}
              </th>
              <td>{text}</td>
              <td>{change ? <Change {...change} plain /> : NOT_AVAILABLE}</td>
              <td>{splitMeasure(indicator.year_ago_value, indicator.units).text}</td>
              <td>{sayDate({ ...indicator, observation_date: indicator.current_date })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Dated {
  observation_date: string | null;
  period?: string | null | undefined;
  checked_at: string | null;
  freshness: string;
}

function sayDate({ observation_date, period, checked_at }: Dated): string {
  return observation_date === null ? NOT_AVAILABLE : formatAsOf(observation_date, period, checked_at);
}

/** `(stale, last good Nov 13)` */
function sayState(row: Dated): string {
  return isFresh(row.freshness) ? '' : ` (${row.freshness}, last good ${sayDate(row)})`;
}

/** `Yahoo Finance, retrieved Nov 16, 7:40 AM EST`: the sources of a table, and when the last of them was asked. */
function sayOrigin(rows: readonly { source: string; checked_at: string | null }[]): string {
  const sources = [...new Set(rows.map(({ source }) => source).filter(Boolean))];
  const times = rows.flatMap(({ checked_at }) => checked_at ?? []).sort();
  const last = times.at(-1);
  return [sources.join(', '), last && `retrieved ${formatDateTime(last)}`].filter(Boolean).join(' · ');
}
