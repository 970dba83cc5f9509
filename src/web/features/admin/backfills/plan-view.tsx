import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  BACKFILL_AGENTS,
  BACKFILL_SCOPES,
  type BackfillAgent,
  type BackfillPlan,
  type BackfillScope,
  getBackfillPlan,
  getGapMap,
} from '#contract/backfills.ts';
import { countOf } from '#contract/count-of.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useFirst } from '#web/ui/use-first.tsx';
import { formatCount, formatTimeOfDay } from '#wording/format.ts';
import { GapMapCard } from './gap-map.tsx';
import {
  addMonth,
  formatMinutes,
  formatRows,
  isEstimated,
  listMonths,
  nameRange,
  nameWholeMonth,
  readMonth,
} from './month-words.ts';
import { StartBackfillDialog } from './start-backfill-dialog.tsx';

const AGENT_NAMES = { fred: 'FRED Economic Data', yahoo: 'Yahoo Finance' };
const ITEM_WORDS: Record<BackfillAgent, string> = { fred: 'series', yahoo: 'symbols' };
/** `failed` first: it is the default. */
const SCOPES = ['failed', 'missing', 'all'] as const;
const SHOWN_MONTHS = 35;
const EARLIEST_OFFERED = '1978-01';

interface Choice {
  agentId: BackfillAgent;
  from: string;
  to: string;
  scope: BackfillScope;
  items: string | undefined;
  vintages: boolean | undefined;
}

/** The choice in the address, limited to valid values. */
function readRequest(params: URLSearchParams, now: Date): Choice {
  const thisMonth = now.toISOString().slice(0, 7);
  const to = readMonth(params.get('to')) ?? thisMonth;
  const from = readMonth(params.get('from')) ?? addMonth(thisMonth, 1 - SHOWN_MONTHS);
  const vintages = params.get('vintages');
  return {
    agentId: readChoice(params, 'agent', BACKFILL_AGENTS),
    from: from <= to ? from : to,
    to: to <= thisMonth ? to : thisMonth,
    scope: readChoice(params, 'scope', SCOPES),
    items: params.get('series') ?? undefined,
    vintages: vintages === null ? undefined : vintages === 'true',
  };
}

export function PlanView() {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => new Date());
  const request = readRequest(params, now);
  const { agentId, from, to, scope, items, vintages } = request;
  const change = (changes: Record<string, string | undefined>) => setParams(withParams(params, changes));
  const query = {
    ...{ agentId, from, to, scope },
    ...(items === undefined ? {} : { items }),
    ...(vintages === undefined ? {} : { vintages }),
  };
  const plan = useRoute(getBackfillPlan, { query });
  const gaps = useRoute(getGapMap, { query: { agentId, from, to } });
  const all = gaps.data?.data.series.map(({ item }) => item).sort() ?? [];
  const thisMonth = now.toISOString().slice(0, 7);
  const months = listMonths(from < EARLIEST_OFFERED ? from : EARLIEST_OFFERED, thisMonth)
    .reverse()
    .map((value) => ({ value, label: nameWholeMonth(value) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-20 font-semibold">Plan a backfill</h2>
          <p className="text-13 text-t2">
            Fill gaps in stored history. Nothing is requested until you start.
          </p>
        </div>
        <Button size="small" onClick={() => change({ view: 'runs' })}>
          <History size={16} aria-hidden />
          Running and finished
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Card className="grid gap-4 p-4 md:p-6">
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <SelectField
              label="Agent"
              value={agentId}
              options={AGENT_NAMES}
              onValue={(agent) => change({ agent, series: undefined, vintages: undefined })}
            />
            <SelectField
              label="From"
              value={from}
              options={months.filter(({ value }) => value <= to)}
              onValue={(from) => change({ from })}
            />
            <SelectField
              label="Through"
              value={to}
              options={months.filter(({ value }) => value >= from)}
              onValue={(to) => change({ to })}
            />
            <SelectField
              label={agentId === 'fred' ? 'Series' : 'Symbols'}
              value={items ?? ''}
              options={[
                { value: '', label: `All ${all.length} ${ITEM_WORDS[agentId]}` },
                ...(items?.includes(',')
                  ? [{ value: items, label: `${items.split(',').length} ${ITEM_WORDS[agentId]}` }]
                  : []),
                ...all.map((item) => ({ value: item, label: item })),
              ]}
              onValue={(value) => change({ series: value || undefined })}
            />
          </div>
          <QueryView query={plan} skeleton={<SkeletonRows rows={3} />}>
            {({ data }) => (
              <div className="grid gap-4">
                <ScopeChoice plan={data.plan} scope={scope} onChange={(value) => change({ scope: value })} />
                <PlanLines plan={data.plan} />
              </div>
            )}
          </QueryView>
        </Card>
        {plan.data && (
          <PlanCard
            plan={plan.data.data.plan}
            items={items}
            onVintages={(value) => change({ vintages: String(value) })}
            onMoved={() => void Promise.all([plan.refetch(), gaps.refetch()])}
            onStarted={() => change({ view: 'runs' })}
          />
        )}
      </div>
      <QueryView query={gaps} skeleton={<SkeletonRows rows={8} />}>
        {({ data }) => (
          <GapMapCard
            map={data}
            unit={ITEM_WORDS[agentId]}
            onBackfill={(item, month) => change({ series: item, from: month, to: month, scope: 'all' })}
          />
        )}
      </QueryView>
    </div>
  );
}

const SCOPE_LABELS: Record<BackfillScope, string> = {
  missing: 'Missing',
  failed: 'Missing and failed',
  all: 'Everything',
};

interface ScopeChoiceProps {
  plan: BackfillPlan;
  scope: BackfillScope;
  onChange: (scope: BackfillScope) => void;
}

function ScopeChoice({ plan, scope, onChange }: ScopeChoiceProps) {
  const unit = ITEM_WORDS[plan.agentId];
  const describe = (one: BackfillScope) => {
    const { months, items } = plan.sizes[one];
    const counted = countOf(months, 'month');
    if (one === 'missing') return `${counted} not fetched`;
    return one === 'failed' ? `${counted} in ${items} ${unit}` : `${counted}, all ${items} ${unit}`;
  };
  return (
    <fieldset className="grid gap-2.5 sm:grid-cols-3">
      <legend className="sr-only">What to fetch</legend>
      {BACKFILL_SCOPES.map((one) => (
        <label
          key={one}
          className={`flex cursor-pointer items-start gap-3 rounded-md border p-3 hover:bg-s2 ${
            scope === one ? 'border-t1' : 'border-line'
          }`}
        >
          <input
            type="radio"
            name="scope"
            className="mt-0.5 size-4 accent-t1"
            checked={scope === one}
            onChange={() => onChange(one)}
          />
          <span className="min-w-0">
            <span className="block text-14 font-semibold">{SCOPE_LABELS[one]}</span>
            <span className="block text-12 text-t2">{describe(one)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const LISTED_LINES = 12;

function PlanLines({ plan: { lines } }: { plan: BackfillPlan }) {
  const [shown, showAll] = useFirst(lines, LISTED_LINES);
  if (lines.length === 0) return <p className="text-13 text-t2">No gaps in this range.</p>;
  return (
    <div>
      <ul aria-label="Planned" className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {shown.map((line) => (
          <li key={line.item} className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
            <span className="font-semibold sm:w-40">{line.item}</span>
            <span className="min-w-0 flex-1 text-t2">
              {line.months > 0 ? nameRange(line) : 'No gaps'}
              {line.vintages && ' · past versions'}
            </span>
            <span className="tabular-nums">
              {line.months > 0 && formatRows(line.rows, line.frequency !== 'month')}
            </span>
          </li>
        ))}
      </ul>
      {showAll && <div className="mt-2">{showAll}</div>}
    </div>
  );
}

interface PlanCardProps {
  plan: BackfillPlan;
  items: string | undefined;
  onVintages: (value: boolean) => void;
  onMoved: () => void;
  onStarted: () => void;
}

function PlanCard({ plan, items, onVintages, onMoved, onStarted }: PlanCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [movedSince, setMovedSince] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (movedSince) card.current?.focus();
  }, [movedSince]);
  const { calls, rows, seconds, lines, unread, withVintages, pace, madeAt } = plan;
  const isRough = isEstimated(lines);
  const figures = [
    {
      value: `${isRough && lines.some((one) => one.vintages) ? '~' : ''}${formatCount(calls)}`,
      word: calls === 1 ? 'call' : 'calls',
    },
    { value: `${isRough ? '~' : ''}${formatCount(rows)}`, word: rows === 1 ? 'row' : 'rows' },
    { value: formatMinutes(seconds), word: seconds < 90 ? 'minute' : 'minutes' },
  ];
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Plan"
      className="grid gap-3 rounded-lg border border-line bg-s1 p-4 outline-none md:p-6"
    >
      <h3 className="text-14 font-semibold">Plan</h3>
      {movedSince && (
        <Banner tone="warning" onDismiss={() => setMovedSince(undefined)}>
          The data changed since {formatTimeOfDay(new Date(movedSince))}. This is the new plan.
        </Banner>
      )}
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        {figures.map(({ value, word }) => (
          <div key={word} className="flex flex-col-reverse">
            <dt className="text-12 text-t2">{word}</dt>
            <dd className="text-24 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {plan.agentId === 'fred' && (unread > 0 || plan.scope === 'all') && (
        <CheckBox
          label="Also read past versions from FRED's archive"
          checked={withVintages}
          onChange={onVintages}
          hint={
            unread > 0
              ? `Never read for ${unread} series. Without them, looking back shows only what we retrieved.`
              : 'Reads what the archive has added since the last time.'
          }
        />
      )}
      <p className="text-12 text-t2">
        {pace} Existing values are never deleted. Changed values keep their old version.
      </p>
      <Button tone="primary" wide blocked={lines.length === 0} onClick={() => setAsking(true)}>
        Start backfill…
      </Button>
      <p className="text-12 text-t2">
        Plan made {formatTimeOfDay(new Date(madeAt))}. If the data changes before you start, you will see a
        new plan first.
      </p>
      {isAsking && (
        <StartBackfillDialog
          plan={plan}
          items={items?.split(',')}
          onStarted={onStarted}
          onMoved={() => {
            setAsking(false);
            setMovedSince(madeAt);
            onMoved();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
