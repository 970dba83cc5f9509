import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import {
  type AlertRule,
  addAlertRule,
  type Backtest,
  backtestAlert,
  editAlertRule,
  listAlertRules,
  muteAlertRule,
  removeAlertRule,
  switchAlertRule,
} from '#contract/alerts.ts';
import { type ChartItem, listChartItems } from '#contract/chart.ts';
import {
  acknowledgeInboxItem,
  countInbox,
  type InboxItem,
  listInbox,
  markInbox,
  retryUndelivered,
  snoozeInboxItem,
} from '#contract/inbox.ts';
import { makeChartItem } from '#web/testing/overview-items.ts';
import { admin, makeUser } from '#web/testing/people.ts';
import { answer, answerBy, refuse, renderApp } from '#web/testing/render-app.tsx';
import { sayVerdict } from './backtest-card.tsx';
import {
  changeLevel,
  draftOf,
  levelUnitOf,
  NEW_DRAFT,
  readCondition,
  readDraft,
  suggestLevel,
  suggestName,
  writeDraft,
} from './draft.ts';
import { sayLast } from './rule-words.ts';
import { listMoments } from './snooze-menu.tsx';

const id = (n: number) => `0f0e7f0e-0000-4000-8000-00000000000${n}`;

function makeItem(changes: Partial<InboxItem> = {}): InboxItem {
  return {
    ...{ id: id(1), kind: 'alert', severity: 'important', title: 'Peabody Energy fell below $30.00' },
    ...{ text: '$29.90 on Nov 13', link: '/chart?s=BTU', ruleId: id(9), ruleName: 'BTU', members: [] },
    ...{ isActive: true, firstAt: '2026-11-13T14:42:00.000Z', occurredAt: '2026-11-13T15:05:00.000Z' },
    ...{ isRead: false, acknowledgedAt: null, snoozedUntil: null, heldUntil: null, isMailFailed: false },
    undelivered: 0,
    ...changes,
  };
}

function makeRule(changes: Partial<AlertRule> = {}): AlertRule {
  return {
    ...{ id: id(9), version: 1, scope: 'mine', name: 'BTU below $30', says: 'Falls below $30.00' },
    condition: { kind: 'level', items: ['BTU'], direction: 'below', level: 30, clear: null, closes: 1 },
    ...{ severity: 'important', byMail: true, keepsQuietHours: true, tellsRecovery: true, enabled: true },
    ...{ isEditable: true, lastFiredAt: null, active: 0, isMuted: false, snoozedUntil: null, muted: [] },
    backtest: { fires: 12, months: 60, perYear: { low: 2, high: 3 } },
    ...changes,
  };
}

function show(
  path: string,
  { items = [makeItem()], older = [] as InboxItem[], rules = [makeRule()], user = makeUser() } = {},
) {
  const counts = { unread: items.filter(({ isRead }) => !isRead).length, active: 1 };
  answer(countInbox, { data: { ...counts, newest: null } });
  const asked = answerBy(listInbox, ({ url }) => {
    const isFirst = !url.searchParams.has('before');
    const data = isFirst ? { items, isMore: older.length > 0 } : { items: older, isMore: false };
    return { data: { ...data, counts } };
  });
  answer(listAlertRules, {
    data: {
      rules,
      suggestions: [
        {
          name: 'Daily move',
          says: 'Moves more than 3%',
          severity: 'notice',
          condition: makeRule().condition,
        },
      ],
      quietHours: { from: '20:00', to: '06:30', zone: 'America/New_York' },
    },
  });
  return { asked, pointer: renderApp(path, { signedIn: user }) };
}

describe('the inbox', () => {
  it('shows a group with its members, and says when quiet hours end', async () => {
    const members = ['BTU', 'HCC', 'AMR', 'CNR', 'ARLP'].map((key) => ({
      ...{ key, label: key, text: '+3.10%', direction: 1 as const, link: null },
    }));
    const { pointer } = show('/alerts', {
      items: [
        makeItem({ members, title: 'Coal stocks: 5 prices moved', heldUntil: '2126-11-16T11:30:00.000Z' }),
        makeItem({ id: id(2), isRead: true, heldUntil: '2020-11-16T11:30:00.000Z' }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Coal stocks: 5 prices moved' })).toBeTruthy();
    expect(screen.getByText(/quiet hours 8:00 PM – 6:30 AM Eastern/)).toBeTruthy();
    expect(screen.getByText(/email held by quiet hours until/)).toBeTruthy();
    expect(screen.getByText(/held by quiet hours, delivered/)).toBeTruthy();
    expect(screen.queryByText('ARLP')).toBeNull();
    await pointer.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByText('ARLP')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Alerts, 1 unread' })).toBeTruthy();
  });

  it('acknowledges by its button and by e, and marks unread by u', async () => {
    const { pointer } = show('/alerts');
    const acknowledged = answer(acknowledgeInboxItem, { data: { counts: { unread: 0, active: 1 } } });
    const marked = answer(markInbox, { data: { counts: { unread: 0, active: 1 } } });
    await pointer.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    await waitFor(() => expect(acknowledged).toHaveLength(1));
    await pointer.keyboard('j');
    await pointer.keyboard('e');
    await waitFor(() => expect(acknowledged).toHaveLength(2));
    await pointer.keyboard('u');
    await waitFor(() => expect(marked.map(({ body }) => body)).toEqual([{ ids: [id(1)], read: true }]));
  });

  it('snoozes, and ends the snooze', async () => {
    const item = makeItem({ snoozedUntil: '2126-11-16T11:30:00.000Z' });
    const { pointer } = show('/alerts', { items: [item] });
    const snoozed = answer(snoozeInboxItem, { data: { counts: { unread: 0, active: 1 } } });
    const choose = async (name: RegExp) => {
      await pointer.click(await screen.findByRole('button', { name: /^Snooze/ }));
      await pointer.click(await screen.findByRole('button', { name }));
    };
    await choose(/^1 hour/);
    expect(await screen.findByText('Snoozed. You still hear when it clears.')).toBeTruthy();
    await choose(/^End snooze/);
    expect(await screen.findByText('The snooze has ended.')).toBeTruthy();
    expect(snoozed.map(({ body }) => body)).toEqual([{ until: expect.any(String) }, { until: null }]);
  });

  it('says when one of a group cannot be muted', async () => {
    const member = { key: 'BTU', label: 'Peabody', text: '', direction: 0 as const, link: null };
    const { pointer } = show('/alerts', { items: [makeItem({ members: [member] })] });
    refuse(muteAlertRule, 500);
    await pointer.click(await screen.findByRole('button', { name: /^Snooze/ }));
    await pointer.click(screen.getByRole('button', { name: 'Mute only Peabody' }));
    expect(await screen.findByText('Failed to mute the alert')).toBeTruthy();
  });

  it('shows older alerts on request', async () => {
    const older = [makeItem({ id: id(2), title: 'An older one' })];
    const { asked, pointer } = show('/alerts', { older });
    await pointer.click(await screen.findByRole('button', { name: 'Show older alerts' }));
    expect(await screen.findByRole('heading', { name: 'An older one' })).toBeTruthy();
    expect(asked.at(-1)?.url.searchParams.get('before')).toBe(id(1));
    expect(screen.queryByRole('button', { name: 'Show older alerts' })).toBeNull();
  });

  it('is one Tab stop, and arrows move inside it', async () => {
    const items = [1, 2, 3].map((n) => makeItem({ id: id(n), title: `Alert ${n}` }));
    const { pointer } = show('/alerts', { items });
    const titles = await screen.findAllByRole('link', { name: /^Alert \d$/ });
    expect(titles.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    titles[0]?.focus();
    await pointer.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(titles[1]);
    expect(titles.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    await pointer.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Acknowledge Alert 2');
    titles[1]?.focus();
    await pointer.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(titles[2]);
    await pointer.keyboard('{Home}');
    expect(document.activeElement).toBe(titles[0]);
  });

  it('sends undelivered mail again', async () => {
    const { pointer } = show('/alerts', { items: [makeItem({ isMailFailed: true, undelivered: 1 })] });
    const retried = answer(retryUndelivered, { data: { retried: 1 } });
    expect(await screen.findByText(/Email not delivered. The alert is here./)).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: /^Retry the email about/ }));
    await waitFor(() => expect(retried).toHaveLength(1));
    expect(await screen.findByText('Sending again now.')).toBeTruthy();
  });

  it('filters in the address, and says when nothing is left', async () => {
    const { asked, pointer } = show('/alerts?show=active&severity=critical&rule=nonsense', { items: [] });
    expect(await screen.findByText("You're up to date.")).toBeTruthy();
    expect(asked[0]?.url.search).toBe('?show=active&severity=critical');
    await pointer.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('offers ready-made rules to a person without one', async () => {
    const { pointer } = show('/alerts', {
      items: [],
      rules: [makeRule({ scope: 'company', isEditable: false })],
    });
    const added = answer(addAlertRule, { data: { id: id(3) } });
    expect(await screen.findByText('No alerts yet')).toBeTruthy();
    await pointer.click(screen.getByRole('button', { name: 'Add Daily move' }));
    await waitFor(() => expect(added[0]?.body).toMatchObject({ name: 'Daily move', scope: 'mine' }));
  });

  it('keeps its content when a refresh fails, and shows the error of the server', async () => {
    const { pointer } = show('/alerts');
    refuse(acknowledgeInboxItem, 500);
    await pointer.click(await screen.findByRole('button', { name: /^Acknowledge/ }));
    expect(await screen.findByText(/Failed to acknowledge the alert/)).toBeTruthy();
  });
});

it('says in the bell when alerts could not be marked as read', async () => {
  const { pointer } = show('/alerts');
  refuse(markInbox, 500);
  const bell = await screen.findByRole('button', { name: 'Alerts, 1 unread' });
  const panel = document.getElementById(bell.getAttribute('popovertarget') ?? '') as HTMLElement;
  // jsdom opens no popovers.
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  await pointer.click(await within(panel).findByText('Mark all read'));
  expect(await within(panel).findByText('Failed to update your inbox')).toBeTruthy();
});

describe('the rules', () => {
  it('can be switched by people who may change them, and muted by others', async () => {
    const rules = [
      makeRule(),
      makeRule({ id: id(8), name: 'Release late', scope: 'company', isEditable: false }),
    ];
    const { pointer } = show('/alerts?tab=rules', { rules });
    const answerAll = { success: true as const, data: { rules, suggestions: [], quietHours: null } };
    const switched = answer(switchAlertRule, answerAll);
    const muted = answer(muteAlertRule, answerAll);
    const table = await screen.findByRole('table', { name: 'Alert rules' });
    expect(within(table).getAllByText('2 to 3')).toHaveLength(2);
    await pointer.click(within(table).getByRole('switch', { name: 'BTU below $30 on' }));
    await waitFor(() => expect(switched[0]?.body).toEqual({ enabled: false }));
    await pointer.click(within(table).getByRole('button', { name: 'Mute Release late' }));
    await waitFor(() => expect(muted[0]?.body).toEqual({ key: '', muted: true }));
  });

  it('are not called active before they have fired', () => {
    const say = (changes: Partial<AlertRule>) => sayLast(makeRule(changes), new Date('2026-11-14T14:00:00Z'));
    const fired = { lastFiredAt: '2026-11-13T14:42:00.000Z' };
    expect([say({ active: 1 }), say({ active: 1, ...fired }), say({}), say(fired)]).toEqual([
      ...['Already met when saved', 'Active now', 'Never fired', 'Last fired Nov 13, 2026'],
    ]);
  });

  it('are deleted only in the shown version', async () => {
    const { pointer } = show('/alerts?tab=rules', { rules: [makeRule()] });
    const deleted = refuse(removeAlertRule, 409, 'Morgan Reed saved this.', { code: 'CHANGED_MEANWHILE' });
    await pointer.click(await screen.findByRole('button', { name: 'More for BTU below $30' }));
    answer(listAlertRules, {
      data: { rules: [makeRule({ version: 2, name: 'BTU below $25' })], suggestions: [], quietHours: null },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete BTU below $30?' }));
    await pointer.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Morgan Reed saved this.')).toBeTruthy();
    const again = within(await screen.findByRole('alertdialog', { name: 'Delete BTU below $25?' }));
    await pointer.click(again.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleted.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']));
  });
});

const BACKTEST: Backtest = {
  ...{
    fires: 12,
    months: 60,
    perYear: { low: 2, high: 3 },
    verdict: 'ok',
    from: '2021-11-16',
    to: '2026-11-16',
  },
  ...{
    list: [],
    lastFiredOn: '2026-08-31',
    typicalDays: 28,
    longestDays: 259,
    isActive: false,
    closest: null,
  },
  ...{ now: 'BTU is $1.00 above the level now.', unit: 'USD', points: [], levels: [30] },
};

describe('the editor', () => {
  it('shows what a rule would have done, and saves it', async () => {
    answer(listChartItems, { data: { items: [makeChartItem()] } });
    const tested = answer(backtestAlert, { data: { backtest: BACKTEST, says: 'x' } });
    const saved = answer(addAlertRule, { data: { id: id(3) } });
    const { pointer } = show('/alerts/new?kind=level&s=BTU&op=below&level=30&clear=31&for=2', {
      user: admin,
    });
    expect(await screen.findByText(/Would have fired 12 times; last on August 31, 2026\./)).toBeTruthy();
    expect(
      screen.getByText(/about 2 to 3 alerts a year\. BTU is \$1\.00 above the level now\./),
    ).toBeTruthy();
    expect(tested[0]?.body).toEqual({
      condition: { kind: 'level', items: ['BTU'], direction: 'below', level: 30, clear: 31, closes: 2 },
    });
    await pointer.clear(screen.getByLabelText('Level ($)'));
    expect(screen.getByText('Enter a price in $.')).toBeTruthy();
    await pointer.type(screen.getByLabelText('Level ($)'), '29');
    await pointer.click(screen.getAllByRole('button', { name: 'Save alert' })[0] as HTMLElement);
    await waitFor(() =>
      expect(saved[0]?.body).toMatchObject({ name: 'Peabody Energy below $29.00', scope: 'mine' }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/alerts'));
  });

  it('states no price of today where there is none', async () => {
    answer(listChartItems, { data: { items: [makeChartItem({ value: null })] } });
    answer(backtestAlert, { data: { backtest: BACKTEST, says: 'x' } });
    show('/alerts/new?kind=level&s=BTU&op=below&level=30', { user: admin });
    const chosen = await screen.findByRole('button', { name: /^Price or series:/ });
    await waitFor(() => expect(chosen.textContent).toBe('Price or series: Peabody Energy'));
  });

  const openRule = async (more: Partial<AlertRule> = {}) => {
    answer(listChartItems, { data: { items: [] } });
    answer(backtestAlert, { data: { backtest: BACKTEST, says: 'x' } });
    const { pointer } = show(`/alerts/${id(9)}`, { rules: [makeRule({ version: 4, ...more })], user: admin });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    await pointer.clear(name);
    await pointer.type(name, 'Mine');
    const save = () => pointer.click(screen.getAllByRole('button', { name: 'Save alert' })[0] as HTMLElement);
    const shown = () => screen.getByLabelText<HTMLInputElement>('Name').value;
    return { pointer, save, shown };
  };
  const changeRule = (version: number) =>
    answer(listAlertRules, {
      data: { rules: [makeRule({ version, name: 'Theirs' })], suggestions: [], quietHours: null },
    });
  const refuseEdit = () =>
    refuse(editAlertRule, 409, 'Morgan Reed saved this at 9:41 AM EST.', { code: 'CHANGED_MEANWHILE' });

  it('shows who saved a rule first, keeps the input and overwrites on request', async () => {
    const { pointer, save, shown } = await openRule({ scope: 'company' });
    const refused = refuseEdit();
    changeRule(5);
    await save();
    expect(await screen.findByText('Morgan Reed saved this at 9:41 AM EST.')).toBeTruthy();
    expect([refused[0]?.ifMatch, shown()]).toEqual(['"4"', 'Mine']);
    await save();
    expect(refused).toHaveLength(1);
    const saved = answer(editAlertRule, { data: { id: id(9) } });
    await pointer.click(screen.getByText('Keep mine'));
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ ifMatch: '"5"', body: { name: 'Mine' } }));
  });

  it('loads the version that was saved first', async () => {
    const { pointer, save, shown } = await openRule();
    refuseEdit();
    changeRule(5);
    await save();
    await pointer.click(await screen.findByText('Load their version'));
    await waitFor(() => expect(shown()).toBe('Theirs'));
    expect(screen.queryByText(/saved this at/)).toBeNull();
    const saved = answer(editAlertRule, { data: { id: id(9) } });
    await save();
    await waitFor(() => expect(saved[0]?.ifMatch).toBe('"5"'));
  });

  it('does not open a missing rule', async () => {
    show(`/alerts/${id(5)}`);
    expect(await screen.findByText('There is no such alert')).toBeTruthy();
  });
});

test.each<[string, Partial<Backtest>, RegExp]>([
  [
    'never',
    { verdict: 'never', closest: { value: 84.7, text: '$84.70', date: '2024-04-29' } },
    /^Would not have fired in 5 years\. Closest: \$84\.70 on Apr 29, 2024\.$/,
  ],
  [
    'often',
    { verdict: 'often', perYear: { low: 150, high: 160 } },
    /^Would fire about 3 times a week\. Change the level/,
  ],
  ['always', { verdict: 'always' }, /active almost all of the time/],
  ['few data', { months: 14 }, /Only 14 months of data\.$/],
  [
    'never, with few data',
    { verdict: 'never', months: 14 },
    /^Would not have fired\. Only 14 months of data\.$/,
  ],
  ['hardly any data', { verdict: 'never', months: 0 }, /^Would not have fired\. There is less than a month/],
  ['no data', { verdict: 'no-data' }, /No values to test it with yet/],
])('a backtest that says %s', (_, change, expected) => {
  expect(sayVerdict({ ...BACKTEST, ...change })).toMatch(expected);
});

test('the address of a new alert matches its draft, and invalid parts are ignored', () => {
  const text = 'kind=spread&s=A%2CB&op=above&level=80&for=3&clear=78';
  expect(writeDraft(readDraft(new URLSearchParams(text))).toString()).toBe(text);
  const odd = readDraft(new URLSearchParams('kind=horoscope&level=abc&for=-1&op=sideways'));
  expect(odd).toMatchObject({ tile: 'level', level: '', closes: NEW_DRAFT.closes, direction: 'below' });
  expect(readDraft(new URLSearchParams('kind=run'))).toMatchObject({ times: '2' });
  expect(readCondition({ ...NEW_DRAFT, items: ['A'], level: 'x' }, 'USD/t')).toEqual({
    ...{ missing: 'Enter a price in $ per ton.', field: 'level' },
  });
});

test('a typed level is read, and ambiguous input is rejected', () => {
  const read = (level: string) => {
    const { condition } = {
      condition: undefined,
      ...readCondition({ ...NEW_DRAFT, items: ['A'], level }, 'USD'),
    };
    return condition && 'level' in condition ? condition.level : undefined;
  };
  expect(['30.5', '$30', '-$4.25', '1,000.50', '.5', '1e-7'].map(read)).toEqual([
    30.5, 30, -4.25, 1_000.5, 0.5, 1e-7,
  ]);
  const refused = ['30,5', '1,00', '30%', 'NaN', 'Infinity', '1e309', '0x10', '.', '-', ''];
  expect(refused.filter((text) => read(text) !== undefined)).toEqual([]);
});

test('the suggested clearing level follows the level, but a chosen one stays', () => {
  const start = { direction: 'above', ...suggestLevel({ value: 50 } as ChartItem, 'above') } as const;
  expect(start).toMatchObject({ level: '52.5', clear: '51.5' });
  expect(changeLevel(start, '30.5')).toEqual({ level: '30.5', clear: '29.9' });
  expect(changeLevel({ ...start, ...changeLevel(start, '') }, '-4')).toEqual({ level: '-4', clear: '-4.08' });
  expect(changeLevel({ ...start, clear: '20' }, '30.5')).toEqual({ level: '30.5', clear: '20' });
});

test('a move of a rate is in points', () => {
  const draft = { ...NEW_DRAFT, tile: 'move' as const, items: ['fred.DGS10'], size: '0.1' };
  expect(readCondition(draft, 'Percent')).toMatchObject({ condition: { unit: 'points' } });
  expect(readCondition(draft, 'USD')).toMatchObject({ condition: { unit: 'percent' } });
});

test('a rule about a move keeps what the editor does not show, until its size is another', () => {
  const condition: AlertRule['condition'] = {
    ...{ kind: 'move', items: ['A'], direction: 'up', unit: 'percent', period: '1W' },
    ...{ size: 5, clear: null, closes: 3 },
  };
  const draft = draftOf(makeRule({ condition }));
  expect(readCondition(draft, 'USD')).toEqual({ condition });
  expect(readCondition({ ...draft, size: '4' }, 'USD')).toMatchObject({
    condition: { clear: 2.8, closes: 3 },
  });
  expect(readCondition({ ...NEW_DRAFT, tile: 'move', items: ['A'] }, 'USD')).toMatchObject({
    condition: { clear: 2.1, closes: 1 },
  });
});

test('a spread is in percentage points between rates, and a ratio has no unit', () => {
  const items = [{ id: 'A', unit: 'Percent' } as ChartItem];
  const spread = { ...NEW_DRAFT, tile: 'spread' as const, items: ['A', 'B'], level: '1,000.5' };
  const nameOf = (draft: typeof spread) => suggestName(draft, items, (id) => id, levelUnitOf(draft, items));
  expect(nameOf({ ...spread, form: 'difference' })).toBe('A minus B below 1,000.50 pp');
  expect(nameOf({ ...spread, form: 'ratio' })).toBe('A to B below 1,000.5');
});

test('a rule about some agents keeps them in the editor', () => {
  const condition: AlertRule['condition'] = { kind: 'stale', sources: ['fred', 'cnbc'], hours: 48 };
  const draft = draftOf(makeRule({ scope: 'system', condition }));
  expect(readCondition(draft, '')).toEqual({ condition });
  expect(readCondition({ ...draft, hours: '1.5' }, '')).toMatchObject({ field: 'hours' });
});

test('a snooze until the close is offered only before the close', () => {
  const names = (at: string) => listMoments(new Date(at)).map(({ label }) => label);
  expect(names('2026-11-16T15:00:00Z')).toEqual(['1 hour', "Until today's close", 'Until tomorrow']);
  expect(names('2026-11-16T22:00:00Z')).toEqual(['1 hour', 'Until tomorrow']);
});
