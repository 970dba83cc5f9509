import { formatRelative } from '#web/format.ts';
import { PageHeading } from '#web/layout/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { CARD_PERIODS, type CardPeriod } from './card-periods.ts';

interface DashboardHeaderProps {
  /** Of the data shown; undefined while there is none. */
  timestamp: string | null | undefined;
  period: CardPeriod;
  onPeriod: (period: CardPeriod) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

export function DashboardHeader({
  timestamp,
  period,
  onPeriod,
  isRefreshing,
  onRefresh,
}: DashboardHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-6">
      {isRefreshing && <ReloadLine />}
      <div className="min-w-0">
        <PageHeading screen="Executive Dashboard">Executive Dashboard</PageHeading>
        <p className="mt-1 min-h-8 text-12 text-t3 sm:min-h-4">
          {timestamp !== undefined && (
            <>
              Last updated <Time value={timestamp} />
              {timestamp !== null && <Age timestamp={timestamp} />}
            </>
          )}
        </p>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-2 sm:grow-0 print:hidden">
        <ChoiceBar label="Period of the changes" choices={CARD_PERIODS} value={period} onChange={onPeriod} />
        {/* As wide as its longer label, so that nothing beside it moves. */}
        <div className="w-[8.25rem]">
          <Button tone="primary" wide busy={isRefreshing} busyLabel="Refreshing..." onClick={onRefresh}>
            Refresh
          </Button>
        </div>
      </div>
    </header>
  );
}

/** On a line of its own where there is little room: it grows as it ages, and must not push anything then. */
function Age({ timestamp }: { timestamp: string }) {
  const now = useNow(30_000);
  return (
    <span className="max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {formatRelative(timestamp, now)}
    </span>
  );
}

function ReloadLine() {
  return (
    <div aria-hidden className="fixed inset-x-0 top-14 z-30 h-0.5 animate-late overflow-hidden print:hidden">
      <div className="h-full w-1/3 animate-sweep bg-lamp motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
}
