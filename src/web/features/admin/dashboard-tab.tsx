import { ChevronRight, Settings, SlidersHorizontal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiStatus } from '#web/api/api-status.ts';
import { formatClock, formatExact } from '#web/format.ts';
import { Section } from '#web/ui/card.tsx';
import { useNow } from '#web/ui/use-now.ts';

export function DashboardTab() {
  return (
    <div className="grid gap-6 lg:grid-cols-[5fr_7fr]">
      <Section title="System Overview">
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Fact term="Platform Status">
            <PlatformStatus />
          </Fact>
          <Fact term="Current Time">
            <Clock />
          </Fact>
        </dl>
      </Section>
      <Section title="Quick Actions">
        <ul className="grid gap-3">
          <QuickAction to="?tab=api" icon={<SlidersHorizontal size={20} />} title="API Configuration">
            Data sources, schedules and agents
          </QuickAction>
          <QuickAction to="?tab=users" icon={<Users size={20} />} title="User Management">
            People, roles and invitations
          </QuickAction>
          <QuickAction to="?tab=settings" icon={<Settings size={20} />} title="System Settings">
            Options of the whole platform
          </QuickAction>
        </ul>
      </Section>
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
      {down ? 'Not reachable' : 'Operational'}
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-s2 px-4 py-3">
      <dt className="text-12 text-t3">{term}</dt>
      <dd className="mt-1 text-20 font-semibold">{children}</dd>
    </div>
  );
}

function QuickAction({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-md border border-line bg-s2 px-4 py-3.5 transition-colors hover:border-ctl hover:bg-s3"
      >
        <span aria-hidden className="text-t2">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-13 text-t2">{children}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="text-t3" />
      </Link>
    </li>
  );
}
