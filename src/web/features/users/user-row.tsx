import { Pencil } from 'lucide-react';
import { getUserStats, listUsers, toggleUserStatus, USER_TEXTS, type User } from '#contract/users.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatName } from '#web/format.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Cell } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Person } from './person.tsx';

interface UserRowProps {
  user: User;
  /** Users cannot change their own status and role. */
  isSelf: boolean;
  onEdit: () => void;
  onError: (message: string | null) => void;
}

export function UserRow({ user, isSelf, onEdit, onError }: UserRowProps) {
  return (
    <tr>
      <Cell>
        <Person name={formatName(user)} email={user.email} />
      </Cell>
      <Cell label="Role">
        <StatusBadge word={user.role} />
      </Cell>
      <Cell label="Status">
        {isSelf ? <StatusText active={user.isActive} /> : <StatusSwitch user={user} onError={onError} />}
      </Cell>
      <Cell label="Created">
        <Time value={user.createdAt} />
      </Cell>
      <Cell label="Last login">
        <Time value={user.lastLogin} absent="Never" />
      </Cell>
      <Cell>
        {isSelf ? (
          <Badge>You</Badge>
        ) : (
          <Button size="small" onClick={onEdit} aria-label={`Edit ${formatName(user) || user.email}`}>
            <Pencil size={14} aria-hidden />
            Edit
          </Button>
        )}
      </Cell>
    </tr>
  );
}

function StatusSwitch({ user, onError }: Pick<UserRowProps, 'user' | 'onError'>) {
  const toast = useToast();
  const toggle = useAction(toggleUserStatus, {
    refresh: [listUsers, getUserStats],
    onStart: () => onError(null),
    onDone: () => toast(USER_TEXTS.statusChanged),
    onFailed: onError,
  });
  return (
    <div className="flex items-center gap-2.5">
      <Switch
        label={`${formatName(user) || user.email} is active`}
        checked={user.isActive}
        busy={toggle.isPending}
        onChange={() => toggle.mutate({ params: { id: user.id } })}
      />
      {toggle.isPending ? (
        <span className="text-13 text-t2">Updating...</span>
      ) : (
        <StatusText active={user.isActive} />
      )}
    </div>
  );
}

function StatusText({ active }: { active: boolean }) {
  return (
    <span className={`text-13 font-medium ${active ? 'text-gain' : 'text-t3'}`}>
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}
