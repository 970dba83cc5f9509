import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getUserStats, type User, type UserStats } from '#contract/users.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useRoute } from '#web/api/use-route.ts';
import { readChoice } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Tile, Tiles } from '#web/ui/facts.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { formatCount } from '#wording/format.ts';
import { InvitationsView } from './invitations-view.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UsersView } from './users-view.tsx';

const VIEWS = ['users', 'invitations'] as const;

export function UserManagement({ currentUser }: { currentUser: User }) {
  const [params, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <UserStatistics />
      <Tabs
        look="inner"
        label="User Management"
        value={readChoice(params, 'view', VIEWS)}
        onChange={(view) => setParams({ tab: 'users', view })}
        aside={
          <Button tone="primary" onClick={() => setInviting(true)}>
            <UserPlus size={16} aria-hidden />
            Invite user
          </Button>
        }
        tabs={[
          { value: 'users', label: 'Users', content: <UsersView currentUser={currentUser} /> },
          { value: 'invitations', label: 'Invitations', content: <InvitationsView /> },
        ]}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

const STATISTICS: readonly { field: keyof UserStats; label: string }[] = [
  { field: 'totalUsers', label: 'Total users' },
  { field: 'activeUsers', label: 'Active users' },
  { field: 'adminUsers', label: 'Administrators' },
  { field: 'recentRegistrations', label: 'Joined in the last 30 days' },
  { field: 'recentLogins', label: 'Signed in during the last 7 days' },
];

/** The lists work without these figures, so a failure is only one line. */
function UserStatistics() {
  const stats = useRoute(getUserStats, {});
  return (
    <div className="mb-6">
      <Tiles>
        {STATISTICS.map(({ field, label }) => (
          <Tile key={field} term={label}>
            {stats.isPending ? <Skeleton className="h-7 w-12" /> : formatCount(stats.data?.data[field])}
          </Tile>
        ))}
      </Tiles>
      {stats.isError && (
        <p role="alert" className="mt-2 text-13 text-loss">
          {describeFailure(stats.error)}
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
