import { formatRelative } from '#web/format.ts';
import { PageHeading, ReloadLine } from '#web/layout/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { CARD_PERIODS, type CardPeriod } from './card-periods.ts';

interface DashboardHeaderProps {
  /** Of the data on the screen; undefined while it loads. */
  timestamp: string | undefined;
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
              {timestamp !== '' && <Age timestamp={timestamp} />}
            </>
          )}
        </p>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-2 sm:grow-0 print:hidden">
        <ChoiceBar label="Change period" choices={CARD_PERIODS} value={period} onChange={onPeriod} />
        {/* As wide as its longer label, so that nothing moves. */}
        <div className="w-[8.25rem]">
          <Button tone="primary" wide busy={isRefreshing} busyLabel="Refreshing..." onClick={onRefresh}>
            Refresh
          </Button>
        </div>
      </div>
    </header>
  );
}

/** On its own line on narrow screens, because its length changes. */
function Age({ timestamp }: { timestamp: string }) {
  const now = useNow(30_000);
  return (
    <span className="max-sm:block">
      <span className="max-sm:hidden"> · </span>
      {formatRelative(timestamp, now)}
    </span>
  );
}
