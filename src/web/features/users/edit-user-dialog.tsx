import { type FormEvent, useState } from 'react';
import { changeUserRole, getUserStats, listUsers, ROLES, USER_TEXTS, type User } from '#contract/users.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatName, formatWord } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { Person } from './person.tsx';

export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const [role, setRole] = useState<string>(user.role);
  const change = useAction(changeUserRole, {
    refresh: [listUsers, getUserStats],
    onDone: () => {
      toast(USER_TEXTS.roleChanged);
      onClose();
    },
  });
  // A newer server may send a role that this version does not know.
  const roles = [...new Set([...ROLES.toReversed(), user.role])];
  const chosen = ROLES.find((known) => known === role);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !change.isPending) change.mutate({ params: { id: user.id }, body: { role: chosen } });
  };

  return (
    <Dialog title="Edit user" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        {change.isError && <Banner tone="error">{describeFailure(change.error, changeUserRole)}</Banner>}
        <Person name={formatName(user)} email={user.email} />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(event.target.value)}
          options={roles.map((value) => ({ value, label: formatWord(value) }))}
          hint="Changing the role signs this person out. They have to sign in again."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            tone="primary"
            disabled={!chosen || role === user.role}
            busy={change.isPending}
            busyLabel="Updating..."
          >
            Update role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
