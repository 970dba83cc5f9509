import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import { getBrief, getBriefChanges, getBriefPdf, listBriefs, markBriefRead } from '#contract/briefing.ts';
import { makeBrief, makeBriefChanges, makeEditions, makeEmptyBrief } from '#web/testing/brief.ts';
import { makeArticle } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, answerBy, cutOff, refuse, renderApp, respond } from '#web/testing/render-app.tsx';
import { formatDateTime } from '#wording/format.ts';

function openBrief(brief = makeBrief(), path = '/pithead') {
  const asked = answer(getBrief, { data: { brief } });
  answer(getBriefChanges, { data: makeBriefChanges() });
  answer(listBriefs, { data: { editions: makeEditions() } });
  return { asked, user: renderApp(path, { signedIn: makeUser() }) };
}

// Queries by text: on a document of this size queries by role are slow.
const headline = async () => {
  await screen.findByText('Evidence', { selector: 'h2' });
  return screen.getByText(/steel slips again/, { selector: 'h2' });
};
const part = (name: string) => {
  const section = screen.getByText(name, { selector: 'h2' }).closest('section');
  return within(section as HTMLElement);
};
const figures = () => screen.getByLabelText('Key economic figures');

afterEach(() => vi.unstubAllGlobals());

describe('the brief', () => {
  it('has a headline, a text, five figures, moves, stories and the coming week', async () => {
    openBrief();
    await headline();
    expect(screen.getByText('Saturday, November 14, 2026')).toBeTruthy();
    expect(screen.getByText(/Edition 1 · published/).textContent).toContain(
      '7:05 AM EST by Ed Itor · 3 min read',
    );
    expect(screen.getByText('87% confidence')).toBeTruthy();
    expect(screen.getByText('Rates and the economy')).toBeTruthy();
    expect([...figures().children]).toHaveLength(5);
    expect(part('What moved and why').getByText(/No related news found/)).toBeTruthy();
    expect(part('Top stories').getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(part('The coming week').getByText('Housing Starts')).toBeTruthy();
    expect(document.title).toBe('Briefing · Pithead');
  });

  it('shows the direction of every figure by arrow and sign', async () => {
    openBrief();
    await headline();
    expect(figures().textContent).toContain('▲+0.31%');
    expect(figures().textContent).toContain('▼-0.21 pp');
    expect(part('What moved and why').getByText('-3.02%')).toBeTruthy();
  });

  it('opens the evidence behind a number', async () => {
    const { user } = openBrief();
    await user.click((await screen.findAllByLabelText('Evidence 1: API2 Rotterdam Coal'))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'API2 Rotterdam Coal' }));
    expect(dialog.getByText('$104.35 /t')).toBeTruthy();
    expect(dialog.getByText('Nov 13, 2026')).toBeTruthy();
    expect(dialog.getByText('+2.10%')).toBeTruthy();
    expect(dialog.getByText('Markets Insider')).toBeTruthy();
    expect(dialog.getByText('Nov 13, 2026, 4:30 PM EST').getAttribute('title')).toContain('America/New_York');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has a headline and sentences of clean text, and one note per sentence', async () => {
    openBrief();
    const title = await headline();
    expect(title.querySelector('sup')).toBeNull();
    const paragraph = (await screen.findAllByLabelText(/^Evidence 1: /))[0]?.closest('p');
    expect(paragraph?.textContent).not.toMatch(/\d\.\d+[.%]?\d* ?[.]\d/);
    const marks = paragraph?.querySelectorAll('sup a') ?? [];
    expect([...marks].map((link) => link.textContent)).toEqual([...marks].map(() => ''));
  });

  it('has its tables on paper: six tiles, all four periods, coupons with their eighths', async () => {
    openBrief();
    await headline();
    const table = document.querySelector('.print\\:block table') as HTMLElement;
    const [head, first] = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(head).toEqual(['Name', 'Last', '1D', '1W', '1M', 'YTD', 'As of']);
    expect(first).toEqual([
      'CNR Core Natural Resources',
      ...['$84.12', '▲+1.42%', '▼-2.13%', '▲+4.26%', 'N/A', 'Nov 13'],
    ]);
    const paper = table.closest('.print\\:block');
    expect(paper?.querySelectorAll('dt')).toHaveLength(6);
    expect(paper?.textContent).toContain('6,834.12');
    expect(paper?.textContent).toContain('7 High Priority');
  });

  it('links a price to its history on the dashboard', async () => {
    const { user } = openBrief();
    await user.click((await screen.findAllByLabelText(/^Evidence 3: Core/))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Price history' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/dashboard?symbol=CNR'),
    );
  });

  it('lists all evidence at the end, for paper always', async () => {
    const { user } = openBrief();
    await headline();
    const notes = part('Evidence');
    expect(notes.getAllByRole('listitem')).toHaveLength(11);
    expect(notes.getByText('10-Year Treasury Yield').parentElement?.textContent).toBe(
      '10-Year Treasury Yield: 4.11%, -2.00 bp from the previous close, as of Nov 13, 2026. U.S. Treasury, retrieved Nov 13, 2026, 4:30 PM EST.',
    );
    await user.click(notes.getByRole('button', { name: 'Show all 11' }));
    expect(notes.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows why a story ranks and who else has it', async () => {
    const { user } = openBrief();
    await headline();
    const stories = part('Top stories');
    expect(stories.getByRole('link', { name: 'Reuters' }).getAttribute('href')).toBe(
      'https://wire.example/baltimore',
    );
    const link = stories.getByRole('link', { name: /^Baltimore coal terminal/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ]);
    await user.click(stories.getByRole('button', { name: /Why it ranks: Baltimore/ }));
    expect(stories.getByText(/speaks of coal and of a port we ship through/)).toBeTruthy();
    expect(stories.getByText('Likely negative for us: halts, fire')).toBeTruthy();
  });

  it('names the largest reasons of a story by what they are about', async () => {
    const contributions = [
      { name: 'Commodity', points: 32, why: 'steel in the headline ("blast furnace")' },
      { name: 'Commodity', points: 9, why: 'coal in the opening ("coal")' },
      { name: 'Event', points: 14, why: 'closure or distress in the headline ("idles")' },
    ];
    openBrief({ ...makeBrief(), topStories: [makeArticle('Furnace idled', 55, { contributions })] });
    await headline();
    expect(part('Top stories').getByText('Steel +32 · Closure or distress +14 · Coal +9')).toBeTruthy();
  });

  it('shows the parts of its confidence', async () => {
    const { user } = openBrief();
    await user.click(await screen.findByText('87% confidence'));
    expect(screen.getByText('14 of 15 news sources were read today.')).toBeTruthy();
  });

  it('shows a draft and an editor’s note as such', async () => {
    openBrief(
      makeBrief({
        status: 'draft',
        publishedAt: null,
        editorNote: { text: 'Call me\nbefore noon.', by: 'Ed Itor', at: '2026-11-14T12:00:00.000Z' },
      }),
    );
    await headline();
    expect(screen.getByText('Draft')).toBeTruthy();
    const note = screen.getByLabelText("Editor's note");
    expect(note.textContent).toContain('before noon.');
    expect(note.textContent).toContain('not confirmed');
  });

  it('prints with the browser', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = openBrief();
    await user.click(await screen.findByText('Print brief'));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('saves the PDF, and says when it could not be made', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:test';
      },
      revokeObjectURL: () => {},
    });
    const { user } = openBrief();
    answer(getBriefPdf, { data: { fileName: 'brief.pdf', pdf: btoa('%PDF-1.7') } });
    await user.click(await screen.findByText('Download PDF'));
    await vi.waitFor(() => expect(saved.map(({ type }) => type)).toEqual(['application/pdf']));
    refuse(getBriefPdf, 500, 'Failed to make the PDF');
    await user.click(screen.getByText('Download PDF'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to make the PDF');
  });

  it('offers readers no editor tools', async () => {
    openBrief(makeBrief({ status: 'draft' }));
    await headline();
    expect(screen.queryByText(/^(Edit|Publish|Regenerate draft|Pin|Hide|Re-score)$/)).toBeNull();
  });
});

describe('since the last visit', () => {
  it('shows prices, revised indicators and articles', async () => {
    openBrief();
    const card = within(await screen.findByLabelText('Since your last visit'));
    expect(await card.findByText('8 new')).toBeTruthy();
    expect(card.queryByText(/^Showing/)).toBeNull();
    expect(card.getByText('$82.94 on Nov 12 → $84.12 on Nov 13')).toBeTruthy();
    expect(card.getByText('Revised')).toBeTruthy();
    expect(card.getByText('Metallurgical coal contract talks open at $210 floor')).toBeTruthy();
  });

  it('says how much is new if only the most important is listed', async () => {
    answer(getBrief, { data: { brief: makeBrief() } });
    answer(getBriefChanges, { data: makeBriefChanges({ total: 131 }) });
    answer(listBriefs, { data: { editions: [] } });
    renderApp('/pithead', { signedIn: makeUser() });
    const card = within(await screen.findByLabelText('Since your last visit'));
    expect(await card.findByText('131 new')).toBeTruthy();
    expect(card.getByText('Showing 8 of 131.')).toBeTruthy();
  });

  it('says that the revisions in its margin are one for each series', async () => {
    const { tables, ...brief } = makeBrief();
    if (!tables) throw new Error('The brief has no tables');
    const sales = { title: 'Retail Sales', units: 'Millions of Dollars', before: 756_392, now: 753_710 };
    const revisions = [{ ...sales, date: '2026-09-01', period: 'month' }];
    openBrief({ ...brief, tables: { ...tables, revisions } });
    await headline();
    const card = part('Revised since yesterday');
    expect(card.getByText('Retail Sales')).toBeTruthy();
    expect(card.getByText('The latest revised value of each series')).toBeTruthy();
  });

  it('shows amounts in their units, as the list of revisions does', async () => {
    answer(getBrief, { data: { brief: makeBrief() } });
    const { indicators } = makeBriefChanges();
    const sales = { title: 'Retail Sales', units: 'Millions of Dollars', before: 756_392, now: 753_710 };
    const changes = makeBriefChanges({
      indicators: indicators
        .slice(0, 1)
        .flatMap((one) => [true, false].map((isRevision) => ({ ...one, ...sales, isRevision }))),
    });
    answer(getBriefChanges, { data: changes });
    answer(listBriefs, { data: { editions: [] } });
    renderApp('/pithead', { signedIn: makeUser() });
    expect(await screen.findByText(/\$756\.4B → \$753\.7B/)).toBeTruthy();
    expect(screen.getByText(/\$753\.7B, previous \$756\.4B/)).toBeTruthy();
  });

  it('says so when there is nothing new', async () => {
    answer(getBrief, { data: { brief: makeBrief() } });
    answer(getBriefChanges, { data: makeBriefChanges({ prices: [], indicators: [], articles: [] }) });
    answer(listBriefs, { data: { editions: [] } });
    renderApp('/pithead', { signedIn: makeUser() });
    expect((await screen.findByText(/^Nothing new since/)).textContent).toBe(
      `Nothing new since ${formatDateTime(makeBriefChanges().since)}`,
    );
  });

  it('is marked as read by hand', async () => {
    const sent = answer(markBriefRead, { data: { at: '2026-11-14T14:06:00.000Z' } });
    const { user } = openBrief();
    await user.click(await screen.findByText('Mark as read'));
    expect(await screen.findByText('Nov 14, 2026, 9:06 AM EST')).toBeTruthy();
    expect(screen.getByText(/^Marked as read/).textContent).toBe('Marked as read Nov 14, 2026, 9:06 AM EST');
    expect(sent).toHaveLength(1);
  });

  it('is marked by itself once the end has been read, and only once', async () => {
    const watched = stubObserver();
    const sent = answer(markBriefRead, { data: { at: '2026-11-14T14:06:00.000Z' } });
    openBrief(makeBrief({ readingSeconds: 0 }));
    await headline();
    expect(sent).toHaveLength(0);
    watched.reach();
    await screen.findByText('Nov 14, 2026, 9:06 AM EST');
    watched.reach();
    expect(sent).toHaveLength(1);
  });

  it('is not marked when an earlier edition is opened', async () => {
    const watched = stubObserver();
    openBrief(makeBrief({ readingSeconds: 0, date: '2026-11-12' }), '/pithead?date=2026-11-12');
    await headline();
    await screen.findByText(/This is an earlier edition/);
    watched.reach();
    expect(screen.queryByText('Mark as read')).toBeNull();
  });

  it('reports when the visit could not be recorded, and retries', async () => {
    refuse(markBriefRead, 500, 'The database is away.');
    const { user } = openBrief();
    await user.click(await screen.findByText('Mark as read'));
    expect(await screen.findByText(/save your visit: The database is away/)).toBeTruthy();
    answer(markBriefRead, { data: { at: '2026-11-14T14:06:00.000Z' } });
    await user.click(screen.getByText('Retry'));
    expect(await screen.findByText('Nov 14, 2026, 9:06 AM EST')).toBeTruthy();
  });

  it('does not affect the brief when it cannot be loaded', async () => {
    answer(getBrief, { data: { brief: makeBrief() } });
    refuse(getBriefChanges, 400, 'No.');
    refuse(listBriefs, 400, 'Not now.');
    renderApp('/pithead', { signedIn: makeUser() });
    await headline();
    expect(await screen.findByText(/Couldn't load what changed: No\./)).toBeTruthy();
    expect(await screen.findByText(/Couldn't load the editions: Not now\./)).toBeTruthy();
    expect(screen.getByText('Metallurgical coal contract talks open at $210 floor')).toBeTruthy();
  });
});

describe('earlier editions', () => {
  it('are reachable by list and by step, each with its own address', async () => {
    answerBy(getBrief, ({ url }) => ({
      data: { brief: makeBrief({ date: url.searchParams.get('date') ?? '2026-11-14' }) },
    }));
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: makeEditions() } });
    const user = renderApp('/pithead', { signedIn: makeUser() });
    await user.click(await screen.findByText(/Yields ease after/));
    expect(await screen.findByText('Friday, November 13, 2026')).toBeTruthy();
    expect(window.location.search).toBe('?date=2026-11-13');
    expect(await screen.findByText(/an earlier edition, from Nov 13, 2026/)).toBeTruthy();
    await user.click(screen.getByLabelText('Earlier edition: Nov 12, 2026'));
    expect(await screen.findByText('Thursday, November 12, 2026')).toBeTruthy();
    await user.click(screen.getByText("Go to today's brief"));
    expect(await screen.findByText('Saturday, November 14, 2026')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('treats an invalid date as today', async () => {
    const { asked } = openBrief(makeBrief(), '/pithead?date=../../etc');
    await headline();
    expect(asked[0]?.url.search).toBe('');
  });

  it.each([
    [404, '2026-11-01', 'Nov 1, 2026'],
    [400, '3000-01-01', 'Jan 1, 3000'],
  ])('says that a day has no brief (%i), and where there is one', async (status, date, day) => {
    refuse(getBrief, status, 'There is no brief of that day.');
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: makeEditions() } });
    renderApp(`/pithead?date=${date}`, { signedIn: makeUser() });
    expect(await screen.findByText('No Data Available')).toBeTruthy();
    expect(screen.getByText(new RegExp(`no brief for ${day}`))).toBeTruthy();
    expect(screen.queryByText(/earlier edition/)).toBeNull();
    expect(
      (await screen.findByRole('link', { name: 'Read the brief for Nov 14, 2026' })).getAttribute('href'),
    ).toBe('/pithead?date=2026-11-14');
    expect(screen.queryByRole('button', { name: 'Generate brief' })).toBeNull();
  });
});

describe('trouble', () => {
  it.each([
    ['no one answers', () => cutOff(getBrief), 'Failed to load the brief'],
    ['the server fails', () => refuse(getBrief, 500, 'The database is away.'), 'The database is away.'],
    ['the answer is no JSON', () => respond(getBrief, () => new Response('<p>')), 'Failed to load the brief'],
    [
      'the answer is another one',
      () => respond(getBrief, () => Response.json({ success: true, data: { brief: [] } })),
      'Failed to load the brief',
    ],
  ])('says so and offers Retry when %s', async (_, breakIt, message) => {
    breakIt();
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: [] } });
    const user = renderApp('/pithead', { signedIn: makeUser() });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('heading', { level: 1, name: 'Pithead' })).toBeTruthy();
    answer(getBrief, { data: { brief: makeBrief() } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await headline();
  });

  it('names the parts that did not arrive, shows the others and offers Retry', async () => {
    respond(getBrief, () =>
      Response.json({
        success: true,
        data: { brief: { ...makeBrief(), paragraphs: null, topStories: 'many', releases: undefined } },
      }),
    );
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: [] } });
    const user = renderApp('/pithead', { signedIn: makeUser() });
    const alert = await screen.findByText(/Some parts of this brief couldn't be loaded/);
    expect(alert.textContent).toContain("the text, the top stories, the coming week's releases");
    await screen.findByText('What moved and why');
    expect(part('What moved and why').getByText(/Cleveland-Cliffs fell/)).toBeTruthy();
    answer(getBrief, { data: { brief: makeBrief() } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/couldn't be loaded/)).toBeNull());
    expect(screen.getByText('Rates and the economy')).toBeTruthy();
  });

  it('claims nothing unusual or scheduled if nothing was collected', async () => {
    const { macro, tables } = makeBrief();
    const unknown = macro.map((item) => ({ ...item, value: null, change: null, changePercent: null }));
    const quotes = tables?.quotes.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({ ...row, last: null })),
    }));
    openBrief({
      ...makeEmptyBrief(),
      macro: unknown,
      ...(tables && quotes && { tables: { ...tables, quotes } }),
    });
    expect(await screen.findByText(/: no prices have been collected yet\./)).toBeTruthy();
    expect(screen.getByText(/: the five key figures haven't been collected yet\./)).toBeTruthy();
  });

  it('stays intact on an empty day', async () => {
    openBrief(makeEmptyBrief());
    expect(await screen.findByText(/: no current price has moved\./)).toBeTruthy();
    expect(screen.getByText(/: no known releases in the coming week\./)).toBeTruthy();
    expect(screen.queryByText('Evidence')).toBeNull();
    expect(screen.queryByText(/confidence/)).toBeNull();
    expect(screen.queryByText(/min read|Generated automatically/)).toBeNull();
  });

  it('renders hostile titles and addresses safely', async () => {
    const title = `<img src=x onerror=alert(1)>${'long'.repeat(80)}`;
    openBrief(
      makeBrief({
        topStories: [
          makeArticle(title, 1e30, {
            url: 'javascript:alert(1)',
            alsoIn: [{ source: 'Evil', url: 'data:text/html,x' }],
            curation: null,
          }),
        ],
        moves: [
          {
            symbol: 'X',
            name: 'X',
            sentence: { text: 'X moved.', claims: [] },
            because: [{ articleId: '1', title: 'Because', url: ' JAVASCRIPT:alert(1)', source: '' }],
          },
        ],
        macro: [
          {
            id: 'gdp',
            title: 'GDP Growth (QoQ)',
            value: 1e300,
            unit: '%',
            change: -1e300,
            changePercent: null,
            timestamp: null,
            category: 'gdp',
            source: '',
          },
        ],
      }),
    );
    expect(await screen.findByText(title)).toBeTruthy();
    expect(document.querySelector('main img')).toBeNull();
    const addresses = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((address) => /javascript|data:/i.test(address))).toEqual([]);
    expect(part('Top stories').getByText('100+')).toBeTruthy();
  });

  it('sends people without a session to the login', async () => {
    const { user } = openBrief();
    await headline();
    const button = await screen.findByText('Mark as read');
    refuse(getProfile, 401, 'Please sign in.');
    refuse(markBriefRead, 401, 'Please sign in.');
    await user.click(button);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });
});

/** A fake IntersectionObserver that lets the test reach the end of the document. */
function stubObserver() {
  const callbacks = new Set<IntersectionObserverCallback>();
  class Observer {
    readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe() {
      callbacks.add(this.callback);
    }
    disconnect() {
      callbacks.delete(this.callback);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    reach: () => {
      for (const callback of callbacks) callback([{ isIntersecting: true }] as never, {} as never);
    },
  };
}
