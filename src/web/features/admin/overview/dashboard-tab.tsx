import { ChevronRight, Play, ScrollText, Settings, SlidersHorizontal, Users } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AgentOverview } from '#contract/agents.ts';
import { listBriefs } from '#contract/briefing.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { useApiStatus } from '#web/api/api-status.ts';
import { useRoute } from '#web/api/use-route.ts';
import { lazyScreen } from '#web/lazy-screen.ts';
import { readChoice, withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { HealthLegend } from '#web/ui/health-strip.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { formatClock, formatExact, formatMoment } from '#wording/format.ts';
import { RunsView } from '../runs/runs-view.tsx';
import { useAgents } from '../runs/use-agents.ts';
import { useRunNow } from '../runs/use-run-now.tsx';
import { AgentsOverview } from './agents-overview.tsx';
import { AttentionCard } from './attention-card.tsx';
import { findNextRun, isHealthy, sayNeedAttention } from './health.ts';
import { useRunNews } from './use-run-news.ts';

const AuditView = lazyScreen(() => import('../audit/audit-view.tsx'), 'AuditView');

const QUICK_ACTIONS = [
  { to: '?tab=api', Icon: SlidersHorizontal, title: 'API Configuration' },
  { to: '?tab=users', Icon: Users, title: 'User Management' },
  { to: '?tab=settings', Icon: Settings, title: 'System Settings' },
  { to: '?tab=dashboard&view=audit', Icon: ScrollText, title: 'Audit Log' },
];

const VIEWS = ['agents', 'runs', 'audit'] as const;

export function DashboardTab() {
  const [params] = useSearchParams();
  if (readChoice(params, 'view', VIEWS) === 'audit') {
    return (
      <Suspense fallback={<Waiting>Loading</Waiting>}>
        <AuditView />
      </Suspense>
    );
  }
  return <Agents />;
}

function Agents() {
  const [params, setParams] = useSearchParams();
  const view = readChoice(params, 'view', ['agents', 'runs']);
  const now = useNow(10_000);
  const agents = useAgents();
  const { runNow, dialog } = useRunNow();
  const all = agents.data?.data.agents;
  const isCollecting = agents.data?.data.isCollecting ?? true;
  const news = useRunNews(all);
  const hasProblems = all?.some((row) => !isHealthy(row)) ?? false;
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      {view === 'agents' && (
        <>
          <div
            className={`grid items-start gap-4 ${hasProblems ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]' : 'lg:[&_dl]:grid-cols-4'}`}
          >
            <QueryView query={agents} skeleton={<Skeleton className="h-14.5 rounded-lg max-sm:h-19.5" />}>
              {({ data }) =>
                data.isCollecting ? (
                  <AttentionCard {...data} now={now} onRunNow={runNow} />
                ) : (
                  <Section title="Set-up is not finished">
                    <p className="text-14 text-t2">
                      Nothing is collected yet.{' '}
                      <Link to="/setup" className="font-medium text-t1 underline underline-offset-4">
                        Continue the set-up
                      </Link>
                    </p>
                  </Section>
                )
              }
            </QueryView>
            <SystemOverview agents={all} isCollecting={isCollecting} />
          </div>
          <section>
            <h2 className="mb-3 text-16 font-semibold">Quick Actions</h2>
            <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {QUICK_ACTIONS.map(({ to, Icon, title }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex h-full min-h-11 items-center gap-3 rounded-md border border-line bg-s1 px-3 py-2 text-14 font-semibold transition-colors hover:border-ctl hover:bg-s3 sm:px-4"
                  >
                    <Icon size={18} aria-hidden className="shrink-0 text-t2" />
                    <span className="min-w-0 flex-1">{title}</span>
                    <ChevronRight size={16} aria-hidden className="shrink-0 text-t3 max-sm:hidden" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <section>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 className="text-16 font-semibold">{view === 'agents' ? 'Agents' : 'Runs'}</h2>
          <ChoiceBar
            label="View"
            choices={['agents', 'runs'] as const}
            labels={{ agents: all ? `Agents ${all.length}` : 'Agents', runs: 'Runs' }}
            value={view}
            onChange={(choice) =>
              setParams(withParams(params, { tab: 'dashboard', view: choice, page: undefined }))
            }
          />
          <span className="ml-auto flex items-center gap-4">
            {view === 'agents' && <HealthLegend />}
            <Button
              size="small"
              tone={view === 'runs' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => runNow()}
            >
              <Play size={14} aria-hidden />
              Run now…
            </Button>
          </span>
        </div>
        {view === 'runs' ? (
          <RunsView onRunNow={runNow} />
        ) : all ? (
          <AgentsOverview agents={all} isCollecting={isCollecting} now={now} onRunNow={runNow} />
        ) : (
          agents.isPending && <SkeletonRows rows={6} />
        )}
      </section>
      {dialog}
    </div>
  );
}

interface SystemOverviewProps {
  agents: readonly AgentOverview[] | undefined;
  isCollecting: boolean;
}

function SystemOverview({ agents, isCollecting }: SystemOverviewProps) {
  return (
    <Section title="System Overview">
      <Facts
        of={{
          'Platform Status': <PlatformStatus agents={agents} isCollecting={isCollecting} />,
          'Current Time': <Clock />,
          "Today's brief": <TodaysBrief />,
          'Next run': isCollecting ? agents && <NextRun agents={agents} /> : 'After set-up',
        }}
      />
    </Section>
  );
}

function PlatformStatus({ agents, isCollecting }: SystemOverviewProps) {
  const isDown = useApiStatus() === 'error';
  if (isDown) return <span className="font-semibold text-loss">Unreachable</span>;
  if (!agents) return <span className="text-t3">Checking</span>;
  if (!isCollecting) return 'Set-up not finished';
  const problems = agents.filter((row) => !isHealthy(row)).length;
  return (
    <span className={problems > 0 ? 'font-semibold text-loss' : 'text-gain'}>
      {sayNeedAttention(problems)}
    </span>
  );
}

function Clock() {
  const now = useNow(1000);
  return (
    <time dateTime={now.toISOString()} title={formatExact(now)}>
      {formatClock(now)}
    </time>
  );
}

function TodaysBrief() {
  const { data } = useRoute(listBriefs, {});
  if (!data) return '';
  const today = data.data.editions.find(({ date }) => date === easternDay(new Date()));
  if (!today) return 'Not ready yet';
  return today.status === 'published' ? `Edition ${today.edition}` : 'Automatic edition';
}

function NextRun({ agents }: { agents: readonly AgentOverview[] }) {
  const [next] = agents
    .flatMap((row) => {
      const at = findNextRun(row);
      return at === undefined ? [] : [{ name: row.agent.name, at }];
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return next ? `${formatMoment(next.at, new Date())}, ${next.name}` : 'None';
}
