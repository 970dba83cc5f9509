import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBrief, getBriefChanges, listBriefs } from '#contract/briefing.ts';
import { listChartItems } from '#contract/chart.ts';
import { searchNews } from '#contract/news.ts';
import { listUsers } from '#contract/users.ts';
import { makeBrief, makeBriefChanges, makeEditions } from '#web/testing/brief.ts';
import { makeNews } from '#web/testing/news.ts';
import { makeArticle, makeChartItem } from '#web/testing/overview-items.ts';
import { admin, makeUser } from '#web/testing/people.ts';
import { answer, refuse, renderApp } from '#web/testing/render-app.tsx';

// The palette uses layout functions that jsdom does not have.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  delete document.documentElement.dataset.updown;
  delete document.documentElement.dataset.theme;
});

function open(signedIn = makeUser(), path = '/') {
  answer(listChartItems, {
    data: {
      items: [
        makeChartItem({ id: 'CNR', name: 'Core Natural Resources', kind: 'stock' }),
        makeChartItem({ id: 'NG=F', name: 'Natural Gas', kind: 'commodity' }),
        makeChartItem({ id: 'fred.CPIAUCSL', name: 'CPI Inflation Rate', kind: 'series' }),
        makeChartItem({ id: 'eia.CPI', name: 'CPI Inflation Rate', kind: 'series' }),
      ],
    },
  });
  return renderApp(path, { signedIn });
}

const input = () => screen.findByPlaceholderText(/Search screens/);
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

/** Presses until handled: the keyboard code loads after the screen. */
async function press(key: KeyboardEventInit) {
  // Not waitFor, which reruns at every change of the page, and each press is one.
  await vi.waitFor(
    () => {
      if (screen.queryByRole('dialog') === null) fireEvent.keyDown(document.body, key);
      expect(screen.getByRole('dialog')).toBeTruthy();
    },
    { timeout: 90_000, interval: 100 },
  );
}

describe('the command palette', () => {
  it('opens and closes with Ctrl K', async () => {
    const user = open();
    await press({ key: 'k', ctrlKey: true });
    const field = await input();
    await waitFor(() => expect(document.activeElement === field).toBe(true));
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens by its button and gives the focus back', async () => {
    const user = open();
    const button = await screen.findByLabelText(/Search and commands/);
    await user.click(button);
    await input();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('goes to a screen, and starts at its heading', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'pith{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/pithead'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('opens the price history of a symbol in four keys', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'cnr');
    await screen.findByText('Core Natural Resources');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/dashboard?symbol=CNR'),
    );
  });

  it('finds an indicator once, and opens it on the chart', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'inflation');
    await user.click(await screen.findByText('CPI Inflation Rate'));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/chart?s=fred.CPIAUCSL'),
    );
  });

  it('finds news once each with its date, and opens only web addresses', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const asked = answer(
      searchNews,
      makeNews([
        makeArticle('Zinc strike ends', 40, { id: 'a', url: 'https://news.example/zinc' }),
        makeArticle('Zinc strike ends', 40, { id: 'c', url: 'https://other.example/zinc' }),
        makeArticle('Zinc trap', 40, { id: 'b', url: 'javascript:alert(1)' }),
      ]),
    );
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'zinc');
    const found = await screen.findByText('Zinc strike ends');
    expect(found.closest('[role="option"]')?.textContent).toMatch(/ · \w{3} \d+, 2026$/);
    await user.click(found);
    expect(opened).toHaveBeenCalledWith('https://news.example/zinc', '_blank', 'noopener,noreferrer');
    expect(asked.at(-1)?.url.searchParams.get('q')).toBe('zinc');
    expect(screen.queryByText('Zinc trap')).toBeNull();
    opened.mockRestore();
  });

  it('links to all found news', async () => {
    answer(searchNews, makeNews([makeArticle('Zinc strike ends', 40, { url: 'https://news.example/zinc' })]));
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'zinc');
    await user.click(await screen.findByText('Show all news for “zinc”'));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/news?q=zinc'));
  });

  it('finds people only for administrators', async () => {
    refuse(searchNews, 500);
    const people = { success: true as const, users: [makeUser({ firstName: 'Kim', lastName: 'Quartz' })] };
    const asked = answer(listUsers, {
      ...people,
      pagination: { page: 1, limit: 100, total: 1, totalPages: 1 },
    });
    const user = open(admin);
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'quartz');
    await user.click(await screen.findByText('Kim Quartz'));
    await waitFor(() => expect(window.location.search).toBe('?tab=users'));
    cleanup();
    const before = asked.length;
    const reader = open();
    await reader.click(await screen.findByLabelText(/Search and commands/));
    await reader.type(await input(), 'quartz');
    expect(await screen.findByText(/No results/)).toBeTruthy();
    expect(asked.length).toBe(before);
  });

  it('reports when nothing matches, or the symbols do not load', async () => {
    refuse(searchNews, 500);
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'qqqq');
    expect(await screen.findByText(/No results/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers administrators their sections, and no one else', async () => {
    const user = open(admin);
    await user.click(await screen.findByLabelText(/Search and commands/));
    await input();
    expect(options()).toContain('News Spiders');
    await user.type(await input(), 'invitations{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?tab=users&view=invitations'));
  });

  it('offers readers no administration, and signed-out people no data', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await input();
    expect(options()).not.toContain('News Spiders');
    expect(options()).toContain('Logout');
  });

  it('sends signed-out people to the login', async () => {
    const user = renderApp('/');
    await user.click(await screen.findByLabelText(/Search and commands/));
    const field = await screen.findByPlaceholderText('Search');
    expect(options().slice(0, 2)).toEqual(['Login', 'Start page']);
    await user.type(field, 'login{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
  });

  it('keeps other preferences', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'blue{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.updown).toBe('bo'));
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'theme: dark{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(JSON.parse(localStorage.getItem('hf_prefs') ?? '')).toEqual({ updown: 'bo', theme: 'dark' });
  });
});

describe('single keys', () => {
  it('show their help, where they can be switched off', async () => {
    const user = open();
    await press({ key: '?' });
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('Go to Pithead, the daily brief')).toBeTruthy();
    await user.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gh?');
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(localStorage.getItem('hf_prefs') ?? '')).toEqual({ shortcuts: 'off' });
  });

  it('go to screens in sequence, but only allowed ones', async () => {
    const user = open();
    await press({ key: '?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('ga');
    expect(window.location.pathname).toBe('/');
    await user.keyboard('gh');
    await waitFor(() => expect(window.location.pathname).toBe('/pithead'));
    await user.keyboard('gd');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('refresh and print the brief', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const asked = answer(getBrief, { data: { brief: makeBrief() } });
    answer(getBriefChanges, { data: makeBriefChanges() });
    answer(listBriefs, { data: { editions: makeEditions() } });
    const user = open(makeUser(), '/pithead');
    await screen.findByText(/steel slips again/, { selector: 'h2' });
    await waitFor(async () => {
      if (asked.length < 2) await user.keyboard('r');
      expect(asked.length).toBeGreaterThan(1);
    });
    await user.keyboard('p');
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('never act while a person types, composes or presses another key', async () => {
    const user = open();
    await user.click(await screen.findByLabelText(/Search and commands/));
    await user.type(await input(), 'gd?t');
    expect(window.location.pathname).toBe('/');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 't', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 't', isComposing: true });
    expect(document.documentElement.dataset.theme).toBeUndefined();
    fireEvent.keyDown(document.body, { key: 't' });
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
