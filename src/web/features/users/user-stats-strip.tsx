import { getUserStats, type UserStats } from '#contract/users.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRoute } from '#web/api/use-route.ts';
import { formatCount } from '#web/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const TILES: readonly { field: keyof UserStats; label: string }[] = [
  { field: 'totalUsers', label: 'Total users' },
  { field: 'activeUsers', label: 'Active users' },
  { field: 'adminUsers', label: 'Administrators' },
  { field: 'recentRegistrations', label: 'New in 30 days' },
  { field: 'recentLogins', label: 'Seen in 7 days' },
];

/** Figures beside the point: without them the lists still work, so their failure is one quiet line. */
export function UserStatsStrip() {
  const stats = useRoute(getUserStats, {});
  return (
    <div className="mb-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {TILES.map(({ field, label }) => (
          <Card key={field} className="px-4 py-3 max-sm:last:col-span-2">
            <dt className="text-12 text-t3">{label}</dt>
            <dd className="mt-1 text-20 font-semibold md:text-24">
              {stats.isPending ? <Skeleton className="h-7 w-12" /> : formatCount(stats.data?.data[field])}
            </dd>
          </Card>
        ))}
      </dl>
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
