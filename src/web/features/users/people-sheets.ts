import type { Invitation } from '#contract/invitations.ts';
import type { Query } from '#contract/route.ts';
import { listInvitations, listUsers, type User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { fetchPages } from '#web/export/fetch-pages.ts';
import { listSheet, type Sheet } from '#web/export/sheet.ts';

type OnRows = (read: number, total: number) => void;
type Filter<T> = Omit<Partial<T>, 'page' | 'limit'>;

/** Everyone that the filter selects, not only the page shown. */
export async function makeUsersSheet(
  filter: Filter<Query<typeof listUsers>>,
  onRows: OnRows,
): Promise<Sheet> {
  const items = await fetchPages<User>(
    async (range) => {
      const { users, pagination } = await call(listUsers, { query: { ...filter, ...range } });
      return { items: users, pagination };
    },
    ({ id }) => id,
    onRows,
  );
  return listSheet({ name: 'Users' }, items, [
    { name: 'First name', kind: 'text', of: ({ firstName }) => firstName },
    { name: 'Last name', kind: 'text', of: ({ lastName }) => lastName },
    { name: 'Email', kind: 'text', of: ({ email }) => email },
    { name: 'Role', kind: 'text', of: ({ role }) => role },
    { name: 'Status', kind: 'text', of: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
    { name: 'Created', kind: 'instant', of: ({ createdAt }) => createdAt },
    { name: 'Last login', kind: 'instant', of: ({ lastLogin }) => lastLogin },
  ]);
}

export async function makeInvitationsSheet(
  filter: Filter<Query<typeof listInvitations>>,
  onRows: OnRows,
): Promise<Sheet> {
  const items = await fetchPages<Invitation>(
    async (range) => {
      const { data } = await call(listInvitations, { query: { ...filter, ...range } });
      return { items: data.invitations, pagination: data.pagination };
    },
    ({ id }) => id,
    onRows,
  );
  return listSheet({ name: 'Invitations' }, items, [
    { name: 'Email', kind: 'text', of: ({ email }) => email },
    { name: 'First name', kind: 'text', of: ({ firstName }) => firstName },
    { name: 'Last name', kind: 'text', of: ({ lastName }) => lastName },
    { name: 'Role', kind: 'text', of: ({ role }) => role },
    { name: 'Status', kind: 'text', of: ({ status }) => status },
    { name: 'Invited by', kind: 'text', of: ({ invitedBy }) => invitedBy.name },
    { name: 'Created', kind: 'instant', of: ({ createdAt }) => createdAt },
    { name: 'Expires', kind: 'instant', of: ({ expiresAt }) => expiresAt },
    { name: 'Accepted', kind: 'instant', of: ({ acceptedAt }) => acceptedAt },
  ]);
}
