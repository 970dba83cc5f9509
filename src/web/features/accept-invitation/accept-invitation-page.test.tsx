import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import type { InvitationSummary } from '#contract/invitations.ts';
import { acceptInvitation, checkInvitation } from '#contract/invitations.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, cutOff, hold, refuse, renderApp, respond, succeed } from '#web/testing/render-app.tsx';

const invitation: InvitationSummary = {
  email: 'nora@mine.example',
  firstName: null,
  lastName: null,
  role: 'editor',
  expiresAt: '2026-11-21T14:05:00.000Z',
  invitedBy: { name: 'Ada Boss', email: 'ada@mine.example' },
};

function renderInvitation(changes: Partial<InvitationSummary> = {}) {
  answer(checkInvitation, { data: { ...invitation, ...changes } });
  return renderApp('/accept-invitation/good-token');
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const create = () => screen.getByRole('button', { name: 'Create Account' });

type Filled = Partial<Record<'First Name*' | 'Last Name*' | 'Password*' | 'Confirm Password*', string>>;

async function fillIn(user: ReturnType<typeof renderApp>, values: Filled) {
  await screen.findByText('nora@mine.example');
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(value);
  }
}

const GOOD: Filled = {
  'First Name*': 'Nora',
  'Last Name*': 'New',
  'Password*': 'Correct1!',
  'Confirm Password*': 'Correct1!',
};

describe('looking at a link', () => {
  it('says that it is being validated', async () => {
    const release = hold(checkInvitation, succeed(checkInvitation, { data: invitation }));
    renderApp('/accept-invitation/good-token');
    expect(await screen.findByText('Validating invitation...')).toBeTruthy();
    release();
    expect(await screen.findByRole('heading', { name: 'Accept Invitation' })).toBeTruthy();
  });

  it('shows the invitation', async () => {
    renderInvitation();
    expect(await screen.findByText('nora@mine.example')).toBeTruthy();
    expect(screen.getByText('Editor')).toBeTruthy();
    expect(screen.getByText('Ada Boss')).toBeTruthy();
    expect(screen.getByText('Nov 21, 2026, 9:05 AM EST').getAttribute('datetime')).toBe(invitation.expiresAt);
    expect(screen.getByRole('link', { name: 'ada@mine.example' }).getAttribute('href')).toBe(
      'mailto:ada@mine.example',
    );
  });

  it('asks for the token of the address', async () => {
    const asked = answer(checkInvitation, { data: invitation });
    renderApp('/accept-invitation/a%2Fb%20c');
    await screen.findByText('nora@mine.example');
    expect(asked[0]?.params.token).toBe('a/b c');
  });

  it('has no mail link without a person who invited', async () => {
    renderInvitation({ invitedBy: { name: 'The system', email: null } });
    expect(await screen.findByText('Need help? Contact your administrator.')).toBeTruthy();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  it('allows no injection into the mail link', async () => {
    renderInvitation({ invitedBy: { name: 'x', email: 'a?bcc=evil@x.example&body=hi' } });
    await screen.findByText('nora@mine.example');
    const href = document.querySelector('a[href^="mailto:"]')?.getAttribute('href');
    expect(href).toBe('mailto:a%3Fbcc%3Devil@x.example%26body%3Dhi');
  });

  it('fills in the names it knows', async () => {
    renderInvitation({ firstName: 'Nora', lastName: 'New' });
    await screen.findByText('nora@mine.example');
    expect([field('First Name*').value, field('Last Name*').value]).toEqual(['Nora', 'New']);
  });

  it.each([
    [
      'unknown',
      () => refuse(checkInvitation, 404, 'Nope'),
      'This invitation link is invalid or has expired.',
    ],
    [
      'accepted',
      () => refuse(checkInvitation, 409, 'Nope', { alreadyAccepted: true }),
      'This invitation has already been accepted.',
    ],
    [
      'expired',
      () => refuse(checkInvitation, 410, 'Nope', { expired: true }),
      'This invitation has expired. Please contact your administrator for a new invitation.',
    ],
    [
      'for someone who is here already',
      () => refuse(checkInvitation, 409, 'Nope', { userExists: true }),
      'A user with this email already exists. Please contact your administrator.',
    ],
    ['refused in words', () => refuse(checkInvitation, 429, 'Too many tries.'), 'Too many tries.'],
    [
      'refused without words',
      () => refuse(checkInvitation, 500),
      'Failed to validate invitation. Please try again.',
    ],
    ['out of reach', () => cutOff(checkInvitation), 'Failed to validate invitation. Please try again.'],
    [
      'answered with nonsense',
      () => respond(checkInvitation, () => new Response('{"success":true,"data":null}')),
      'Failed to validate invitation. Please try again.',
    ],
  ])('says why a link does not work: %s', async (_, breakIt, message) => {
    breakIt();
    const user = renderApp('/accept-invitation/bad');
    expect(await screen.findByRole('heading', { name: 'Invitation Error' })).toBeTruthy();
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Unable to Process Invitation')).toBeTruthy();
    expect(within(alert).getByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to Login' }));
    await screen.findByRole('button', { name: 'Sign in' });
  });

  it('needs a token, and makes no call without one', async () => {
    renderApp('/accept-invitation');
    expect(await screen.findByText('Invalid invitation link')).toBeTruthy();
  });
});

describe('the rules, in their order', () => {
  const NAMES = 'First name and last name are required';
  const COMPOSITION =
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';

  it.each<[string, Filled, string, string]>([
    ['nothing filled in', {}, NAMES, 'First Name*'],
    [
      'blank last name before a missing password',
      { 'First Name*': 'Nora', 'Last Name*': '   ' },
      NAMES,
      'Last Name*',
    ],
    ['no password', { 'First Name*': 'N', 'Last Name*': 'N' }, 'Password is required', 'Password*'],
    [
      'short before different',
      { ...GOOD, 'Password*': 'Ab1!', 'Confirm Password*': 'other' },
      'Password must be at least 8 characters long',
      'Password*',
    ],
    [
      'different before badly composed',
      { ...GOOD, 'Password*': 'alllowercase', 'Confirm Password*': 'other' },
      'Passwords do not match',
      'Confirm Password*',
    ],
    [
      'badly composed',
      { ...GOOD, 'Password*': 'alllowercase', 'Confirm Password*': 'alllowercase' },
      COMPOSITION,
      'Password*',
    ],
    [
      'badly begun',
      { ...GOOD, 'Password*': '#Correct1!', 'Confirm Password*': '#Correct1!' },
      COMPOSITION,
      'Password*',
    ],
  ])('%s', async (_, values, message, offender) => {
    const sent = answer(acceptInvitation, { token: 't', user: makeUser() });
    const user = renderInvitation();
    await fillIn(user, values);
    await user.click(create());
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent)).toEqual([message]);
    expect(document.activeElement).toBe(field(offender));
    expect(field(offender).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('are checked off while typing', async () => {
    const user = renderInvitation();
    await fillIn(user, { 'Password*': 'Abcdefgh' });
    const done = () =>
      screen.getAllByRole('listitem').filter((item) => item.textContent?.endsWith(', done')).length;
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(done()).toBe(3);
    await user.type(field('Password*'), '1!');
    expect(done()).toBe(5);
  });

  it('include the first-character rule only when broken', async () => {
    const user = renderInvitation();
    const list = () => within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    await fillIn(user, { 'Password*': '#Correct1!' });
    expect(list().map(({ textContent }) => textContent)).toContain(
      'Starts with a letter, a number or one of @$!%*?&',
    );
    await fillIn(user, { 'Password*': 'Correct1!#' });
    expect(list()).toHaveLength(5);
  });
});

describe('creating the account', () => {
  it('signs in and goes to the dashboard', async () => {
    const created = makeUser({ firstName: 'Nora' });
    const sent = answer(acceptInvitation, { token: 'hf_new', user: created });
    answer(getProfile, { user: created });
    const user = renderInvitation();
    await fillIn(user, GOOD);
    await user.click(create());
    expect(await screen.findByRole('heading', { name: 'Executive Dashboard' })).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard');
    expect(sent[0]?.body).toEqual({
      token: 'good-token',
      firstName: 'Nora',
      lastName: 'New',
      password: 'Correct1!',
    });
    expect(localStorage.getItem('auth_token')).toBe('hf_new');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(created);
  });

  it('says so while it works', async () => {
    answer(getProfile, { user: makeUser() });
    const release = hold(acceptInvitation, succeed(acceptInvitation, { token: 'hf_new', user: makeUser() }));
    const user = renderInvitation();
    await fillIn(user, GOOD);
    await user.click(create());
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeTruthy();
    release();
    await screen.findByRole('heading', { name: 'Executive Dashboard' });
  });

  it.each([
    [
      'in words',
      () => refuse(acceptInvitation, 409, 'This invitation has already been accepted.'),
      'This invitation has already been accepted.',
    ],
    ['without words', () => refuse(acceptInvitation, 500), 'Failed to create account. Please try again.'],
    ['because no one answers', () => cutOff(acceptInvitation), 'Failed to create account. Please try again.'],
  ])('fails %s, and keeps what was typed', async (_, breakIt, message) => {
    breakIt();
    const user = renderInvitation();
    await fillIn(user, GOOD);
    await user.click(create());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field('First Name*').value).toBe('Nora');
    expect(window.location.pathname).toBe('/accept-invitation/good-token');
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
  });
});

it('shows hostile text as text', async () => {
  renderInvitation({
    firstName: '<img src=x onerror=alert(1)>',
    role: '<b>root</b>' as never,
    invitedBy: { name: '<script>alert(1)</script>', email: null },
    expiresAt: 'never' as never,
  });
  expect(await screen.findByText('<script>alert(1)</script>')).toBeTruthy();
  expect(screen.getByText('<b>root</b>')).toBeTruthy();
  expect(screen.getByText('N/A')).toBeTruthy();
  expect(field('First Name*').value).toBe('<img src=x onerror=alert(1)>');
});
