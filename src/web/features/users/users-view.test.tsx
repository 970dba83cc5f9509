import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeUserRole,
  getUserStats,
  listUsers,
  toggleUserStatus,
  versionOfRights,
} from '#contract/users.ts';
import * as files from '#web/save-file.ts';
import { admin, editor, makeUser, onePage } from '#web/testing/people.ts';
import {
  answer,
  answerBy,
  cutOff,
  hold,
  refuse,
  renderApp,
  respond,
  succeed,
} from '#web/testing/render-app.tsx';

const ursula = makeUser();
const stats = { totalUsers: 31, activeUsers: 28, adminUsers: 3, recentRegistrations: 4, recentLogins: 17 };

beforeEach(() => {
  answer(getUserStats, { data: stats });
});

function listOf(users = [admin, editor, ursula]) {
  return answer(listUsers, { users, pagination: onePage(users.length) });
}

function renderUsers(search = '') {
  return renderApp(`/admin?tab=users${search}`, { signedIn: admin });
}

/** The header shows the name of the signed-in person as well. */
const rowOf = async (text: string) =>
  within(await screen.findByRole('table'))
    .getByText(text)
    .closest('tr') as HTMLElement;

describe('the list of users', () => {
  it('counts people', async () => {
    listOf();
    renderUsers();
    for (const figure of ['31', '28', '3', '4', '17']) expect(await screen.findByText(figure)).toBeTruthy();
  });

  it('shows each with role, status and times', async () => {
    listOf([admin, { ...ursula, isActive: false, lastLogin: '2026-11-14T14:05:00.000Z' }]);
    renderUsers();
    const row = await rowOf('Ursula Marsh');
    expect(within(row).getByText('ursula@mine.example')).toBeTruthy();
    expect(within(row).getByText('User')).toBeTruthy();
    expect(within(row).getByText('Inactive')).toBeTruthy();
    expect(within(row).getByText('Nov 14, 2026, 9:05 AM EST')).toBeTruthy();
    expect(within(await rowOf('Ada Boss')).getByText('Never')).toBeTruthy();
  });

  it('exports everyone that the filter selects, by key, not only the page shown', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const asked = answerBy(listUsers, ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const users = [page === 1 ? editor : ursula];
      return { users, pagination: { page, limit: 1, total: 2, totalPages: 2 } };
    });
    const user = renderUsers('&role=user');
    await screen.findByRole('table');
    await waitFor(async () => {
      await user.keyboard('x');
      expect(screen.getByText('Download Excel')).toBeTruthy();
    });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [name, , csv] = saved.mock.calls[0] ?? [];
    expect(name).toBe('Users.csv');
    const lines = csv?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('First name,Last name,Email,Role,Status,Created,Last login');
    expect(lines[2]).toContain('Active');
    const exported = asked.filter(({ url }) => url.searchParams.get('limit') === '100');
    expect(exported.map(({ url }) => url.searchParams.get('role'))).toEqual(['user', 'user']);
    saved.mockRestore();
  });

  it('colours the roles', async () => {
    listOf();
    renderUsers();
    const tone = async (name: string, role: string) =>
      within(await rowOf(name)).getByText(role).parentElement?.className;
    expect(await tone('Ada Boss', 'Admin')).toContain('bg-loss-tint');
    expect(await tone('Ed Itor', 'Editor')).toContain('bg-info-tint');
    expect(await tone('Ursula Marsh', 'User')).toContain('bg-s3');
  });

  it('sends a double click once', async () => {
    listOf();
    const sent = answer(toggleUserStatus, { data: { user: ursula } });
    renderUsers();
    const toggle = within(await rowOf('Ursula Marsh')).getByRole('switch');
    const user = userEvent.setup({ delay: null });
    await user.click(toggle);
    await user.dblClick(await screen.findByRole('button', { name: 'Deactivate' }));
    await screen.findByText('User status updated successfully');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([`"${versionOfRights(ursula)}"`]);
  });

  it('offers no actions on the own row', async () => {
    listOf();
    renderUsers();
    const own = await rowOf('Ada Boss');
    expect(within(own).getByText('You')).toBeTruthy();
    expect(within(own).queryByRole('switch')).toBeNull();
    expect(within(own).queryByRole('button')).toBeNull();
    expect(within(await rowOf('Ed Itor')).getByRole('switch')).toBeTruthy();
  });

  it('asks ten at a time and turns pages through the address', async () => {
    const asked = answerBy(listUsers, ({ url }) => ({
      users: [makeUser({ firstName: `Page${url.searchParams.get('page')}` })],
      pagination: { page: Number(url.searchParams.get('page')), limit: 10, total: 21, totalPages: 3 },
    }));
    const user = renderUsers();
    await screen.findByText('Page1 Marsh');
    expect(asked[0]?.url.search).toBe('?page=1&limit=10');
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page2 Marsh');
    expect(window.location.search).toBe('?tab=users&page=2');
    window.history.back();
    await screen.findByText('Page1 Marsh');
  });

  it('recovers from a page that no longer exists', async () => {
    answerBy(listUsers, ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const users = page > 3 ? [] : [makeUser({ firstName: `Page${page}` })];
      return { users, pagination: { page, limit: 10, total: 21, totalPages: 3 } };
    });
    renderUsers('&page=9');
    expect(await screen.findByText('Page3 Marsh')).toBeTruthy();
    expect(window.location.search).toBe('?tab=users&page=3');
  });

  it('filters by role and status, from the first page', async () => {
    const asked = listOf();
    const user = renderUsers('&page=1');
    await screen.findByText('Ursula Marsh');
    await user.selectOptions(screen.getByLabelText('Role'), 'Editor');
    await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
    await waitFor(() => expect(asked.at(-1)?.url.search).toBe('?page=1&limit=10&role=editor&isActive=false'));
    expect(window.location.search).toBe('?tab=users&role=editor&isActive=false');
    await user.selectOptions(screen.getByLabelText('Role'), 'All roles');
    await waitFor(() => expect(window.location.search).toBe('?tab=users&isActive=false'));
  });

  it('searches by name or email once typing stops, from the first page', async () => {
    const asked = listOf();
    const user = renderUsers('&page=1');
    const search = await screen.findByLabelText('Search');
    const visited = window.history.length;
    await user.type(search, 'ursula');
    await waitFor(() => expect(asked.at(-1)?.url.search).toBe('?page=1&limit=10&q=ursula'));
    expect(window.location.search).toBe('?tab=users&q=ursula');
    expect(window.history.length).toBe(visited);
  });

  it('takes its filters from the address', async () => {
    const asked = listOf();
    renderUsers('&role=admin&isActive=true');
    await screen.findByText('Ursula Marsh');
    expect(asked[0]?.url.search).toBe('?page=1&limit=10&role=admin&isActive=true');
  });

  it('says when no user matches', async () => {
    listOf([]);
    renderUsers();
    expect(await screen.findByText('No users found')).toBeTruthy();
  });

  it.each([
    ['without words', () => refuse(listUsers, 500), 'Failed to load user data'],
    ['in words', () => refuse(listUsers, 503, 'The database is away.'), 'The database is away.'],
    ['because there is no answer', () => cutOff(listUsers), 'Failed to load user data'],
    [
      'with nonsense',
      () => respond(listUsers, () => HttpResponse.json({ success: true })),
      'Failed to load user data',
    ],
  ])('fails %s, and loads on Retry', async (_, breakIt, message) => {
    breakIt();
    const user = renderUsers();
    expect(await screen.findByText(message)).toBeTruthy();
    listOf();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ursula Marsh')).toBeTruthy();
  });

  it('works without the statistics', async () => {
    refuse(getUserStats, 500);
    listOf();
    renderUsers();
    expect(await screen.findByText('Ursula Marsh')).toBeTruthy();
    expect(await screen.findByText(/Failed to load user data/)).toBeTruthy();
    expect(screen.getAllByText('N/A')).toHaveLength(5);
  });

  it('stays on the screen when a reload fails', async () => {
    listOf();
    const user = renderUsers();
    await screen.findByText('Ursula Marsh');
    answer(toggleUserStatus, { data: { user: ursula } });
    refuse(listUsers, 500);
    await user.click(within(await rowOf('Ursula Marsh')).getByRole('switch'));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Failed to load user data')).toBeTruthy();
    expect(screen.getByText('Ursula Marsh')).toBeTruthy();
    expect(screen.getByText(/Showing data from \d+:\d\d [AP]M EST\.$/)).toBeTruthy();
  });

  it('shows hostile values as plain text', async () => {
    listOf([
      makeUser({
        id: '1',
        firstName: null as never,
        lastName: null as never,
        email: 'nameless@mine.example',
      }),
      makeUser({ id: '2', firstName: '<img src=x onerror=alert(1)>', lastName: '' }),
      makeUser({ id: '3', firstName: 'L'.repeat(10_000), lastName: 'ong', email: 'long@mine.example' }),
      makeUser({ id: '4', role: 'auditor' as never, email: 'tomorrow@mine.example' }),
      makeUser({ id: '5', createdAt: 'garbage', email: 'timeless@mine.example' }),
    ]);
    renderUsers();
    expect(await screen.findByText('nameless@mine.example')).toBeTruthy();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(within(await rowOf('long@mine.example')).getByText(/^L{10000} ong$/).className).toContain(
      'line-clamp',
    );
    expect(within(await rowOf('tomorrow@mine.example')).getByText('Auditor')).toBeTruthy();
    expect(within(await rowOf('timeless@mine.example')).getByText('N/A')).toBeTruthy();
  });
});

describe('the status switch', () => {
  it('says Updating..., then the result', async () => {
    listOf();
    const release = hold(
      toggleUserStatus,
      succeed(toggleUserStatus, { data: { user: { ...ursula, isActive: false } } }),
    );
    const user = renderUsers();
    const control = within(await rowOf('Ursula Marsh')).getByRole('switch', {
      name: 'Ursula Marsh is active',
    });
    expect(control.getAttribute('aria-checked')).toBe('true');
    await user.click(control);
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Ursula Marsh?' }));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' }));
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Updating...')).toBeTruthy();
    expect(control.getAttribute('aria-checked')).toBe('true');
    listOf([admin, { ...ursula, isActive: false }]);
    release();
    expect(await screen.findByText('User status updated successfully')).toBeTruthy();
    await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'));
  });

  it('changes the one it belongs to, once', async () => {
    listOf();
    const sent = answer(toggleUserStatus, { data: { user: ursula } });
    const user = renderUsers();
    await user.click(within(await rowOf('Ursula Marsh')).getByRole('switch'));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await screen.findByText('User status updated successfully');
    expect(sent.map((request) => request.params.id)).toEqual([ursula.id]);
  });

  it('can be undone, and activates without a question', async () => {
    listOf([{ ...ursula, isActive: true }]);
    const sent = answer(toggleUserStatus, { data: { user: { ...ursula, isActive: false } } });
    const user = renderUsers();
    await user.click(within(await rowOf('Ursula Marsh')).getByRole('switch'));
    listOf([{ ...ursula, isActive: false }]);
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(within(await rowOf('Ursula Marsh')).getByRole('switch'));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['without words', () => refuse(toggleUserStatus, 500), 'Failed to update user status'],
    ['in words', () => refuse(toggleUserStatus, 409, 'Not the last one.'), 'Not the last one.'],
    ['because there is no answer', () => cutOff(toggleUserStatus), 'Failed to update user status'],
  ])('fails %s, in the banner', async (_, breakIt, message) => {
    listOf();
    breakIt();
    const user = renderUsers();
    const control = within(await rowOf('Ursula Marsh')).getByRole('switch');
    await user.click(control);
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    expect(control.getAttribute('aria-checked')).toBe('true');
  });
});

describe('the edit dialog', () => {
  async function openEdit(name = 'Edit Ursula Marsh') {
    const user = renderUsers();
    await user.click(await screen.findByRole('button', { name }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Edit user' }) };
  }

  it('asks before it makes an administrator, and can be undone', async () => {
    listOf();
    const sent = answer(changeUserRole, { data: { user: { ...ursula, role: 'admin' } } });
    const { user, dialog } = await openEdit();
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Admin');
    await user.click(within(dialog).getByRole('button', { name: 'Update role' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Make administrator' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ role: 'admin' }, { role: 'user' }]));
  });

  it('asks before a chosen role is lost', async () => {
    listOf();
    const { user, dialog } = await openEdit();
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Editor');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect((within(dialog).getByLabelText('Role') as HTMLSelectElement).value).toBe('editor');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes the role', async () => {
    listOf();
    const sent = answer(changeUserRole, { data: { user: { ...ursula, role: 'editor' } } });
    const { user, dialog } = await openEdit();
    const update = within(dialog).getByRole('button', { name: 'Update role' }) as HTMLButtonElement;
    expect(update.disabled).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Editor');
    await user.click(update);
    expect(await screen.findByText('User role updated successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent[0]).toMatchObject({ params: { id: ursula.id }, body: { role: 'editor' } });
  });

  it('says Updating... while it waits', async () => {
    listOf();
    const release = hold(changeUserRole, succeed(changeUserRole, { data: { user: ursula } }));
    const { user, dialog } = await openEdit();
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Editor');
    await user.click(within(dialog).getByRole('button', { name: 'Update role' }));
    expect(await within(dialog).findByRole('button', { name: 'Updating...' })).toBeTruthy();
    release();
    await screen.findByText('User role updated successfully');
  });

  it.each([
    ['without words', () => refuse(changeUserRole, 500), 'Failed to update user role'],
    ['in words', () => refuse(changeUserRole, 409, 'Not the last one.'), 'Not the last one.'],
  ])('fails %s, and stays open', async (_, breakIt, message) => {
    listOf();
    breakIt();
    const { user, dialog } = await openEdit();
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Editor');
    await user.click(within(dialog).getByRole('button', { name: 'Update role' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
  });

  it('closes on Cancel and gives the focus back', async () => {
    listOf();
    const { user, dialog } = await openEdit();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Ursula Marsh' })),
    );
  });

  it('handles an unknown role', async () => {
    listOf([admin, makeUser({ role: 'auditor' as never })]);
    const { dialog } = await openEdit();
    expect((within(dialog).getByLabelText('Role') as HTMLSelectElement).value).toBe('auditor');
    expect((within(dialog).getByRole('button', { name: 'Update role' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });
});
