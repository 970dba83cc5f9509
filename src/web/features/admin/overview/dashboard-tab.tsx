import { ChevronRight, ScrollText, Settings, SlidersHorizontal, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApiStatus } from '#web/api/api-status.ts';
import { formatClock, formatExact } from '#web/format.ts';
import { readChoice } from '#web/search-params.ts';
import { Section } from '#web/ui/card.tsx';
import { Tile } from '#web/ui/facts.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { AgentsOverview } from './agents-overview.tsx';

const AuditView = lazy(() =>
  import('../audit/audit-view.tsx').then(({ AuditView }) => ({ default: AuditView })),
);

const QUICK_ACTIONS = [
  {
    to: '?tab=api',
    Icon: SlidersHorizontal,
    title: 'API Configuration',
    text: 'Data sources, schedules, and agents',
  },
  { to: '?tab=users', Icon: Users, title: 'User Management', text: 'People, roles, and invitations' },
  { to: '?tab=settings', Icon: Settings, title: 'System Settings', text: 'Platform-wide settings' },
  { to: '?tab=dashboard&view=audit', Icon: ScrollText, title: 'Audit Log', text: 'Who did what and when' },
];

const VIEWS = ['overview', 'audit'] as const;

export function DashboardTab() {
  const [params] = useSearchParams();
  if (readChoice(params, 'view', VIEWS) === 'audit') {
    return (
      <Suspense fallback={<Waiting>Loading</Waiting>}>
        <AuditView />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[5fr_7fr] lg:gap-6">
      <Section title="System Overview">
        <dl className="grid gap-3 sm:max-lg:grid-cols-2">
          <Tile term="Platform Status">
            <PlatformStatus />
          </Tile>
          <Tile term="Current Time">
            <Clock />
          </Tile>
        </dl>
      </Section>
      <Section title="Quick Actions">
        <ul className="grid gap-3 sm:grid-cols-2">
          {QUICK_ACTIONS.map(({ to, Icon, title, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex items-center gap-4 rounded-md border border-line bg-s2 px-4 py-3.5 transition-colors hover:border-ctl hover:bg-s3"
              >
                <Icon size={20} aria-hidden className="text-t2" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-13 text-t2">{text}</span>
                </span>
                <ChevronRight size={18} aria-hidden className="text-t3" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <div className="min-w-0 lg:col-span-2">
        <AgentsOverview />
      </div>
    </div>
  );
}

function PlatformStatus() {
  const down = useApiStatus() === 'error';
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden
        className={`size-2.5 rounded-full forced-color-adjust-none ${down ? 'bg-loss' : 'bg-gain'}`}
      />
      {down ? 'Unreachable' : 'Operational'}
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
