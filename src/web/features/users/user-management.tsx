import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/users.ts';
import { readChoice } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { InvitationsView } from './invitations-view.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UserStatsStrip } from './user-stats-strip.tsx';
import { UsersView } from './users-view.tsx';

interface UserManagementProps {
  currentUser: User;
  onError: (message: string | null) => void;
}

const VIEWS = ['users', 'invitations'] as const;

export function UserManagement({ currentUser, onError }: UserManagementProps) {
  const [params, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <UserStatsStrip />
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
          {
            value: 'users',
            label: 'Users',
            content: <UsersView currentUser={currentUser} onError={onError} />,
          },
          { value: 'invitations', label: 'Invitations', content: <InvitationsView onError={onError} /> },
        ]}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
