import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '#contract/auth.ts';
import { getOverview, type Overview } from '#contract/dashboard.ts';
import { type Collection, getSetupStatus } from '#contract/setup-status.ts';
import { findSection } from '#web/testing/find-parts.ts';
import { makeEmptyOverview, makeSmallOverview } from '#web/testing/overview.ts';
import { makePrice } from '#web/testing/overview-items.ts';
import { makeUser } from '#web/testing/people.ts';
import { answer, cutOff, hold, refuse, renderApp, respond, succeed } from '#web/testing/render-app.tsx';

const answerOverview = (data: Overview) => answer(getOverview, { data });
const answerAnything = (data: unknown, status = 200) =>
  respond(getOverview, () => HttpResponse.json(data as Record<string, unknown>, { status }));
const renderDashboard = (search = '') => renderApp(`/dashboard${search}`, { signedIn: makeUser() });
// By text: searching a whole screen by role takes longer than the rest of a test.
const closest = (element: Element, selector: string) => element.closest(selector) as HTMLElement;
const refreshButton = () => closest(screen.getByText('Refresh'), 'button');
const cnrCard = async () => closest(await screen.findByText('CNR', { selector: 'button *' }), 'button');
const button = (text: string) => screen.findByText(text, { selector: 'button' });

async function openDashboard() {
  answerOverview(makeSmallOverview());
  const user = renderDashboard();
  await cnrCard();
  return user;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('while it loads', () => {
  it('keeps the heading and says so', async () => {
    const release = hold(getOverview, succeed(getOverview, { data: makeSmallOverview() }));
    renderDashboard();
    expect(await screen.findByText('Executive Dashboard', { selector: 'h1' })).toBeTruthy();
    expect((await screen.findByText('Loading')).closest('[aria-busy="true"]')).toBeTruthy();
    expect(document.title).toContain('Executive Dashboard');
    release();
    expect(await cnrCard()).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });
});

describe('when it cannot load', () => {
  it('says so with the prescribed text, and Retry loads it', async () => {
    const asked = refuse(getOverview, 500);
    const user = renderDashboard();
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    expect(asked).toHaveLength(2);
    answerOverview(makeSmallOverview());
    await user.click(await button('Retry'));
    expect(await cnrCard()).toBeTruthy();
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
  });

  it('prefers the message of the server', async () => {
    refuse(getOverview, 503, 'The overview is being built. Please try again in a minute.');
    renderDashboard();
    expect(await screen.findByText(/The overview is being built/)).toBeTruthy();
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
  });

  it('says that the server did not answer', async () => {
    cutOff(getOverview);
    renderDashboard();
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    expect(screen.getByText(/cannot be reached/)).toBeTruthy();
  });

  it.each([
    ['no JSON', () => new HttpResponse('<html>proxy</html>')],
    ['nothing', () => HttpResponse.json({})],
    ['a list', () => HttpResponse.json([])],
    ['no overview', () => HttpResponse.json({ success: true, data: null })],
    ['a list for an overview', () => HttpResponse.json({ success: true, data: [1] })],
  ])('treats %s as a failure', async (_, reply) => {
    respond(getOverview, reply);
    renderDashboard();
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    expect(await button('Retry')).toBeTruthy();
  });
});

describe('no answer within ten seconds', () => {
  /** Lets the test time out every call. */
  function holdTime() {
    const limits: AbortController[] = [];
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    return {
      asked,
      runOut: () => {
        for (const limit of limits) limit.abort();
      },
    };
  }

  it('shows the reason, and Retry', async () => {
    const time = holdTime();
    const received = respond(getOverview, () => new Promise(() => {}));
    renderDashboard();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(time.asked).toHaveBeenLastCalledWith(10_000);
    time.runOut();
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    expect(screen.getByText(/took too long/)).toBeTruthy();
    expect(await button('Retry')).toBeTruthy();
  });

  it('keeps the previous content', async () => {
    const user = await openDashboard();
    const time = holdTime();
    const received = respond(getOverview, () => new Promise(() => {}));
    await user.click(refreshButton());
    await waitFor(() => expect(received).toHaveLength(1));
    time.runOut();
    expect(await screen.findByText(/took too long/)).toBeTruthy();
    expect(await cnrCard()).toBeTruthy();
  });
});

describe('when there is nothing', () => {
  it.each([
    ['an empty day', { success: true, data: makeEmptyOverview() }],
    ['an overview without parts', { success: true, data: {} }],
  ])('%s reads No Data Available', async (_, body) => {
    answerAnything(body);
    renderDashboard();
    expect(await screen.findByText('No Data Available')).toBeTruthy();
    expect(refreshButton()).toBeTruthy();
  });
});

describe('a reload', () => {
  it('on demand keeps the data and says Refreshing...', async () => {
    answerOverview(makeSmallOverview());
    const user = renderDashboard();
    const card = await cnrCard();
    const next = makeSmallOverview({ timestamp: '2026-11-14T15:00:00.000Z' });
    next.marketAnalysis.naturalResourcesStocks[0] = makePrice('CNR', 'Core Natural Resources', 90, 2);
    const release = hold(getOverview, succeed(getOverview, { data: next }));
    await user.click(refreshButton());
    const busy = await button('Refreshing...');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(within(card).getByText('$84.12')).toBeTruthy();
    release();
    await waitFor(() => expect(within(card).getByText('$90.00')).toBeTruthy());
    expect(card.isConnected).toBe(true);
    expect(screen.getByText('Nov 14, 2026, 10:00 AM EST')).toBeTruthy();
    expect(refreshButton()).toBeTruthy();
  });

  it('comes by itself after five minutes', async () => {
    const asked = answerOverview(makeSmallOverview());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    renderDashboard();
    await cnrCard();
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(290_000);
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });

  it.each([
    ['running', /^The first collection is running/],
    ['empty', /^The first collection brought no data/],
  ] as const)(
    'happens with each poll while the first collection is %s, without a session check',
    async (state, notice) => {
      const look = (collection: Collection) =>
        answer(getSetupStatus, { data: { finished: true, collection } });
      const asked = answerOverview(makeEmptyOverview());
      look(state);
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
      renderDashboard();
      expect(await screen.findByText('No Data Available')).toBeTruthy();
      expect(await screen.findByText(notice)).toBeTruthy();
      expect(asked).toHaveLength(1);
      answerOverview(makeSmallOverview());
      look('done');
      refuse(getProfile, 401);
      vi.advanceTimersByTime(30_000);
      expect(await cnrCard()).toBeTruthy();
      expect(screen.queryByText(/first collection/)).toBeNull();
    },
  );

  it('that fails leaves the last good data, with its time, and offers Retry', async () => {
    const user = await openDashboard();
    refuse(getOverview, 500);
    await user.click(refreshButton());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('Failed to load dashboard data')).toBeTruthy();
    expect(within(notice).getByText(/Showing data from Nov 14, 9:05 AM EST/)).toBeTruthy();
    expect(await cnrCard()).toBeTruthy();
    answerOverview(makeSmallOverview());
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('that fails can be dismissed until the next success', async () => {
    const user = await openDashboard();
    refuse(getOverview, 500);
    await user.click(refreshButton());
    await user.click(await screen.findByLabelText('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await cnrCard()).toBeTruthy();
  });

  it('with an answer that is not an overview leaves the last good one', async () => {
    const user = await openDashboard();
    answerAnything({ success: true, data: 'soon' });
    await user.click(refreshButton());
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    expect(await cnrCard()).toBeTruthy();
  });

  it('after the session ended redirects to the login', async () => {
    const user = await openDashboard();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    refuse(getOverview, 401, 'Session ended');
    refuse(getProfile, 401, 'Session ended');
    await user.click(refreshButton());
    expect(await button('Sign in')).toBeTruthy();
  });

  it('that is refused while the session is valid keeps the screen', async () => {
    const user = await openDashboard();
    refuse(getOverview, 401, 'Not just now');
    await user.click(refreshButton());
    expect(await screen.findByText('Not just now')).toBeTruthy();
    expect(await cnrCard()).toBeTruthy();
  });

  it('keeps open what the reader has opened', async () => {
    answerOverview(makeSmallOverview());
    const user = renderDashboard();
    const why = closest(await screen.findByText('82'), 'button');
    await user.click(why);
    answerOverview(makeSmallOverview({ timestamp: '2026-11-14T15:00:00.000Z' }));
    await user.click(refreshButton());
    await screen.findByText('Nov 14, 2026, 10:00 AM EST');
    expect(why.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the age of the data', () => {
  it('is shown under the heading, with the exact zone in the tooltip', async () => {
    answerOverview(makeSmallOverview());
    renderDashboard();
    const time = await screen.findByText('Nov 14, 2026, 9:05 AM EST');
    expect(time.getAttribute('title')).toContain('(America/New_York, GMT-05:00)');
  });

  it('has a warning when the server could not check', async () => {
    answerOverview(makeSmallOverview({ isStale: true }));
    renderDashboard();
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('This data may be out of date')).toBeTruthy();
    expect(within(notice).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('is N/A where there is no time', async () => {
    answerOverview(makeSmallOverview({ timestamp: 'yesterday' }));
    renderDashboard();
    await cnrCard();
    expect(screen.getByText(/Last updated/).textContent).toContain('N/A');
  });
});

describe('the period', () => {
  it('changes the cards and the address without a request', async () => {
    const asked = answerOverview(makeSmallOverview());
    const user = renderDashboard();
    expect(within(await cnrCard()).getByText('+1.42%')).toBeTruthy();
    const profiles = answer(getProfile, { user: makeUser() });
    for (const [period, change, search] of [
      ['1W', '-2.13%', '?period=1W'],
      ['1M', '+4.26%', '?period=1M'],
      ['YTD', '+11.36%', '?period=YTD'],
      ['1D', '+1.42%', ''],
    ] as const) {
      await user.click(screen.getByLabelText(period));
      expect(within(await cnrCard()).getByText(change)).toBeTruthy();
      await waitFor(() => expect(window.location.search).toBe(search));
    }
    expect(screen.getAllByText('1D change').length).toBeGreaterThan(1);
    expect(asked).toHaveLength(1);
    expect(profiles).toHaveLength(0);
  });

  it('moves with the arrow keys', async () => {
    const user = await openDashboard();
    screen.getByLabelText('1D').focus();
    await user.keyboard('{ArrowRight}');
    expect(within(await cnrCard()).getByText('-2.13%')).toBeTruthy();
  });

  it('comes from the address, and an unknown one is the first', async () => {
    answerOverview(makeSmallOverview());
    renderDashboard('?period=YTD');
    expect(within(await cnrCard()).getByText('+11.36%')).toBeTruthy();
    expect((screen.getByLabelText('YTD') as HTMLInputElement).checked).toBe(true);
  });

  it('keeps the reader signed in while the server is down', async () => {
    const user = await openDashboard();
    cutOff(getOverview);
    cutOff(getProfile);
    await user.click(screen.getByLabelText('1W'));
    expect(within(await cnrCard()).getByText('-2.13%')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?period=1W'));
    expect(window.location.pathname).toBe('/dashboard');
  });
});

describe('what is not fresh', () => {
  it('is marked with a word and its reason', async () => {
    const overview = makeSmallOverview();
    const [cnr, btu, arlp] = overview.marketAnalysis.naturalResourcesStocks;
    Object.assign(cnr as object, { freshness: 'stale', freshness_reason: 'Last asked yesterday' });
    Object.assign(btu as object, { freshness: 'frozen', freshness_reason: null });
    Object.assign(arlp as object, { freshness: 'delayed', freshness_reason: 'By a new rule' });
    answerOverview(overview);
    const user = renderDashboard();
    const mark = await screen.findByLabelText('Stale: Last asked yesterday');
    expect(screen.getByLabelText(/^Frozen: /)).toBeTruthy();
    expect(screen.getByLabelText('Delayed: By a new rule')).toBeTruthy();
    expect((await cnrCard()).textContent).toContain('stale');

    mark.focus();
    // The simulated browser has no top layer and treats its content as hidden.
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Last asked yesterday');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    fireEvent.pointerEnter(mark.parentElement as HTMLElement, { pointerType: 'mouse' });
    expect(await screen.findByRole('tooltip', { hidden: true })).toBeTruthy();
    fireEvent.pointerLeave(mark.parentElement as HTMLElement, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  });

  it('is reported once for a section that is stale as a whole', async () => {
    const overview = makeSmallOverview();
    for (const item of overview.marketAnalysis.commodities) item.freshness = 'stale';
    overview.newsIntelligence.collection = { freshness: 'stale', checked_at: '2026-11-13T14:00:00.000Z' };
    answerOverview(overview);
    renderDashboard();
    for (const title of ['Commodities', 'News Intelligence'])
      expect(within(await findSection(title)).getByText(/^Stale · last updated/)).toBeTruthy();
    expect(within(await findSection('Natural Resources Stocks')).queryByText(/last good/)).toBeNull();
  });
});
