import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addSpider,
  type FeedTest,
  getSpiderConfigs,
  listSpiderExecutions,
  removeSpider,
  resetSpiderFeed,
  type SpiderConfig,
  setSpiderFeed,
  testFeed,
} from '#contract/news-spiders.ts';
import { makeSpider, uuid } from '#web/testing/agents.ts';
import { admin } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

const URL = 'https://hellenic.example/feed/';
const shipping = makeSpider({
  id: 'hellenic',
  name: 'Hellenic Shipping News',
  type: 'transportation',
  origin: 'added',
  address: URL,
  articleCount: 214,
  categories: ['dry-bulk', 'general'],
  terms: { acceptedBy: 'ada@mine.example', acceptedAt: '2026-11-10T15:00:00.000Z' },
});
const edited = makeSpider({
  origin: 'edited',
  address: 'https://www.coalage.com/other/',
  defaultAddress: 'https://www.coalage.com/feed/',
});

function configs(spiders: SpiderConfig[]) {
  answer(getSpiderConfigs, {
    data: {
      spiders,
      spiderTypes: ['energy', 'financial', 'general', 'transportation'],
      totalSpiders: spiders.length,
      enabledSpiders: spiders.length,
      mode: 'full',
    },
  });
}

function passes(changes: Partial<FeedTest> = {}) {
  const test: FeedTest = {
    id: uuid(900),
    url: URL,
    testedAt: '2026-11-16T14:58:00.000Z',
    elapsedMs: 1400,
    redirectsTo: null,
    problem: null,
    discovered: [],
    findings: [
      { isGood: true, text: 'Reached: hellenic.example, RSS 2.0' },
      { isGood: false, text: '6 items have no time zone; UTC is assumed' },
    ],
    items: [{ title: 'Newcastle futures firm', publishedAt: '2026-11-16T14:34:00.000Z' }],
    article: {
      title: 'Newcastle futures firm',
      publishedAt: '2026-11-16T14:34:00.000Z',
      words: 642,
      score: 64,
      tier: 'high',
      text: 'Thermal coal futures rose for a fourth session.',
    },
    termsLink: 'https://hellenic.example/terms',
    ...changes,
  };
  answer(testFeed, { data: { test } });
}

beforeEach(() => {
  configs([makeSpider()]);
  answer(listSpiderExecutions, { executions: [], total: 0 });
});

const open = (search: string) => renderApp(`/admin?tab=api&sub=news-spiders${search}`, { signedIn: admin });
const save = () => screen.getByRole('button', { name: 'Save feed' });
const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

describe('a new feed', () => {
  it('is saved after a passed test of its address and with its terms', async () => {
    passes();
    const sent = answer(addSpider, { data: { spider: shipping } });
    const user = open('');
    await user.click(await screen.findByRole('button', { name: 'Add feed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add feed' }));
    expect(dialog.getByText('Test it before saving. Nothing is stored by a test.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Hellenic Shipping News');
    await user.type(dialog.getByLabelText('Feed address'), URL);
    await user.type(dialog.getByLabelText('Categories'), 'Dry bulk{Enter}');
    expect(isBlocked(save())).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    const findings = within(await dialog.findByRole('list', { name: 'Findings' }));
    expect(findings.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText(/642 words · ranked 64 \(High\)/)).toBeTruthy();
    expect(dialog.getByText('Thermal coal futures rose for a fourth session.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open terms page' }).getAttribute('href')).toBe(
      'https://hellenic.example/terms',
    );
    expect(isBlocked(save())).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /publisher's terms/ }));
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toMatchObject({
      name: 'Hellenic Shipping News',
      url: URL,
      categories: ['Dry bulk'],
      testId: uuid(900),
      acceptsTerms: true,
    });
  });

  it('needs another test when its address changes', async () => {
    passes();
    const user = open('&feed=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add feed' }));
    await user.type(dialog.getByLabelText('Name'), 'Hellenic');
    await user.type(dialog.getByLabelText('Feed address'), URL);
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    await user.click(dialog.getByRole('checkbox', { name: /publisher's terms/ }));
    await waitFor(() => expect(isBlocked(save())).toBe(false));
    await user.type(dialog.getByLabelText('Feed address'), '2');
    expect(dialog.getAllByText('Address changed. Test again.').length).toBeGreaterThan(0);
    expect(isBlocked(save())).toBe(true);
    expect(dialog.queryByRole('list', { name: 'Findings' })).toBeNull();
  });

  it('reports problems at the address, and offers the feeds of a web page', async () => {
    passes({
      id: null,
      problem: 'This is a web page, not a feed.',
      discovered: [{ url: 'https://hellenic.example/feed/rss', title: 'All news' }],
      findings: [],
      items: [],
      article: null,
    });
    const user = open('&feed=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add feed' }));
    await user.type(dialog.getByLabelText('Feed address'), URL);
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('This is a web page, not a feed.');
    const field = dialog.getByLabelText('Feed address') as HTMLInputElement;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Use https://hellenic.example/feed/rss' }));
    expect(field.value).toBe('https://hellenic.example/feed/rss');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('asks before it is discarded, and an error keeps the form', async () => {
    refuse(testFeed, 400, 'Enter the address of a feed, starting with https://');
    const user = open('&feed=new');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add feed' }));
    await user.type(dialog.getByLabelText('Feed address'), 'file:///etc/passwd');
    await user.click(dialog.getByRole('button', { name: 'Test' }));
    expect(await dialog.findByText(/starting with https/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect((dialog.getByLabelText('Feed address') as HTMLInputElement).value).toBe('file:///etc/passwd');
  });

  it('opens with the key n', async () => {
    const user = open('');
    await screen.findByRole('button', { name: 'Add feed' });
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add feed' })).toBeTruthy();
  });
});

describe('an existing feed', () => {
  it('keeps its test and terms while its address stays', async () => {
    configs([makeSpider(), shipping]);
    const sent = answer(setSpiderFeed, { data: { spider: shipping } });
    const user = open('&feed=hellenic');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hellenic Shipping News' }));
    expect(dialog.getByText('Terms accepted by ada@mine.example on Nov 10, 2026.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Type'), 'energy');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toMatchObject({ type: 'energy', url: URL });
  });

  it('is removed after a confirmation that says its articles stay', async () => {
    configs([makeSpider(), shipping]);
    const sent = answer(removeSpider, { data: { articles: 214 } });
    const user = open('&feed=hellenic');
    await user.click(await screen.findByRole('button', { name: 'Remove feed' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Remove Hellenic Shipping News?' }),
    );
    expect(question.getByText('Its 214 articles stay.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Remove feed' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.ifMatch).toBe(`"${shipping.version}"`);
  });

  it('can be reset but not removed if built in', async () => {
    configs([edited]);
    answer(resetSpiderFeed, { data: { spider: makeSpider() } });
    const user = open('&feed=coal-age');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Coal Age' }));
    expect(dialog.queryByRole('button', { name: 'Remove feed' })).toBeNull();
    expect(dialog.queryByLabelText('Name')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Reset to default' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('more than fifteen spiders', () => {
  const many = Array.from({ length: 18 }, (_, place) =>
    makeSpider({
      id: `s${place}`,
      name: `Spider ${String(place).padStart(2, '0')}`,
      origin: place > 14 ? 'added' : 'built-in',
      recentRuns: place === 17 ? ['success', 'failed'] : ['success'],
      attention:
        place === 17
          ? {
              kind: 'failed',
              times: 1,
              reason: 'No article text found',
              effect: '',
              advice: null,
              action: 'run',
            }
          : null,
    }),
  );

  it('are a list, problems first, with the rest on request', async () => {
    configs(many);
    const user = open('');
    expect(
      await screen.findByText('18 spiders: 15 built in, 3 added. 18 on. 1 needs attention.'),
    ).toBeTruthy();
    const rows = () =>
      within(screen.getByRole('list', { name: 'Spiders' })).getAllByRole('heading', { level: 3 });
    expect(rows().map((row) => row.textContent)).toEqual([
      'Spider 17',
      ...many.slice(0, 9).map(({ name }) => name),
    ]);
    expect(screen.getByText('No article text found')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Last 2 runs: 1 succeeded, 1 failed' })).toBeTruthy();
    expect(screen.getByText('10 of 18 shown')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all 18' }));
    expect(rows()).toHaveLength(18);
    await user.selectOptions(screen.getByLabelText('Origin'), 'added');
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(screen.getAllByText('Success rate').length).toBeGreaterThan(2);
  });

  it('open their settings and the form of their feed from a row', async () => {
    configs(many);
    const user = open('');
    await user.click(await screen.findByRole('button', { name: 'Edit Spider 17' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Spider 17' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Spider 17' }));
    expect(await screen.findByRole('dialog', { name: 'Spider 17' })).toBeTruthy();
  });
});
