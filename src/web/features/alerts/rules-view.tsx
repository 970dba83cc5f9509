import type { UseQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AlertRule, listAlertRules, muteAlertRule, removeAlertRule } from '#contract/alerts.ts';
import { countInbox, listInbox } from '#contract/inbox.ts';
import type { Answer } from '#contract/route.ts';
import { useAction } from '#web/api/use-route.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FailureBanner } from '#web/ui/banner.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { sayLast, sayRate } from './rule-words.ts';
import { RuleSwitch } from './rules-rail.tsx';
import { SeverityBadge } from './severity-badge.tsx';

const WHOSE = ['all', 'mine', 'company'] as const;
const WHOSE_LABELS = { all: 'All', mine: 'Mine', company: 'Company' };

export function RulesView({ query }: { query: UseQueryResult<Answer<typeof listAlertRules>> }) {
  const now = useNow(30_000);
  const navigate = useNavigate();
  const [whose, setWhose] = useState<(typeof WHOSE)[number]>('all');
  const [search, setSearch] = useState('');
  const [leavingId, setLeavingId] = useState<string>();
  const leaving = query.data?.data.rules.find(({ id }) => id === leavingId);
  const refresh = [listAlertRules, listInbox, countInbox];
  const unmute = useAction(muteAlertRule, { refresh });

  const menuOf = (rule: AlertRule) => [
    ...(rule.isEditable ? [{ label: 'Edit', onSelect: () => navigate(`/alerts/${rule.id}`) }] : []),
    { label: 'Show its alerts', onSelect: () => navigate(`/alerts?rule=${rule.id}`) },
    ...rule.muted.map(({ key, name }) => ({
      label: `Unmute ${name}`,
      onSelect: () => unmute.mutate({ params: { id: rule.id }, body: { key, muted: false } }),
    })),
    ...(rule.scope === 'mine' || rule.isEditable
      ? [{ label: 'Delete', onSelect: () => setLeavingId(rule.id) }]
      : []),
  ];
  const columns: Column<AlertRule>[] = [
    {
      label: 'Rule',
      width: 'lg:w-[20%]',
      isFullWidth: true,
      cell: (rule) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={`/alerts/${rule.id}`} className="font-semibold hover:underline">
            {rule.name}
          </Link>
          {rule.scope !== 'mine' && <Badge>{rule.scope === 'company' ? 'Company' : 'System'}</Badge>}
        </span>
      ),
    },
    { label: 'Condition', width: 'lg:w-[28%]', cell: (rule) => rule.says },
    { label: 'Severity', width: 'lg:w-[100px]', cell: (rule) => <SeverityBadge severity={rule.severity} /> },
    { label: 'Sent to', width: 'lg:w-[110px]', cell: (rule) => (rule.byMail ? 'Inbox, email' : 'Inbox') },
    {
      label: 'Last fired',
      width: 'lg:w-[150px]',
      cell: (rule) =>
        sayLast(rule, now).replace(/^Last fired (.)/, (_, first: string) => first.toUpperCase()),
    },
    {
      label: 'Alerts a year, backtest',
      width: 'lg:w-[110px]',
      cell: (rule) => <span className="tabular-nums">{sayRate(rule.backtest?.perYear)}</span>,
    },
    { label: 'On', width: 'lg:w-[80px]', cell: (rule) => <RuleSwitch rule={rule} /> },
    {
      label: 'More',
      width: 'lg:w-[110px]',
      isFullWidth: true,
      cell: (rule) => <Menu label="More" about={rule.name} size="small" items={menuOf(rule)} />,
    },
  ];

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ChoiceBar
          label="Whose rules"
          choices={WHOSE}
          labels={WHOSE_LABELS}
          value={whose}
          onChange={setWhose}
        />
        <label className="relative w-full sm:w-72">
          <span className="sr-only">Find a rule</span>
          <Search size={16} aria-hidden className="absolute top-3 left-3 text-t3" />
          <input
            type="search"
            data-filter
            autoComplete="off"
            placeholder="Find a rule"
            value={search}
            maxLength={80}
            onChange={(event) => setSearch(event.target.value)}
            className="control pl-9"
          />
        </label>
      </div>
      <FailureBanner className="mb-3">{unmute.failure}</FailureBanner>
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {({ data: { rules } }) => {
          const shown = rules.filter((rule) => isShown(rule, whose, search));
          if (shown.length > 0) {
            return <Table caption="Alert rules" columns={columns} rows={shown} keyOf={({ id }) => id} />;
          }
          return (
            <Empty icon={<Search size={22} />} title="No rules found">
              <p>No rule matches.</p>
            </Empty>
          );
        }}
      </QueryView>
      {leaving && (
        <ActionDialog
          title={`Delete ${leaving.name}?`}
          description="Its alerts stay in your inbox."
          confirm="Delete"
          busyLabel="Deleting..."
          route={removeAlertRule}
          input={{ params: { id: leaving.id }, version: leaving.version }}
          refresh={refresh}
          onClose={() => setLeavingId(undefined)}
        />
      )}
    </>
  );
}

function isShown(rule: AlertRule, whose: (typeof WHOSE)[number], search: string): boolean {
  const isWanted = whose === 'all' || (whose === 'mine' ? rule.scope === 'mine' : rule.scope !== 'mine');
  return isWanted && `${rule.name} ${rule.says}`.toLowerCase().includes(search.trim().toLowerCase());
}
