import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';
import { BrowserRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { countRuns, listAgents, listHeldValues, listRuns } from '#contract/agents.ts';
import { getProfile } from '#contract/auth.ts';
import { listBriefs, markBriefOpen } from '#contract/briefing.ts';
import { countInbox } from '#contract/inbox.ts';
import { visitNews } from '#contract/news.ts';
import { listUpcomingReleases } from '#contract/releases.ts';
import { type Answer, API_PREFIX, type Route } from '#contract/route.ts';
import { getSetupStatus } from '#contract/setup-status.ts';
import { type Branding, getStatus } from '#contract/system.ts';
import type { User } from '#contract/users.ts';
import { listWatchlists } from '#contract/watchlists.ts';
import { getSymbolLists } from '#contract/yahoo.ts';
import { createQueryClient, forgetAnswersWithSession } from '#web/api/query-client.ts';
import { App } from '#web/app.tsx';
import { BrandingProvider } from '#web/branding.tsx';
import { afterDialogs } from '#web/ui/back-closes.ts';
import { settle } from './act.ts';
import { makeAgents } from './agents.ts';
import { onePage } from './people.ts';

// The first test of a file waits for the chunk of its screen, and the machine may be busy.
configure({
  asyncUtilTimeout: 90_000,
  asyncWrapper: async (work) => settle(await work()),
  // By default each retry of a query prints the whole page and filters scripts: half the CPU time here.
  // To see the page of a failure, call screen.debug().
  getElementError: (message) => new Error(message ?? 'The element was not found'),
  defaultIgnore: '',
});

// Requests without a handler fail, without pages of warnings.
const server = setupServer(http.all('*', () => HttpResponse.error()));
let stopForgetting = () => {};

/** For the set-up file: modules are shared between test files, hooks are not. */
export function registerNetworkHooks(): void {
  beforeAll(() => server.listen());
  beforeEach(() => {
    answer(getSetupStatus, { data: { finished: true, collection: 'done' } });
    answer(getSymbolLists, {
      data: { lists: { resources: [], commodities: [], other: [], none: [] }, version: 1 },
    });
    answer(listWatchlists, { data: { lists: [], mentions: [] } });
    answer(listUpcomingReleases, {
      data: { asOf: '2026-11-14T14:05:00.000Z', calendarFrom: null, releases: [] },
    });
    answer(countInbox, { data: { unread: 0, active: 0, newest: null } });
    answer(visitNews, { data: { since: null } });
    answer(listHeldValues, { data: { values: [] } });
    answer(listAgents, makeAgents());
    answer(listRuns, { data: { runs: [], pagination: onePage(0) } });
    answer(countRuns, { data: NO_RUNS });
    answer(markBriefOpen, { data: { open: true } });
    answer(listBriefs, { data: { editions: [] } });
    answer(getStatus, {
      data: { status: 'connected', time: '2026-11-14T14:05:00.000Z', version: 'v2', sources: 'sample' },
    });
  });
  afterEach(async () => {
    cleanup();
    stopForgetting();
    server.resetHandlers();
    localStorage.clear();
    // Last, because anything after a hook timeout would run during the next test.
    await new Promise<void>(afterDialogs);
  });
  afterAll(() => server.close());
}

const NO_RUNS = {
  running: 0,
  queued: 0,
  retryQueued: 0,
  success: 0,
  degraded: 0,
  failed: 0,
  cancelled: 0,
};

export const TEST_BRANDING: Branding = {
  product: 'Pithead',
  productSlug: 'pithead',
  assistant: 'Geordie',
  company: 'Test Mining',
  companyDomains: ['mine.example', 'pit.example'],
  sources: 'live',
};

interface AppOptions {
  /** Signed in with this user's token and profile. */
  signedIn?: User;
  branding?: Partial<Branding>;
}

/** The whole app at a path, with a simulated network. */
export function renderApp(path: string, { signedIn, branding }: AppOptions = {}) {
  if (signedIn) signIn(signedIn);
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  stopForgetting = forgetAnswersWithSession(client);
  render(
    <BrandingProvider value={{ ...TEST_BRANDING, ...branding }}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </BrandingProvider>,
  );
  return userEvent.setup();
}

export function signIn(user: User, token = 'hf_test'): void {
  localStorage.setItem('auth_token', token);
  localStorage.setItem('user', JSON.stringify(user));
  answer(getProfile, { user });
}

/** What the server received on a route, oldest first. */
export interface Received {
  url: URL;
  params: Record<string, unknown>;
  body: unknown;
  authorization: string | null;
  ifMatch: string | null;
}

/** From now on the route succeeds with this. */
export function answer<T extends Route>(route: T, body: Good<T>): Received[] {
  return answerBy(route, () => body);
}

/** All but what every good answer has. */
type Good<T extends Route> = Omit<Answer<T>, 'success'>;

/** From now on the route succeeds with an answer computed from the request. */
export function answerBy<T extends Route>(route: T, reply: (received: Received) => Good<T>): Received[] {
  return respond(route, (received) => succeed(route, reply(received))());
}

/** From now on the route fails; without a message, as from a foreign proxy. */
export function refuse(
  route: Route,
  status: number,
  message?: string,
  extra: Record<string, unknown> = {},
): Received[] {
  const body = { success: false, code: 'REFUSED', requestId: 'r-1', ...(message && { message }), ...extra };
  return respond(route, () => HttpResponse.json(body, { status }));
}

/** From now on requests to the route fail without a response. */
export function cutOff(route: Route): Received[] {
  return respond(route, () => HttpResponse.error());
}

/** From now on the route gives any answer. */
export function respond(
  route: Route,
  reply: (received: Received) => Response | Promise<Response>,
): Received[] {
  const received: Received[] = [];
  const path = `*${API_PREFIX}${route.row.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const handle = async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    const text = await request.text();
    const seen = {
      url: new URL(request.url),
      params,
      body: text === '' ? undefined : JSON.parse(text),
      authorization: request.headers.get('Authorization'),
      ifMatch: request.headers.get('If-Match'),
    };
    received.push(seen);
    return reply(seen);
  };
  server.use(VERBS[route.row.method](path, handle));
  return received;
}

const VERBS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/** Delays a response until it is released, to check the screen in between. */
export function hold(route: Route, reply: () => Response): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond(route, () => released.then(reply));
  return release;
}

export function succeed<T extends Route>(_route: T, body: Good<T>): () => Response {
  return () => HttpResponse.json({ success: true, ...body });
}
