import { keepPreviousData, type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AlertSuggestion, addAlertRule, listAlertRules } from '#contract/alerts.ts';
import { easternDay } from '#contract/eastern-time.ts';
import {
  acknowledgeInboxItem,
  countInbox,
  INBOX_SHOWN,
  type InboxItem,
  listInbox,
  markInbox,
  SEVERITIES,
} from '#contract/inbox.ts';
import type { Answer } from '#contract/route.ts';
import { call, type Input } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useAction } from '#web/api/use-route.ts';
import { readChoice } from '#web/search-params.ts';
import { FailureBanner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { type ListedOptions, Select } from '#web/ui/field.tsx';
import { KeyHints } from '#web/ui/kbd.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';
import { useNow } from '#web/ui/use-now.ts';
import { formatNamedDay } from '#wording/format.ts';
import { InboxRow } from './inbox-row.tsx';
import { RulesRail } from './rules-rail.tsx';

type Rules = UseQueryResult<Answer<typeof listAlertRules>>;

interface InboxProps {
  params: URLSearchParams;
  change: (changes: Record<string, string | undefined>) => void;
  rules: Rules;
}

const LIST_EVERY_MS = 15_000;
const SHOWN = ['all', ...INBOX_SHOWN.filter((one) => one !== 'all')] as ['all', 'unread', 'active'];
const SHOWN_LABELS = { unread: 'Unread', active: 'Active', all: 'All' };
const REFRESHED = [listInbox, countInbox, listAlertRules];

export function Inbox({ params, change, rules }: InboxProps) {
  const { user } = useSession();
  const now = useNow(30_000);
  const show = readChoice(params, 'show', SHOWN);
  const severity = SEVERITIES.find((one) => one === params.get('severity'));
  const rule = params.get('rule') ?? undefined;
  const isSystem = params.get('system') === '1' && user?.role === 'admin';
  const chosen = {
    show,
    ...(severity && { severity }),
    ...(rule && /^[0-9a-f-]{36}$/.test(rule) && { rule }),
    ...(isSystem && { system: true }),
  };
  const query = useInbox(chosen);
  const listed = rules.data?.data.rules ?? [];
  const isFiltered = show !== 'all' || Object.keys(chosen).length > 1;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:gap-6">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
          <ChoiceBar
            label="Show"
            choices={INBOX_SHOWN}
            labels={SHOWN_LABELS}
            value={show}
            onChange={(next) => change({ show: next === 'all' ? undefined : next })}
          />
          <div className="flex flex-wrap items-center gap-2">
            {user?.role === 'admin' && (
              <label className="inline-flex min-h-9 items-center gap-2 text-13">
                <input
                  type="checkbox"
                  checked={isSystem}
                  onChange={(event) => change({ system: event.target.checked ? '1' : undefined })}
                />
                System
              </label>
            )}
            <FilterSelect
              label="Severity"
              value={severity ?? ''}
              options={SEVERITIES}
              onChange={(value) => change({ severity: value })}
            />
            <FilterSelect
              label="Rule"
              value={rule ?? ''}
              options={listed.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => change({ rule: value })}
            />
          </div>
        </div>
        <QueryView
          query={{ ...query, isPending: query.isPending || rules.isPending }}
          skeleton={<SkeletonRows rows={4} />}
        >
          {(items) =>
            items.length === 0 ? (
              <NoItems isFiltered={isFiltered} rules={rules} onShowAll={() => change(ALL)} />
            ) : (
              <Items items={items} openId={params.get('item')} now={now} />
            )
          }
        </QueryView>
        {query.hasNextPage && (
          <p className="mt-3 text-center print:hidden">
            <Button
              busy={query.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Show older alerts
            </Button>
          </p>
        )}
      </div>
      <RulesRail query={rules} now={now} onAll={() => change({ tab: 'rules' })} />
    </div>
  );
}

function useInbox(chosen: NonNullable<Input<typeof listInbox>['query']>) {
  return useInfiniteQuery({
    queryKey: [listInbox.row.path, 'pages', chosen],
    queryFn: ({ pageParam: before, signal }) =>
      call(listInbox, { query: { ...chosen, ...(before && { before }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ data: { items, isMore } }) => (isMore ? items.at(-1)?.id : undefined),
    // Each item once: one that fires again between two requests moves to the first page.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data.items).map((item) => [item.id, item])).values(),
    ],
    placeholderData: keepPreviousData,
    refetchInterval: LIST_EVERY_MS,
  });
}

const ALL = { show: undefined, severity: undefined, rule: undefined, system: undefined };

interface FilterSelectProps {
  label: string;
  value: string;
  options: ListedOptions<string>;
  onChange: (value: string | undefined) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <label className="inline-flex items-center gap-2 text-13 text-t2">
      {label}
      <Select
        value={value}
        options={[{ value: '', label: 'All' }, ...options]}
        onValue={(value) => onChange(value || undefined)}
        className="control min-h-9 w-36 py-0"
      />
    </label>
  );
}

function Items({ items, openId, now }: { items: readonly InboxItem[]; openId: string | null; now: Date }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState(openId);
  const acknowledge = useAction(acknowledgeInboxItem, { refresh: REFRESHED });
  const mark = useAction(markInbox, { refresh: [listInbox, countInbox] });
  const place = items.findIndex(({ id }) => id === currentId);
  const current = items[place];
  const go = (to: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, to))];
    if (!next) return false;
    setCurrentId(next.id);
    box.current?.querySelector<HTMLElement>(`[data-item="${next.id}"] [data-title]`)?.focus();
    return true;
  };
  useEffect(() => {
    if (!openId) return;
    box.current?.querySelector(`[data-item="${openId}"]`)?.scrollIntoView({ block: 'center' });
  }, [openId]);
  const moveBy = (key: string) =>
    ({ ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 })[key];
  useListKeys({
    j: () => go(place + 1),
    k: () => go(place - 1),
    e: () => current && acknowledge.mutate({ params: { id: current.id }, body: {} }),
    u: () => current && mark.mutate({ body: { ids: [current.id], read: !current.isRead } }),
    z: () => {
      const button = box.current?.querySelector<HTMLElement>(
        `[data-item="${currentId}"] [data-snooze] button`,
      );
      button?.click();
      button?.focus();
      return button !== undefined && button !== null;
    },
    Enter: () => {
      if (!current?.link || !document.activeElement?.matches('body, [data-title]')) return false;
      navigate(current.link);
      return true;
    },
  });
  const failure = acknowledge.failure ?? mark.failure;
  const days = Map.groupBy(items, ({ occurredAt }) => easternDay(new Date(occurredAt)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its rows
    <div
      ref={box}
      onKeyDown={(event) => {
        const to = moveBy(event.key);
        if (to === undefined || !(event.target as Element).matches('[data-title]')) return;
        event.preventDefault();
        go(to);
      }}
    >
      <FailureBanner className="mb-3">{failure}</FailureBanner>
      <Card>
        {[...days].map(([day, some]) => (
          <section key={day} aria-label={nameDay(day, now)} className="border-t border-line first:border-t-0">
            <div className="flex items-center justify-between border-b border-line bg-s2 px-4 py-2 text-12 font-semibold text-t2 first:rounded-t-lg md:px-5">
              <h2 className="text-12 font-semibold tracking-normal">{nameDay(day, now)}</h2>
              <span>{some.length}</span>
            </div>
            <ul className="divide-y divide-line">
              {some.map((item) => (
                <InboxRow
                  key={item.id}
                  item={item}
                  now={now}
                  isCurrent={item.id === currentId}
                  isTabStop={item === (current ?? items[0])}
                  onFocus={() => setCurrentId(item.id)}
                  isBusy={acknowledge.isPending}
                  onAcknowledge={() => acknowledge.mutate({ params: { id: item.id }, body: {} })}
                  onRead={(read) => mark.mutate({ body: { ids: [item.id], read } })}
                />
              ))}
            </ul>
          </section>
        ))}
      </Card>
      <div className="mt-3">
        <KeyHints hints={KEYS} />
      </div>
    </div>
  );
}

const KEYS: [keys: string[], what: string][] = [
  [['j', 'k'], 'or arrows to move'],
  [['e'], 'acknowledge'],
  [['z'], 'snooze'],
  [['u'], 'mark unread'],
  [['Enter'], 'open evidence'],
  [['n'], 'new alert'],
];

function nameDay(day: string, now: Date): string {
  const name = formatNamedDay(day, now);
  return day === easternDay(now) ? `Today · ${name}` : name;
}

interface NoItemsProps {
  isFiltered: boolean;
  rules: Rules;
  onShowAll: () => void;
}

function NoItems({ isFiltered, rules, onShowAll }: NoItemsProps) {
  const listed = rules.data?.data;
  const hasOwn = listed?.rules.some(({ scope }) => scope === 'mine') ?? true;
  if (isFiltered || hasOwn) {
    return (
      <Empty
        icon={<Check size={22} />}
        title="You're up to date."
        action={isFiltered && <Button onClick={onShowAll}>Show all</Button>}
      >
        <p>{isFiltered ? 'Nothing in your inbox matches.' : 'New alerts appear here.'}</p>
      </Empty>
    );
  }
  return (
    <Empty icon={<BellRing size={22} />} title="No alerts yet">
      <p>Start with a ready-made one, or make your own.</p>
      <ul className="mt-5 grid gap-2 text-left">
        {listed?.suggestions.map((one) => (
          <Suggestion key={one.name} suggestion={one} />
        ))}
      </ul>
    </Empty>
  );
}

function Suggestion({ suggestion }: { suggestion: AlertSuggestion }) {
  const add = useAction(addAlertRule, { refresh: REFRESHED });
  const { name, says, severity, condition } = suggestion;
  const delivery = { byMail: false, keepsQuietHours: true, tellsRecovery: true };
  return (
    <li className="flex items-center justify-between gap-3 rounded-md border border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-t1">{name}</p>
        <p className="text-13">{says}</p>
        <ErrorText>{add.failure}</ErrorText>
      </div>
      <Button
        size="small"
        aria-label={`Add ${name}`}
        busy={add.isPending}
        busyLabel="Adding..."
        onClick={() => add.mutate({ body: { name, condition, severity, scope: 'mine', ...delivery } })}
      >
        Add
      </Button>
    </li>
  );
}
