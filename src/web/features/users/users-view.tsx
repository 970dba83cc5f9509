import { Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  changeUserRole,
  getUserStats,
  listUsers,
  ROLES,
  toggleUserStatus,
  USER_TEXTS,
  USERS_PER_PAGE,
  type User,
  versionOfRights,
} from '#contract/users.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { readChoice, readPage, withParams } from '#web/search-params.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, FormDialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { formatName } from '#wording/format.ts';
import { AccountMenu } from './account-menu.tsx';
import { makeUsersSheet } from './people-sheets.ts';
import { Person } from './person.tsx';

const ANY = 'any';
const ROLE_CHOICES = [ANY, ...ROLES] as const;
const STATUS_CHOICES = [ANY, 'true', 'false'] as const;
const STATUS_OPTIONS = { [ANY]: 'All statuses', true: 'Active', false: 'Inactive' };

const TYPING_PAUSE_MS = 300;

export function UsersView({ currentUser }: { currentUser: User }) {
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<User | null>(null);
  const role = readChoice(params, 'role', ROLE_CHOICES);
  const isActive = readChoice(params, 'isActive', STATUS_CHOICES);
  const [text, setText] = useState(params.get('q') ?? '');
  const search = useSettled(text.trim(), TYPING_PAUSE_MS);
  const wanted = {
    role: role === ANY ? undefined : role,
    isActive: isActive === ANY ? undefined : isActive === 'true',
    q: search || undefined,
  };
  const users = useRoute(listUsers, {
    query: { page: readPage(params), limit: USERS_PER_PAGE, ...wanted },
  });
  const newest = users.data?.users.find(({ id }) => id === edited?.id);
  const filter = (name: string, value: string, options?: { replace: boolean }) =>
    setParams(withParams(params, { [name]: value === ANY ? undefined : value, page: undefined }), options);
  // Users cannot change their own status or role.
  const isSelf = ({ id }: User) => id === currentUser.id;
  const columns: readonly Column<User>[] = [
    {
      label: 'Name',
      width: 'w-[26%]',
      isFullWidth: true,
      cell: (user) => <Person name={formatName(user)} email={user.email} />,
    },
    { label: 'Role', width: 'w-[10%]', cell: (user) => <StatusBadge word={user.role} /> },
    {
      label: 'Status',
      width: 'w-[15%]',
      cell: (user) => (isSelf(user) ? <StatusText active={user.isActive} /> : <StatusSwitch user={user} />),
    },
    { label: 'Created', width: 'w-[16%]', cell: (user) => <Time value={user.createdAt} /> },
    {
      label: 'Last login',
      width: 'w-[16%]',
      cell: (user) => <Time value={user.lastLogin} absent="Never" />,
    },
    {
      label: 'Actions',
      width: 'w-[17%]',
      isFullWidth: true,
      cell: (user) =>
        isSelf(user) ? (
          <Badge>You</Badge>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              onClick={() => setEdited(user)}
              aria-label={`Edit ${formatName(user) || user.email}`}
            >
              <Pencil size={14} aria-hidden />
              Edit
            </Button>
            <AccountMenu user={user} />
          </div>
        ),
    },
  ];

  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-[640px] sm:grid-cols-[2fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <TextField
            label="Search"
            type="search"
            maxLength={100}
            placeholder="Name or email"
            value={text}
            onValue={(value) => {
              setText(value);
              filter('q', value.trim() || ANY, { replace: true });
            }}
          />
        </div>
        <SelectField
          label="Role"
          value={role}
          options={[{ value: ANY, label: 'All roles' }, ...ROLES]}
          onValue={(value) => filter('role', value)}
        />
        <SelectField
          label="Status"
          value={isActive}
          options={STATUS_OPTIONS}
          onValue={(value) => filter('isActive', value)}
        />
      </div>
      <PagedView
        label="User pages"
        query={users}
        read={({ users, pagination }) => ({ items: users, pagination })}
        empty={
          <Empty icon={<Users size={22} />} title="No users found">
            <p>No users match these filters.</p>
          </Empty>
        }
      >
        {(items) => (
          <>
            <div className="mb-3 flex justify-end">
              <ExportButton makeSheet={(onRows) => makeUsersSheet(wanted, onRows)} />
            </div>
            <Table caption="Users" columns={columns} rows={items} keyOf={({ id }) => id} />
          </>
        )}
      </PagedView>
      {edited && <EditUserDialog user={newest ?? edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function StatusSwitch({ user }: { user: User }) {
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const name = formatName(user) || user.email;
  const toggle = useReportedAction(toggleUserStatus, {
    refresh: [listUsers, getUserStats],
    onDone: ({ data }) => {
      const undo = data.user.isActive ? {} : { undo: () => change(data.user) };
      toast(USER_TEXTS.statusChanged, undo);
    },
  });
  function change(seen = user) {
    toggle.mutate({ params: { id: user.id }, version: versionOfRights(seen) });
  }
  return (
    <div className="flex items-center gap-2.5">
      <Switch
        label={`${formatName(user) || user.email} is active`}
        checked={user.isActive}
        busy={toggle.isPending}
        onChange={() => (user.isActive ? setAsks(true) : change())}
      />
      {toggle.isPending ? (
        <span className="text-13 text-t2">Updating...</span>
      ) : (
        <StatusText active={user.isActive} />
      )}
      {asks && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          description="This person is signed out at once and cannot sign in until you activate the account again."
          confirm="Deactivate"
          onConfirm={() => {
            setAsks(false);
            change();
          }}
          onClose={() => setAsks(false)}
        />
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

function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const shared = useSharedDraft<string>(user.role, versionOfRights(user));
  const { draft: role, setDraft: setRole } = shared;
  const [asks, setAsks] = useState(false);
  const name = formatName(user) || user.email;
  const undo = useReportedAction(changeUserRole, {
    refresh: [listUsers, getUserStats],
    done: USER_TEXTS.roleChanged,
  });
  const change = useAction(changeUserRole, {
    draft: shared,
    refresh: [listUsers, getUserStats],
    onDone: () => {
      const before = ROLES.find((known) => known === user.role);
      toast(
        USER_TEXTS.roleChanged,
        before && { undo: () => undo.mutate({ params: { id: user.id }, body: { role: before } }) },
      );
      onClose();
    },
    onFailed: () => setAsks(false),
  });
  // A newer server may send a role that this version does not know.
  const roles = [...new Set([...ROLES.toReversed(), user.role])];
  const chosen = ROLES.find((known) => known === role);

  const submit = () => {
    if (change.conflict) return;
    if (chosen === 'admin') setAsks(true);
    else save();
  };
  const save = () => {
    if (chosen && !change.isPending) change.mutate({ params: { id: user.id }, body: { role: chosen } });
  };

  return (
    <FormDialog
      title="Edit user"
      failure={change.failure}
      save={change}
      submitLabel="Update role"
      disabled={!chosen || role === user.role}
      busy={change.isPending}
      busyLabel="Updating..."
      keepsEntries={role !== user.role}
      onSubmit={submit}
      onClose={onClose}
    >
      <Person name={formatName(user)} email={user.email} />
      <SelectField
        label="Role"
        value={role}
        onValue={setRole}
        options={roles}
        hint="Changing the role signs this person out. They have to sign in again."
      />
      {asks && (
        <ConfirmDialog
          title={`Make ${name} an administrator?`}
          description="Administrators run agents, manage people and see the audit log."
          tone="primary"
          confirm="Make administrator"
          busy={change.isPending}
          busyLabel="Updating..."
          onConfirm={save}
          onClose={() => setAsks(false)}
        />
      )}
    </FormDialog>
  );
}
