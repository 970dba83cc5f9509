import { Users } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listUsers, ROLES, USERS_PER_PAGE, type User } from '#contract/users.ts';
import { useRoute } from '#web/api/use-route.ts';
import { formatWord } from '#web/format.ts';
import { readChoice, readPage, withParams } from '#web/search-params.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PagedView } from '#web/ui/paged-view.tsx';
import { Table } from '#web/ui/table.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UserRow } from './user-row.tsx';

interface UsersViewProps {
  currentUser: User;
  onError: (message: string | null) => void;
}

const COLUMNS = [
  { label: 'Name', width: 'w-[28%]' },
  { label: 'Role', width: 'w-[10%]' },
  { label: 'Status', width: 'w-[15%]' },
  { label: 'Created', width: 'w-[18%]' },
  { label: 'Last login', width: 'w-[18%]' },
  { label: 'Actions', width: 'w-[11%]' },
];

const ANY = 'any';
const ROLE_CHOICES = [ANY, ...ROLES] as const;
const ROLE_OPTIONS = ROLE_CHOICES.map((value) => ({
  value,
  label: value === ANY ? 'All roles' : formatWord(value),
}));
const STATUS_CHOICES = [ANY, 'true', 'false'] as const;
const STATUS_OPTIONS = [
  { value: ANY, label: 'All statuses' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

export function UsersView({ currentUser, onError }: UsersViewProps) {
  const [params, setParams] = useSearchParams();
  const [edited, setEdited] = useState<User | null>(null);
  const role = readChoice(params, 'role', ROLE_CHOICES);
  const isActive = readChoice(params, 'isActive', STATUS_CHOICES);
  const users = useRoute(listUsers, {
    query: {
      page: readPage(params),
      limit: USERS_PER_PAGE,
      role: role === ANY ? undefined : role,
      isActive: isActive === ANY ? undefined : isActive === 'true',
    },
  });
  const filter = (name: string, value: string) =>
    setParams(withParams(params, { [name]: value === ANY ? undefined : value, page: undefined }));

  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-[400px]">
        <SelectField
          label="Role"
          value={role}
          options={ROLE_OPTIONS}
          onChange={(event) => filter('role', event.target.value)}
        />
        <SelectField
          label="Status"
          value={isActive}
          options={STATUS_OPTIONS}
          onChange={(event) => filter('isActive', event.target.value)}
        />
      </div>
      <PagedView
        label="User pages"
        query={users}
        route={listUsers}
        read={({ users, pagination }) => ({ items: users, pagination })}
        empty={
          <Empty icon={<Users size={22} />} title="No users found">
            <p>No users match these filters.</p>
          </Empty>
        }
      >
        {(items) => (
          <Table caption="Users" columns={COLUMNS}>
            {items.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isSelf={user.id === currentUser.id}
                onEdit={() => setEdited(user)}
                onError={onError}
              />
            ))}
          </Table>
        )}
      </PagedView>
      {edited && <EditUserDialog user={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
