import { getUserStats, type UserStats } from '#contract/users.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRoute } from '#web/api/use-route.ts';
import { formatCount } from '#web/format.ts';
import { Tile, Tiles } from '#web/ui/facts.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const TILES: readonly { field: keyof UserStats; label: string }[] = [
  { field: 'totalUsers', label: 'Total users' },
  { field: 'activeUsers', label: 'Active users' },
  { field: 'adminUsers', label: 'Administrators' },
  { field: 'recentRegistrations', label: 'Joined in the last 30 days' },
  { field: 'recentLogins', label: 'Signed in during the last 7 days' },
];

/** The lists work without these figures, so a failure is only one line. */
export function UserStatsStrip() {
  const stats = useRoute(getUserStats, {});
  return (
    <div className="mb-6">
      <Tiles>
        {TILES.map(({ field, label }) => (
          <Tile key={field} term={label}>
            {stats.isPending ? <Skeleton className="h-7 w-12" /> : formatCount(stats.data?.data[field])}
          </Tile>
        ))}
      </Tiles>
      {stats.isError && (
        <p role="alert" className="mt-2 text-13 text-loss">
          {describeFailure(stats.error, getUserStats)}
          {' · '}
          <button
            type="button"
            onClick={() => void stats.refetch()}
            className="min-h-6 rounded-sm font-medium underline underline-offset-4"
          >
            Retry
          </button>
        </p>
      )}
    </div>
  );
}
