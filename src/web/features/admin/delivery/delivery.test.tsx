import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addChannel,
  type Channel,
  type Delivery,
  editChannel,
  getCaughtMail,
  getNotifications,
  listCaughtMails,
  listChannels,
  listDeliveries,
  type Notifications,
  removeCaughtMails,
  removeChannel,
  retryDelivery,
  saveNotifications,
  setMorningMail,
  testAddress,
  testChannel,
} from '#contract/delivery.ts';
import { admin } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';
import { adviseOn } from './channel-words.ts';

const carries = { brief: true, alerts: 'important', failures: false } as const;
const channel = (more: Partial<Channel>): Channel => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'teams', name: 'Teams Operations', carries },
  ...{
    shownAddress: 'teams.example/workflows/••••',
    perMinute: 30,
    isOn: true,
    problem: null,
    problemAt: null,
  },
  ...{ deliveredAt: null, today: { delivered: 0, total: 2 }, version: 3, ...more },
});
const delivery = (more: Partial<Delivery>): Delivery => ({
  ...{
    id: '00000000-0000-4000-8000-000000000009',
    state: 'failed',
    at: '2026-11-16T14:46:00.000Z',
  },
  ...{ to: 'Teams Operations', kind: 'brief', subject: 'Morning brief, Monday', nextTryAt: null, tries: 5 },
  ...{ answer: 'HTTP 404: workflow not found', count: 1, people: [], ...more },
});
const mail = {
  state: 'on',
  server: 'mail.example',
  from: 'a@b.example',
  deliveredAt: null,
  briefOn: false,
} as const;
const pagination = { page: 1, limit: 50, total: 1, totalPages: 1 };

function show(channels: Channel[], deliveries: Delivery[]) {
  const today = { delivered: 42, total: 42 };
  answer(listChannels, { data: { mail: { ...mail, today }, channels } });
  answer(listDeliveries, { data: { deliveries, pagination } });
  return renderApp('/admin?tab=settings&section=channels', { signedIn: admin });
}

it('shows a failing channel with its answer and a field that saves only after a passed test', async () => {
  const user = show(
    [channel({ problem: 'HTTP 404: workflow not found', problemAt: '2026-11-16T14:59:00.000Z' })],
    [],
  );
  expect(await screen.findByText(/1 of 2 working/)).toBeTruthy();
  expect(screen.getByText(/The workflow was probably deleted/)).toBeTruthy();
  expect(await screen.findByText('Nothing sent today.')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  answer(testAddress, { data: { test: { delivered: true, answer: 'Accepted', ms: 84, proof: 'proof-1' } } });
  const sent = answer(editChannel, { data: { channel: channel({}), secret: null } });
  await user.type(screen.getByLabelText('New workflow address'), 'https://teams.example/new');
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('Delivered in 84 ms')).toBeTruthy();
  await user.click(save);
  expect(await screen.findByText('Teams Operations saved.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ address: 'https://teams.example/new', proof: 'proof-1' });
});

it('sends a test, retries a failed message and adds a webhook whose secret shows once', async () => {
  const user = show([channel({})], [delivery({})]);
  answer(testChannel, { data: { test: { delivered: false, answer: 'HTTP 500', ms: 5, proof: null } } });
  await user.click(await screen.findByRole('button', { name: 'Send test to Teams Operations' }));
  expect(await screen.findByText('Not delivered: HTTP 500')).toBeTruthy();
  answer(retryDelivery, { data: { id: delivery({}).id } });
  await user.click(screen.getByRole('button', { name: /^Retry Morning brief/ }));
  expect(await screen.findByText('Sending again now, with the same ID.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add channel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Webhook'));
  await user.type(dialog.getByLabelText('Name'), 'Risk');
  await user.type(dialog.getByLabelText('Address'), 'https://risk.example/hook');
  const added = answer(addChannel, {
    data: { channel: channel({ name: 'Risk', kind: 'webhook' }), secret: 'whsec_once' },
  });
  await user.click(dialog.getByRole('button', { name: 'Save without a test' }));
  expect(await screen.findByText('Signing secret of “Risk”')).toBeTruthy();
  expect(added[0]?.body).toMatchObject({
    kind: 'webhook',
    withoutTest: true,
    address: 'https://risk.example/hook',
  });
});

it('says when the morning brief cannot be switched', async () => {
  refuse(setMorningMail, 500);
  const user = show([], []);
  const name = 'Morning brief for everyone who has not chosen';
  await user.click(await screen.findByRole('switch', { name }));
  expect(await screen.findByText('Failed to save')).toBeTruthy();
});

it('keeps the input for a channel that another administrator has saved', async () => {
  const conflict = 'Morgan Reed saved this at 9:41 AM EST.';
  const refused = refuse(editChannel, 409, conflict, { code: 'CHANGED_MEANWHILE' });
  const user = show([channel({ version: 1 })], []);
  await user.click(await screen.findByRole('button', { name: 'Edit Teams Operations' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ', mine');
  answer(listChannels, {
    data: {
      mail: { ...mail, today: { delivered: 0, total: 0 } },
      channels: [channel({ name: 'Theirs', version: 2 })],
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(conflict)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Teams Operations, mine');
  await user.click(dialog.getByText('Load their version'));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Theirs');
  await user.type(dialog.getByLabelText('Name'), ', mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(refused.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
});

it('says when a channel cannot be removed', async () => {
  const sent = refuse(removeChannel, 500);
  const user = show([channel({})], []);
  await user.click(await screen.findByRole('button', { name: 'Edit Teams Operations' }));
  await user.click(screen.getByRole('button', { name: 'Remove channel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Remove channel' }));
  expect(await question.findByText('Failed to remove the channel')).toBeTruthy();
  expect(sent[0]?.ifMatch).toBe('"3"');
});

it('says when caught messages cannot be deleted', async () => {
  const caught = { id: delivery({}).id, at: delivery({}).at, recipient: 'a@b.example', subject: 'Hello' };
  answer(listCaughtMails, { data: { mails: [{ ...caught, sizeBytes: 1 }] } });
  refuse(getCaughtMail, 404);
  refuse(removeCaughtMails, 500);
  const user = renderApp('/admin?tab=settings&section=mail-catcher', {
    signedIn: admin,
    branding: { sources: 'sample', mail: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete all' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete all' }));
  expect(await question.findByText('Failed to delete the messages')).toBeTruthy();
});

it('saves the mail preferences of a person, with their times', async () => {
  const settings: Notifications = {
    ...{ timeZone: 'America/New_York', quietStart: null, quietEnd: null, alertsByMail: true, briefOn: null },
    ...{ briefTime: '09:15', briefDays: [1, 2, 3, 4, 5], briefSections: ['metrics', 'stories'], version: 0 },
    ...{ watchlistFirst: false, attachPdf: false, companyBriefOn: false, nextBriefAt: null },
    ...{ mail: 'on', email: 'admin@blackridge.example' },
  };
  answer(getNotifications, { data: settings });
  const sent = answer(saveNotifications, { data: { ...settings, version: 1 } });
  const user = renderApp('/account?section=mail', { signedIn: admin });
  await user.click(await screen.findByLabelText(/Send me the morning brief at/));
  await user.click(screen.getByLabelText('Fri'));
  await user.click(screen.getByLabelText('Attach the PDF'));
  await user.click(screen.getByLabelText(/Quiet hours/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Notification settings saved.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    ...{ briefOn: true, briefDays: [1, 2, 3, 4], attachPdf: true, quietStart: '20:00', quietEnd: '07:00' },
  });
});

it.each([
  ['slack', 'HTTP 404: no_service', 'probably removed in Slack'],
  ['slack', 'HTTP 429: rate_limited', 'We send them later'],
  ['slack', 'HTTP 400: invalid_payload', 'did not accept the message'],
  ['teams', 'HTTP 503', 'Teams reports an error'],
  ['webhook', 'HTTP 307', 'has moved'],
  ['webhook', 'No answer within 10 seconds', 'Check the address'],
] as const)('the advice for %s after "%s" fits the answer', (kind, problem, advice) => {
  expect(adviseOn(kind, problem)).toContain(advice);
});
