import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelInvitation,
  cleanupInvitations,
  getUserStats,
  inviteUser,
  listInvitations,
  listUsers,
  resendInvitation,
} from '#contract/users.ts';
import { admin, mailFailed, mailOff, mailSent, makeInvitation, onePage } from '#web/testing/people.ts';
import { answer, cutOff, hold, refuse, renderApp, respond, succeed } from '#web/testing/render-app.tsx';

const nora = makeInvitation();

beforeEach(() => {
  answer(getUserStats, {
    data: { totalUsers: 1, activeUsers: 1, adminUsers: 1, recentRegistrations: 0, recentLogins: 0 },
  });
  answer(listUsers, { users: [admin], pagination: onePage(1) });
});

function listOf(invitations = [nora]) {
  return answer(listInvitations, {
    data: { invitations, pagination: { ...onePage(invitations.length), limit: 20 } },
  });
}

function renderInvitations(search = '') {
  return renderApp(`/admin?tab=users&view=invitations${search}`, { signedIn: admin });
}

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe('the list of invitations', () => {
  it('asks for twenty pending ones', async () => {
    const asked = listOf();
    renderInvitations();
    const row = await rowOf('new@mine.example');
    expect(asked[0]?.url.search).toBe('?page=1&limit=20&status=pending');
    for (const text of ['Nora New', 'User', 'Pending', 'Ada Boss', 'Nov 17, 2099, 9:00 AM EST']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    expect(within(row).getByText(/^in [\d,]+ days$/)).toBeTruthy();
  });

  it.each(['Accepted', 'Expired', 'All'])('can show %s ones', async (label) => {
    const asked = listOf();
    const user = renderInvitations();
    await user.selectOptions(await screen.findByLabelText('Status'), label);
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('status')).toBe(label.toLowerCase()));
    expect(window.location.search).toContain(`status=${label.toLowerCase()}`);
  });

  it('offers to resend and to cancel only what is pending', async () => {
    listOf([
      nora,
      makeInvitation({ id: '2', email: 'old@mine.example', status: 'expired' }),
      makeInvitation({ id: '3', email: 'in@mine.example', status: 'accepted' }),
    ]);
    renderInvitations('&status=all');
    const actions = async (email: string) =>
      within(await rowOf(email))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(await actions('new@mine.example')).toEqual(['Details', 'Resend', 'Cancel']);
    expect(await actions('old@mine.example')).toEqual(['Details']);
    expect(await actions('in@mine.example')).toEqual(['Details']);
  });

  it('says when there are none', async () => {
    listOf([]);
    renderInvitations();
    expect(await screen.findByText('No pending invitations')).toBeTruthy();
  });

  it.each([
    ['without words', () => refuse(listInvitations, 500), 'Failed to load invitations'],
    ['in words', () => refuse(listInvitations, 503, 'The database is away.'), 'The database is away.'],
    [
      'with nonsense',
      () => respond(listInvitations, () => new Response('null')),
      'Failed to load invitations',
    ],
  ])('fails %s, and loads on Retry', async (_, breakIt, message) => {
    breakIt();
    const user = renderInvitations();
    expect(await screen.findByText(message)).toBeTruthy();
    listOf();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('new@mine.example')).toBeTruthy();
  });

  it('shows hostile values as plain text', async () => {
    listOf([
      makeInvitation({
        firstName: null,
        lastName: null,
        role: 'auditor' as never,
        status: 'lost' as never,
        expiresAt: 'x',
        invitedBy: { name: '<b>bold</b>', email: null },
      }),
    ]);
    renderInvitations();
    const row = await rowOf('new@mine.example');
    for (const text of ['Auditor', 'Lost', '<b>bold</b>']) expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getAllByText('N/A')).toHaveLength(2);
  });
});

describe('inviting', () => {
  async function openInvite() {
    const user = renderApp('/admin?tab=users', { signedIn: admin });
    await user.click(await screen.findByRole('button', { name: 'Invite user' }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Invite user' }) };
  }

  const send = (dialog: HTMLElement) =>
    within(dialog).getByRole('button', { name: 'Send invitation' }) as HTMLButtonElement;

  it('needs an address, and says which ones are allowed', async () => {
    const { user, dialog } = await openInvite();
    expect(send(dialog).disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('Email'), '   ');
    expect(send(dialog).disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('Email'), 'new@mine.example');
    expect(send(dialog).disabled).toBe(false);
    expect(dialog.textContent).toContain("company's own domain (@mine.example or @pit.example).");
    expect((within(dialog).getByLabelText('Role') as HTMLSelectElement).value).toBe('user');
  });

  it('sends what was filled in, and closes when a mail went out', async () => {
    const sent = answer(inviteUser, { data: { invitation: nora, delivery: mailSent } });
    const { user, dialog } = await openInvite();
    await user.type(within(dialog).getByLabelText('Email'), 'new@mine.example');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Editor');
    await user.type(within(dialog).getByLabelText('First name (optional)'), ' Nora ');
    await user.click(send(dialog));
    expect(await screen.findByText('Invitation sent successfully!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent[0]?.body).toEqual({
      email: 'new@mine.example',
      role: 'editor',
      firstName: 'Nora',
      lastName: null,
    });
  });

  it('shows the link to copy when no mail is sent here', async () => {
    answer(inviteUser, { data: { invitation: nora, delivery: mailOff } });
    const { user, dialog } = await openInvite();
    await user.type(within(dialog).getByLabelText('Email'), 'new@mine.example');
    await user.click(send(dialog));
    expect(await screen.findByText('Invitation sent successfully!')).toBeTruthy();
    expect((screen.getByLabelText('Invitation link') as HTMLInputElement).value).toBe(mailOff.link);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(mailOff.link);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite user' })),
    );
  });

  it('shows the link and the reason when the mail failed, and claims no success', async () => {
    answer(inviteUser, { data: { invitation: nora, delivery: mailFailed } });
    const { user, dialog } = await openInvite();
    await user.type(within(dialog).getByLabelText('Email'), 'new@mine.example');
    await user.click(send(dialog));
    expect(await screen.findByText('The mail server did not answer.')).toBeTruthy();
    expect((screen.getByLabelText('Invitation link') as HTMLInputElement).value).toBe(mailFailed.link);
    expect(screen.queryByText('Invitation sent successfully!')).toBeNull();
  });

  it.each([
    ['without words', () => refuse(inviteUser, 500), 'Failed to send invitation'],
    ['in words', () => refuse(inviteUser, 400, 'Only @mine.example.'), 'Only @mine.example.'],
    ['because there is no answer', () => cutOff(inviteUser), 'Failed to send invitation'],
  ])('fails %s, and keeps what was typed', async (_, breakIt, message) => {
    breakIt();
    const { user, dialog } = await openInvite();
    await user.type(within(dialog).getByLabelText('Email'), 'new@mine.example');
    await user.click(send(dialog));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect((within(dialog).getByLabelText('Email') as HTMLInputElement).value).toBe('new@mine.example');
  });
});

describe('resending', () => {
  it('says so when the mail went out', async () => {
    listOf();
    const release = hold(
      resendInvitation,
      succeed(resendInvitation, { data: { invitation: nora, delivery: mailSent } }),
    );
    const user = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /^Resend the invitation/ }));
    expect(await screen.findByText('Sending...')).toBeTruthy();
    release();
    expect(await screen.findByText('Invitation resent successfully')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the new link when no mail is sent here', async () => {
    listOf();
    const sent = answer(resendInvitation, { data: { invitation: nora, delivery: mailOff } });
    const user = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /^Resend the invitation/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Invitation link' });
    expect(within(dialog).getByText('Invitation resent successfully')).toBeTruthy();
    expect((within(dialog).getByLabelText('Invitation link') as HTMLInputElement).value).toBe(mailOff.link);
    expect(sent[0]?.params.id).toBe(nora.id);
  });

  it.each([
    ['without words', () => refuse(resendInvitation, 500), 'Failed to resend invitation'],
    ['in words', () => refuse(resendInvitation, 409, 'Too many times today.'), 'Too many times today.'],
  ])('fails %s, in the banner', async (_, breakIt, message) => {
    listOf();
    breakIt();
    const user = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /^Resend the invitation/ }));
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });
});

describe('cancelling', () => {
  async function openCancel() {
    const user = renderInvitations();
    await user.click(await screen.findByRole('button', { name: /^Cancel the invitation/ }));
    return { user, dialog: await screen.findByRole('alertdialog', { name: 'Cancel this invitation?' }) };
  }

  it('asks first, with the safe answer in focus', async () => {
    listOf();
    const sent = answer(cancelInvitation, { data: { id: nora.id } });
    const { user, dialog } = await openCancel();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep invitation' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it('cancels, and the row goes', async () => {
    listOf();
    const sent = answer(cancelInvitation, { data: { id: nora.id } });
    const { user, dialog } = await openCancel();
    listOf([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel invitation' }));
    expect(await screen.findByText('Invitation cancelled successfully')).toBeTruthy();
    expect(await screen.findByText('No pending invitations')).toBeTruthy();
    expect(sent[0]?.params.id).toBe(nora.id);
  });

  it.each([
    ['without words', () => refuse(cancelInvitation, 500), 'Failed to cancel invitation'],
    ['in words', () => refuse(cancelInvitation, 409, 'Already accepted.'), 'Already accepted.'],
  ])('fails %s, and stays open', async (_, breakIt, message) => {
    listOf();
    breakIt();
    const { user, dialog } = await openCancel();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel invitation' }));
    expect(await within(dialog).findByText(message)).toBeTruthy();
  });
});

describe('the details', () => {
  async function openDetails() {
    const user = renderInvitations('&status=all');
    await user.click(await screen.findByRole('button', { name: /^Details of the invitation/ }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Invitation' }) };
  }

  it('show everything, and offer nothing when it is over', async () => {
    listOf([makeInvitation({ status: 'accepted', acceptedAt: '2026-11-14T14:05:00.000Z' })]);
    const { dialog } = await openDetails();
    for (const text of ['new@mine.example', 'Nora New', 'Accepted', 'Ada Boss', 'ada@mine.example']) {
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(within(dialog).getByText('Nov 14, 2026, 9:05 AM EST')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /Resend|Cancel/ })).toBeNull();
  });

  it('lead to cancelling', async () => {
    listOf();
    const { user, dialog } = await openDetails();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel invitation' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel this invitation?' })).toBeTruthy();
  });

  it('lead to resending, with the link in the same dialog', async () => {
    listOf();
    answer(resendInvitation, { data: { invitation: nora, delivery: mailFailed } });
    const { user, dialog } = await openDetails();
    await user.click(within(dialog).getByRole('button', { name: 'Resend' }));
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toBeTruthy();
    expect(screen.getByText('The mail server did not answer.')).toBeTruthy();
  });

  it('say when resending failed', async () => {
    listOf();
    refuse(resendInvitation, 500);
    const { user, dialog } = await openDetails();
    await user.click(within(dialog).getByRole('button', { name: 'Resend' }));
    expect(await within(dialog).findByText('Failed to resend invitation')).toBeTruthy();
  });
});

describe('cleaning up', () => {
  it('says how many were removed', async () => {
    listOf();
    answer(cleanupInvitations, { data: { expiredCount: 7 } });
    const user = renderInvitations();
    await user.click(await screen.findByRole('button', { name: 'Clean up expired' }));
    expect(await screen.findByText('Cleaned up 7 expired invitations')).toBeTruthy();
  });

  it.each([
    ['without words', () => refuse(cleanupInvitations, 500), 'Failed to cleanup expired invitations'],
    ['in words', () => refuse(cleanupInvitations, 503, 'Later, please.'), 'Later, please.'],
  ])('fails %s, in the banner', async (_, breakIt, message) => {
    listOf();
    breakIt();
    const user = renderInvitations();
    await user.click(await screen.findByRole('button', { name: 'Clean up expired' }));
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
  });
});
