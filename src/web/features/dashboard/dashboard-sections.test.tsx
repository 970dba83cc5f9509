import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import {
  getMarketAnalysis,
  getOverview,
  getPriceHistory,
  type Overview,
  type SecondOpinion,
} from '#contract/dashboard.ts';
import * as files from '#web/save-file.ts';
import { findSection } from '#web/testing/find-parts.ts';
import { makeOverview, makeSmallOverview } from '#web/testing/overview.ts';
import { makeArticle, makeEvidence, makePrice } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, renderApp, respond } from '#web/testing/render-app.tsx';

function renderDashboard(overview: Overview = makeSmallOverview(), path = '/dashboard') {
  answer(getOverview, { data: overview });
  return renderApp(path, { signedIn: makeUser() });
}

/** Renders an overview with any value in any place. */
function renderAnything(change: (overview: Overview) => void) {
  const overview = makeSmallOverview();
  change(overview);
  respond(getOverview, () => HttpResponse.json({ success: true, data: overview } as never));
  return renderApp('/dashboard', { signedIn: makeUser() });
}

// By text: searching a whole screen by role takes longer than the rest of a test.
const closest = (element: Element, selector: string) => element.closest(selector) as HTMLElement;
const tiles = () => screen.findByLabelText('Key metrics');
const claim = (text: string | RegExp) => screen.findByText(text, { selector: '[role=button]' });
const card = (symbol: string) => closest(screen.getByText(symbol, { selector: 'button *' }), 'button');
const cardsOf = (list: HTMLElement) => [...list.querySelectorAll('li > button')];

it('has named sections', async () => {
  renderDashboard();
  await findSection('Commodities');
  const names = screen.getAllByRole('region', { hidden: true }).map((region) => {
    const labelId = region.getAttribute('aria-labelledby');
    return labelId ? document.getElementById(labelId)?.textContent : region.getAttribute('aria-label');
  });
  expect(names).toEqual([
    'AI Executive Summary',
    'My watchlist',
    'Key metrics',
    'News Intelligence',
    'Commodity Prices',
    'Natural Resources Stocks',
    'Commodities',
    'Other Important Stocks',
    'Economic Indicators',
  ]);
});

it('prints none of the controls that show more', async () => {
  const overview = makeOverview();
  overview.marketAnalysis.listTotals = { naturalResourcesStocks: 9, commodities: 9, otherStocks: 9 };
  renderDashboard(overview);
  await findSection('Other Important Stocks');
  const controls = [...screen.getAllByText(/^Show all/), screen.getByText('Compare')];
  expect(controls.length).toBeGreaterThanOrEqual(5);
  expect(controls.filter((control) => !control.closest('.print\\:hidden'))).toEqual([]);
});

describe('the AI Executive Summary', () => {
  it('shows the text, its confidence and three insights in their colours', async () => {
    renderDashboard();
    const summary = await findSection('AI Executive Summary');
    expect(summary.textContent).toContain('closed at $84.12, up 1.42%, as thermal coal firmed.');
    expect(within(summary).getByText('87% confidence')).toBeTruthy();
    const tone = (impact: string) => within(summary).getByText(impact).parentElement?.className;
    expect(tone('bullish')).toContain('bg-gain-tint');
    expect(tone('caution')).toContain('bg-loss-tint');
    expect(tone('stable')).toContain('bg-info-tint');
  });

  it.each([
    ['favorable', 'bg-gain-tint'],
    ['bearish', 'bg-loss-tint'],
    ['neutral', 'bg-s3'],
    ['sideways', 'bg-s3'],
  ])('shows %s in %s', async (impact, look) => {
    renderAnything(({ aiInsights }) => Object.assign(aiInsights.keyInsights[0] as object, { impact }));
    expect((await screen.findByText(impact)).parentElement?.className).toContain(look);
  });

  it('shows any words, even inherited property names', async () => {
    renderAnything(({ aiInsights, marketAnalysis, newsIntelligence, economicIndicators }) => {
      Object.assign(aiInsights.keyInsights[0] as object, { impact: 'constructor' });
      Object.assign(newsIntelligence, { keyTopics: [{ word: 'coal', trend: 'toString' }] });
      Object.assign(marketAnalysis.commodities[0] as object, { freshness: 'constructor' });
      Object.assign(economicIndicators, {
        indicators: [{ series_title: 'Rate', category: 'constructor', current_value: 4.3 }],
      });
    });
    expect((await screen.findByText('constructor')).parentElement?.className).toContain('bg-s3');
    expect((await findSection('Economic Indicators')).textContent).toContain('Constructor · N/A');
    expect(within(await findSection('Commodities')).getByText('Constructor')).toBeTruthy();
    expect((await screen.findByLabelText('Key topics')).textContent).toBe('coal');
  });

  it('opens the parts of its confidence', async () => {
    const user = renderDashboard();
    const pill = closest(await screen.findByText('87% confidence'), 'button');
    expect(screen.queryByText(/61 of 65 figures/)).toBeNull();
    await user.click(pill);
    expect(pill.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('61 of 65 figures are as new as their sources.')).toBeTruthy();
    expect(screen.getByText('weight 40%')).toBeTruthy();
    await user.click(pill);
    expect(screen.queryByText(/61 of 65 figures/)).toBeNull();
  });

  it.each([
    [{ by: 'rules', model: null, standInReason: null }, 'Geordie · Generated automatically from our data'],
    [{ by: 'model', model: 'opus-9', standInReason: null }, /Written by opus-9/],
    [
      { by: 'rules', model: 'opus-9', standInReason: 'the model did not answer' },
      /because the AI model was not used: the model did not answer/,
    ],
    [{ by: 'editor', model: null, standInReason: null }, /Edited by hand/],
    [{}, /Unknown author/],
  ])('says who wrote it: %j', async (writtenBy, words) => {
    renderAnything((overview) => Object.assign(overview.aiInsights, { writtenBy }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows plain text if a claim has no evidence', async () => {
    renderAnything(({ aiInsights }) => {
      aiInsights.evidence = [];
    });
    const summary = await findSection('AI Executive Summary');
    expect(summary.textContent).toContain('closed at $84.12, up 1.42%');
    expect(within(summary).queryByText('$84.12')).toBeNull();
  });

  it('reports that it is missing', async () => {
    renderAnything(({ aiInsights }) =>
      Object.assign(aiInsights, {
        executiveSummary: null,
        sentences: null,
        keyInsights: null,
        confidence: 'high',
      }),
    );
    const summary = await findSection('AI Executive Summary');
    expect(within(summary).getByText(/No Data Available/)).toBeTruthy();
    expect(within(summary).getByText('N/A confidence')).toBeTruthy();
    expect((await findSection('News Intelligence')).textContent).toContain('Baltimore');
  });
});

describe('evidence', () => {
  it('has at most eight links in the summary, and reads as sentences', async () => {
    const overview = makeOverview();
    renderDashboard(overview);
    const summary = await findSection('AI Executive Summary');
    const text = summary.querySelector('p.font-serif');
    const links = text?.querySelectorAll('[role=button]') ?? [];
    expect(links.length).toBeGreaterThan(1);
    expect(links.length).toBeLessThanOrEqual(8);
    expect(text?.textContent?.replaceAll(/\s+/g, ' ')).toBe(
      overview.aiInsights.executiveSummary.replaceAll(/\s+/g, ' '),
    );
    for (const link of links) expect(link.getAttribute('title')).toBeNull();
  });

  it('lists everything that was counted, with its move', async () => {
    const overview = makeSmallOverview();
    const member = {
      unit: 'USD',
      change_unit: 'percent',
      as_of: '2026-11-13',
      source: 'Yahoo Finance',
    } as const;
    overview.aiInsights.sentences = [
      { text: 'One of the two rose.', claims: [{ start: 0, end: 3, kind: 'count', evidenceId: 'count:up' }] },
    ];
    overview.aiInsights.executiveSummary = 'One of the two rose.';
    overview.aiInsights.evidence.push({
      ...makeEvidence('count:up', 'count', 'stocks rising', 'up', 1, 'prices', null, null),
      members: [
        { ...member, key: 'CNR', metric: 'Core', value: 84.12, change: 1.42, known_at: null },
        { ...member, key: 'BTU', metric: 'Peabody', value: 27.8, change: -0.83, known_at: null },
      ],
    });
    const user = renderDashboard(overview);
    await user.click(await claim('One'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stocks rising' }));
    expect(dialog.getByText('1 of 2')).toBeTruthy();
    const rows = dialog.getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'NameValueChange',
      'Core$84.12▲+1.42%',
      'Peabody$27.80▼-0.83%',
    ]);
  });

  it('opens from a claim, with everything known of the fact', async () => {
    const user = renderDashboard();
    const stated = await claim(/\$84\.12/);
    await user.click(stated);
    const dialog = await screen.findByRole('dialog', { name: 'Core Natural Resources' });
    for (const text of ['$84.12', 'Nov 13, 2026', '+1.42%', 'Yahoo Finance', 'Nov 13, 2026, 4:30 PM EST']) {
      expect(within(dialog).getByText(text)).toBeTruthy();
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(stated);
  });

  it('of a rate is in points and has a price history', async () => {
    const user = renderDashboard();
    await user.click((await screen.findAllByText('4.11%', { selector: '[role=button]' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: '10-Year Treasury Yield' });
    expect(within(dialog).getByText('-0.02 pp')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Price history' })).toBeTruthy();
  });

  it('of an article leads to it', async () => {
    const user = renderDashboard();
    await user.click(await claim('A fire halted loading at Baltimore'));
    const link = within(await screen.findByRole('dialog')).getByRole('link', { name: 'Read the article' });
    expect(link.getAttribute('href')).toBe('https://news.example/story');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('never becomes an invalid link', async () => {
    const user = renderAnything(({ aiInsights }) => {
      for (const fact of aiInsights.evidence) if (fact.url) fact.url = 'javascript:alert(1)';
    });
    await user.click(await claim('A fire halted loading at Baltimore'));
    expect(within(await screen.findByRole('dialog')).queryByRole('link')).toBeNull();
  });
});

describe('the six key metrics', () => {
  it('open their price history, as do coal, yields and bonds', async () => {
    const asked = answer(getPriceHistory, {
      data: [{ date: '2026-11-13', price: 4.11 }],
      message: '',
      name: '10-Year Treasury Yield',
      kind: 'price',
      currency: null,
      unit: '%',
      frequency: 'day',
      source: 'US Treasury',
      change: null,
    });
    const user = renderDashboard();
    await user.click(within(await tiles()).getByText('10-year Treasury'));
    const dialog = await screen.findByRole('dialog', { name: '10-Year Treasury Yield' });
    expect((await within(dialog).findAllByText('4.11%')).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    await user.click(within(await findSection('Commodity Prices')).getByText('API2 Rotterdam Coal'));
    await screen.findByRole('dialog', { name: 'API2 Rotterdam Coal' });
    expect(asked.map(({ params }) => params.symbol)).toEqual(['yield.10y', 'coal.api2']);
  });

  it('are each formatted in their own unit', async () => {
    renderDashboard();
    const metrics = await tiles();
    expect(
      within(metrics)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['CNR', 'S&P 500', 'HRC Steel', 'API2 Coal', '10-year Treasury', 'News articles']);
    for (const text of ['$84.12', '6.8K', '$812.00', '$104.35', '4.11%', '312', '-0.02 pp']) {
      expect(metrics.textContent).toContain(text);
    }
    expect(within(metrics).getByTitle('6,834.12')).toBeTruthy();
  });

  it('are N/A one by one', async () => {
    renderAnything(({ marketAnalysis }) => {
      Object.assign(marketAnalysis.keyMetrics.cnr, { close_price: null, day_change_percent: 'NaN' });
      Object.assign(marketAnalysis.keyMetrics, { treasuryYield: null });
    });
    const metrics = await tiles();
    expect(within(metrics).getAllByText('N/A')).toHaveLength(4);
    expect(metrics.textContent).toContain('6.8K');
  });
});

describe('News Intelligence', () => {
  it('counts, and ranks ten articles by tier', async () => {
    renderDashboard(makeOverview());
    const news = await findSection('News Intelligence');
    expect(news.textContent).toContain('312 articles · 7 High Priority · 60% industry focus');
    const rows = within(news).getAllByRole('heading', { level: 3 });
    expect(rows).toHaveLength(10);
    const urgent = within(news).getAllByText(/URGENT/);
    expect(urgent.map((chip) => chip.textContent)).toEqual(['🔥 URGENT', '🔥 URGENT']);
    expect(within(news).getAllByText('High')).toHaveLength(5);
    expect(within(news).getAllByText('Medium')).toHaveLength(2);
    expect(within(news).getAllByText('Low')).toHaveLength(1);
  });

  it.each([
    ['a-model <b>', ['Order within each tier by a-model <b>']],
    [null, []],
  ])('names a model that changed the order: %s', async (rerankedBy, said) => {
    const overview = makeOverview();
    overview.newsIntelligence.rerankedBy = rerankedBy;
    renderDashboard(overview);
    const news = await findSection('News Intelligence');
    expect(within(news).getAllByRole('heading', { level: 3 })).toHaveLength(10);
    expect(
      within(news)
        .queryAllByText(/^Order within/)
        .map((line) => line.textContent),
    ).toEqual(said);
  });

  it('opens each article in a new tab without a referrer', async () => {
    renderDashboard();
    const link = await screen.findByText('Baltimore coal terminal halts loading after conveyor fire', {
      selector: 'a',
    });
    expect(link.getAttribute('href')).toBe('https://news.example/story');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('explains on demand why an article ranks there', async () => {
    const user = renderDashboard();
    const why = closest(await screen.findByText('82'), 'button');
    expect(why.textContent).toMatch(/^Relevance 82 Why does this rank here: Baltimore/);
    await user.click(why);
    const reasons = document.getElementById(why.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(reasons).getByText('+70')).toBeTruthy();
    expect(reasons.textContent).toContain('Source: trade press');
    expect(reasons.textContent).toContain('Likely negative for us: halts, fire');
    expect(within(reasons).getByRole('link', { name: 'Reuters' }).getAttribute('href')).toBe(
      'https://wire.example/baltimore',
    );
  });

  it('uses the collection time if there is no publication time, and says so', async () => {
    const overview = makeOverview();
    overview.newsIntelligence.priorityArticles = [makeArticle('Undated', 50, { published_at: null })];
    renderDashboard(overview);
    const news = await findSection('News Intelligence');
    expect(news.querySelector('time')?.getAttribute('title')).toMatch(
      /^Collected Saturday, November 14, 2026/,
    );
  });

  it('highlights the terms of the industry among the topics', async () => {
    renderDashboard(makeOverview());
    const topics = await screen.findByLabelText('Key topics');
    const chips = within(topics).getAllByRole('listitem');
    expect(chips).toHaveLength(8);
    const words = (chip: Element) => chip.firstElementChild?.textContent;
    expect(chips.filter((chip) => chip.hasAttribute('data-highlighted')).map(words)).toEqual([
      'metallurgical coal',
      'rail transportation',
      'steel tariffs',
      'mining permits',
    ]);
  });

  it('links a topic to the articles of the same hours, several words as a phrase', async () => {
    const overview = makeOverview();
    const about = { count: 3, trend: 'flat' as const, change: null };
    const keyTopics = ['coal', 'rail strike'].map((word) => ({ word, ...about }));
    overview.newsIntelligence = { ...overview.newsIntelligence, windowHours: 24, keyTopics };
    renderDashboard(overview);
    const topics = await screen.findByLabelText('Key topics');
    expect(
      within(topics)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/news?q=coal&period=24h', '/news?q=%22rail+strike%22&period=24h']);
  });

  it('accepts topics as plain words too', async () => {
    renderAnything(({ newsIntelligence }) =>
      Object.assign(newsIntelligence, { keyTopics: ['coal', { word: 'steel' }, null] }),
    );
    const topics = await screen.findByLabelText('Key topics');
    expect(
      within(topics)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['coal', 'steel']);
  });

  it.each(['javascript:alert(document.domain)', 'data:text/html,x', '/admin', ''])(
    'makes no link of %j',
    async (url) => {
      const overview = makeOverview();
      overview.newsIntelligence.priorityArticles = [makeArticle('Hostile', 80, { url })];
      renderDashboard(overview);
      const title = await screen.findByText('Hostile');
      expect(title.closest('a')).toBeNull();
      expect((await findSection('News Intelligence')).querySelector('ol a')).toBeNull();
    },
  );

  it('handles a title of 300 letters, an invalid score and invalid reasons', async () => {
    const title = 'coal'.repeat(75);
    const user = renderAnything(({ newsIntelligence }) => {
      newsIntelligence.priorityArticles = [
        { ...makeArticle(title, 50), relevanceScore: Number.NaN, contributions: 'many' } as never,
      ];
    });
    expect(await screen.findByText(title)).toBeTruthy();
    await user.click(closest(screen.getByText('Relevance'), 'button'));
    expect(screen.getByText(/no breakdown of this score/)).toBeTruthy();
  });

  it('shows duplicate articles once', async () => {
    const user = renderAnything(({ newsIntelligence }) => {
      newsIntelligence.priorityArticles = ['One', 'Two', 'Three'].map((title) =>
        makeArticle(title, 50, { id: 'same' }),
      );
    });
    await screen.findByText('Three');
    const later = makeSmallOverview();
    later.newsIntelligence.priorityArticles = [makeArticle('Four', 50, { id: 'other' })];
    answer(getOverview, { data: later });
    await user.click(screen.getByText('Refresh'));
    await screen.findByText('Four');
    const rows = within(await findSection('News Intelligence')).getAllByRole('heading', { level: 3 });
    expect(rows.map((row) => row.textContent)).toEqual(['Four']);
  });

  it.each([
    [-12_345, '-999'],
    [12_345, '999+'],
    [Number.MAX_VALUE, '999+'],
  ])('shows a score of %d as %s', async (score, shown) => {
    renderAnything(({ newsIntelligence }) => {
      newsIntelligence.priorityArticles = [makeArticle('Odd', score)];
    });
    await screen.findByText('Odd');
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('reports missing news next to available prices', async () => {
    const overview = makeOverview();
    overview.newsIntelligence = { ...overview.newsIntelligence, priorityArticles: [], keyTopics: [] };
    renderDashboard(overview);
    expect(within(await findSection('News Intelligence')).getByText('No Data Available')).toBeTruthy();
    expect(cardsOf(await findSection('Commodities')).length).toBeGreaterThan(0);
  });
});

describe('the price cards', () => {
  it('are eight per list, each with price, change, sparkline and a link to its history', async () => {
    renderDashboard(makeOverview());
    for (const name of ['Natural Resources Stocks', 'Commodities', 'Other Important Stocks']) {
      const list = await findSection(name);
      const cards = cardsOf(list);
      expect(cards).toHaveLength(8);
      for (const card of cards) {
        expect(card.getAttribute('aria-haspopup')).toBe('dialog');
        expect(card.querySelector('path')).toBeTruthy();
      }
    }
    expect(card('CNR').textContent).toBe(
      'CNR▲+1.42% over 1 day,Core Natural Resources, price$84.12, source: Yahoo Finance · Nov 13. Open price history',
    );
  });

  it('name commodities and indices by name and unit, not by code', async () => {
    renderDashboard(makeOverview());
    const [coal, steel] = cardsOf(await findSection('Commodities'));
    expect(coal?.textContent).toContain('per metric ton, price$104.35 /t');
    expect(steel?.textContent).toContain('per short ton, price$812.00 /st');
    const index = cardsOf(await findSection('Other Important Stocks'))[5];
    expect(index?.textContent).toContain('S&P 500▲+0.31% over 1 day,Index, price6,834.12,');
    for (const one of [coal, steel, index]) expect(one?.textContent).not.toMatch(/[=^]/);
  });

  it('show the year of the year to date while the new year has no close', async () => {
    const overview = makeOverview();
    const [cnr] = overview.marketAnalysis.naturalResourcesStocks;
    if (cnr) cnr.observation_date = '2019-12-31';
    renderDashboard(overview, '/dashboard?period=YTD');
    await findSection('Natural Resources Stocks');
    expect(card('CNR').textContent).toContain('over year to date 2019,');
  });

  it('distinguish gains from losses by arrow and sign', async () => {
    renderDashboard(makeOverview());
    await findSection('Commodities');
    expect(card('CNR').textContent).toContain('▲+1.42%');
    expect(card('BTU').textContent).toContain('▼-0.83%');
    expect(card('AMR').textContent).toContain('–0.00%');
  });

  it('handle missing, negative and enormous values', async () => {
    renderAnything(({ marketAnalysis }) => {
      marketAnalysis.naturalResourcesStocks = [
        makePrice('GONE', 'Gone', null, null),
        makePrice('NEG', 'Negative', -37.63, -305.97),
        makePrice('HUGE', 'Huge', 1e300, 1e300),
        makePrice('LINE', 'Line', 5, 0, { sparkline: [3, 'x', null, 4] as never }),
        { symbol: 'BARE' } as never,
        null as never,
        7 as never,
        { symbol: 7, symbol_name: null } as never,
      ];
    });
    const list = await findSection('Natural Resources Stocks');
    const texts = cardsOf(list).map((one) => one.textContent);
    expect(texts).toHaveLength(5);
    expect(texts[0]).toContain('N/A over 1 day');
    expect(texts[1]).toContain('-$37.63');
    expect(texts[2]).toContain('$1.0e+300');
    expect(texts[3]).toContain('$5.00');
    expect(texts[4]).toContain('BARE');
  });

  it('are exported with those that are not shown', async () => {
    const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    const overview = makeOverview();
    const { naturalResourcesStocks: shown } = overview.marketAnalysis;
    overview.marketAnalysis.listTotals = { naturalResourcesStocks: 9, commodities: 8, otherStocks: 8 };
    const naturalResourcesStocks = [...shown, makePrice('TECK', 'Teck Resources', 44.64, -3.77)];
    const breadth = { rising: 1, falling: 8, unchanged: 0 };
    const market = { ...overview.marketAnalysis, naturalResourcesStocks, movers: [], breadth };
    answer(getMarketAnalysis, { data: { timestamp: overview.timestamp, ...market } });
    const user = renderDashboard(overview);
    const list = await findSection('Natural Resources Stocks');
    expect(cardsOf(list)).toHaveLength(8);
    await user.click(within(list).getByText('Export'));
    await user.click(await within(list).findByText('Download CSV'));
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    const rows = String(save.mock.calls[0]?.[2]).trim().split('\r\n');
    expect(rows).toHaveLength(10);
    expect(rows[9]).toMatch(/^TECK,Teck Resources,44\.64,/);
    expect(cardsOf(list)).toHaveLength(8);
    save.mockRestore();
  });

  it('an empty list says so next to a full one', async () => {
    const overview = makeOverview();
    overview.marketAnalysis.commodities = [];
    renderDashboard(overview);
    expect(within(await findSection('Commodities')).getByText('No Data Available')).toBeTruthy();
    expect(cardsOf(await findSection('Other Important Stocks'))).toHaveLength(8);
  });
});

describe('Commodity Prices', () => {
  it('have the whole curve on paper', async () => {
    const overview = makeOverview();
    const { categories } = overview.commodityPrices;
    categories.yield = categories.yield.slice(0, 1).flatMap((one) => [
      { ...one, id: 'yield.10y' },
      { ...one, id: 'yield.20y', name: '20-Year Treasury Yield' },
    ]);
    renderDashboard(overview);
    const prices = within(await findSection('Commodity Prices'));
    expect(prices.queryByText('20-Year Treasury Yield')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(prices.getByText('20-Year Treasury Yield')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(prices.queryByText('20-Year Treasury Yield')).toBeNull();
  });

  it('has coal, steel, treasury yields and bond information', async () => {
    renderDashboard(makeOverview());
    const prices = await findSection('Commodity Prices');
    const headings = within(prices).getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Coal',
      'Steel',
      'Treasury yields',
      'Bond information',
    ]);
    const row = within(prices)
      .getByText(/^API2 Rotterdam Coal/)
      .closest('tr');
    expect(row?.textContent).toBe('API2 Rotterdam Coal /t $104.35▼-0.24%▲+2.10%');
    // All items share this source.
    expect(closest(screen.getByText('Coal', { selector: 'h3' }), 'summary').textContent).toContain(
      'Trading Economics · Nov 13',
    );
    const yieldRow = within(prices)
      .getByText(/^10-Year/)
      .closest('tr');
    expect(yieldRow?.textContent).toContain('4.11%▼-0.02 pp▲+0.04 pp');
  });

  it('shows every term of a bond', async () => {
    renderDashboard(makeOverview());
    const bond = (await screen.findByText(/CONSOL Energy Project/)).closest('li');
    for (const text of [
      '9.00% coupon',
      'matures Apr 1, 2051',
      '104.12',
      '103.90 - 104.35',
      'Nov 12, 2026',
      '14',
      '$1.3M',
      '$75.0M',
    ]) {
      expect(bond?.textContent).toContain(text);
    }
    const other = (await screen.findByText(/Ohio Valley Electric/)).closest('li');
    expect(other?.textContent).toContain('97.40');
  });

  it('shows the facts of a bond without trades, and why there is no price', async () => {
    const overview = makeOverview();
    Object.assign(overview.commodityPrices.categories.bonds[0] ?? {}, {
      ...{ name: 'Notes 2040', coupon: 3.375, latest: null, status: 'unavailable', freshness: 'unavailable' },
      ...{ freshness_reason: 'No trade source configured', latest_trade_date: null },
    });
    renderDashboard(overview);
    const row = (await screen.findByText('Notes 2040')).closest('li');
    expect(row?.textContent).toContain('3.375% coupon');
    expect(row?.textContent).toContain('No trade source configured');
    expect(row?.textContent).toContain('Principal$75.0M');
    expect(row?.textContent).not.toContain('Last trade');
  });

  it('marks what is unavailable and shows no value for it', async () => {
    renderDashboard(makeOverview());
    const row = closest(await screen.findByText(/^Iron Ore/, { selector: 'th *' }), 'tr');
    expect(within(row).getAllByText('N/A')).toHaveLength(3);
    expect(within(row).getByLabelText('Unavailable: Markets Insider did not give a price')).toBeTruthy();
  });

  it('says of a group that it is empty', async () => {
    renderAnything(({ commodityPrices }) => Object.assign(commodityPrices.categories, { bonds: null }));
    const prices = await findSection('Commodity Prices');
    expect(within(prices).getAllByText('No Data Available')).toHaveLength(3);
    expect(within(prices).getByText('API2 Rotterdam Coal')).toBeTruthy();
  });
});

describe('where a price comes from', () => {
  const opinion: SecondOpinion = {
    source: 'Markets Insider',
    value: 112.1,
    observation_date: '2026-11-12',
    period: 'day',
    freshness: 'fresh',
    differs: true,
    is_newer: false,
  };
  const second_opinions = [opinion, { ...opinion, source: 'World Bank', differs: false }];

  it('is on tile, card and row, with the price of a source that differs', async () => {
    const overview = makeOverview();
    const { keyMetrics, commodities } = overview.marketAnalysis;
    const [card] = commodities;
    const [row] = overview.commodityPrices.categories.coal;
    for (const shown of [keyMetrics.api2Coal, card, row]) {
      Object.assign(shown ?? {}, { source: 'Yahoo Finance', second_opinions });
    }
    renderDashboard(overview);
    const places = [
      within(await tiles())
        .getByText('API2 Coal')
        .closest('div'),
      cardsOf(await findSection('Commodities'))[0],
      within(await findSection('Commodity Prices'))
        .getByText('API2 Rotterdam Coal')
        .closest('tr'),
    ];
    for (const place of places) {
      expect(place?.textContent).toContain('Yahoo Finance · Nov 13');
      expect(place?.textContent).toContain('Markets Insider $112.10 · Nov 12');
      expect(place?.textContent).not.toContain('World Bank');
    }
  });

  it('names the month, quarter or year it is for', async () => {
    const overview = makeOverview();
    const { coal } = overview.commodityPrices.categories;
    const periods = ['month', 'quarter', 'year'] as const;
    for (const [place, period] of periods.entries()) {
      Object.assign(coal[place] ?? {}, { source: 'EIA', period, observation_date: '2025-10-01' });
    }
    renderDashboard(overview);
    const prices = within(await findSection('Commodity Prices'));
    for (const text of ['EIA · Oct 2025', 'EIA · Q4 2025', 'EIA · 2025'])
      expect(prices.getByTitle(text).textContent).toContain(text);
  });

  it('says why another source than usual is shown', async () => {
    const overview = makeOverview();
    const source_note = 'Yahoo Finance: The close has not changed. Markets Insider is shown instead.';
    Object.assign(overview.marketAnalysis.keyMetrics.api2Coal, { source_note });
    renderDashboard(overview);
    expect(within(await tiles()).getByLabelText(`Other source: ${source_note}`)).toBeTruthy();
  });
});

describe('Economic Indicators', () => {
  it('are six, each with value, units, day and step', async () => {
    renderDashboard(makeOverview());
    const indicators = await findSection('Economic Indicators');
    const cards = within(indicators).getAllByRole('listitem');
    expect(cards).toHaveLength(6);
    expect(cards[1]?.textContent).toBe('Unemployment Rate4.3%Employment · Oct 2026▼-0.10 pp from Sep 2026');
    expect(cards[0]?.textContent).toMatch(/\+2\.84% from a year ago · [\d.]+ Index/);
    expect(cards[4]?.textContent).toContain('104.21 IndexGDP · Oct 2026–0.00% from Sep 2026');
    expect(cards[3]?.textContent).toContain('Interest Rates');
  });

  it('say when they are missing', async () => {
    renderAnything((overview) => Object.assign(overview, { economicIndicators: undefined }));
    expect(within(await findSection('Economic Indicators')).getByText('No Data Available')).toBeTruthy();
  });
});
