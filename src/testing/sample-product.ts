import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DISPLAY_CAPS, type Overview } from '#contract/dashboard.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createDataDir, type Product, startProduct } from './product.ts';

export const SAMPLE_PASSWORD = 'Sample7!lamp';
export type SampleRole = 'admin' | 'editor' | 'user';

export interface SampleProduct extends Product {
  dataDir: string;
  /** Ends the product without removing its data. */
  stopAndKeep: Product['stop'];
  removeData(): void;
}

/** The real product with sample sources in its own folder, which is removed when it stops. */
export async function startSampleProduct(
  filledData?: string,
  more: Record<string, string> = {},
): Promise<SampleProduct> {
  const data = createDataDir(filledData);
  const product = await startProduct({
    env: {
      HEADFRAME_DATA: data.path,
      HEADFRAME_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
      HEADFRAME_LOG_LEVEL: 'error',
      HEADFRAME_LIMIT_PUBLIC: '100000',
      HEADFRAME_LIMIT_READ: '100000',
      HEADFRAME_LIMIT_WRITE: '100000',
      ...more,
    },
    ready: /user {4}user@.+\n/,
  });
  return {
    ...product,
    dataDir: data.path,
    stopAndKeep: product.stop,
    removeData: data.remove,
    stop: async (signal) => {
      const end = await product.stop(signal);
      data.remove();
      return end;
    },
  };
}

export interface Session {
  token: string;
  user: { id: string; role: SampleRole };
}

export function fetchSession(url: string, role: SampleRole): Promise<Session> {
  return signIn(url, `${role}@blackridge.example`, SAMPLE_PASSWORD);
}

export function signIn(url: string, email: string, password: string): Promise<Session> {
  return callApi(url, '/auth/login', { body: { email, password } });
}

/** The token of the administrator every sample installation has. */
export async function signInAdmin(url: string): Promise<string> {
  return (await fetchSession(url, 'admin')).token;
}

export interface ApiRequest {
  token?: string;
  method?: string;
  body?: object;
}

export function requestApi(
  url: string,
  path: string,
  { token, method, body }: ApiRequest,
): Promise<Response> {
  return fetch(`${url}/api/v1${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function callApi<T>(url: string, path: string, request: ApiRequest = {}): Promise<T> {
  const response = await requestApi(url, path, request);
  if (!response.ok) {
    const { method = request.body ? 'POST' : 'GET' } = request;
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return (await response.json()) as T;
}

const FILLED_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 500;

interface Agents {
  data: { agents: { agent: { id: string }; lastRun: { finishedAt: string | null } | null }[] };
}

/** Waits until a new product has collected from every source and shows the data. */
export async function waitUntilFilled(url: string): Promise<void> {
  const { token } = await fetchSession(url, 'admin');
  const deadline = Date.now() + FILLED_WITHIN_MS;
  for (;;) {
    const { data } = await callApi<Agents>(url, '/admin/agents', { token });
    const unfinished = data.agents.filter(({ lastRun }) => !lastRun?.finishedAt).map(({ agent }) => agent.id);
    if (unfinished.length === 0 && (await isShown(url, token))) return;
    if (Date.now() > deadline)
      throw new Error(`Still not filled: ${unfinished.join(', ') || 'overview or brief'}`);
    await pause(LOOK_EVERY_MS);
  }
}

async function isShown(url: string, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const brief = await fetch(`${url}/api/v1/briefing/brief`, { headers });
  const { data } = await callApi<{ data: Overview }>(url, '/dashboard/overview', { token });
  const { marketAnalysis, economicIndicators, newsIntelligence } = data;
  return (
    brief.ok &&
    marketAnalysis.keyMetrics.cnr.close_price !== null &&
    newsIntelligence.priorityArticles.length === DISPLAY_CAPS.priorityArticles &&
    economicIndicators.indicators.every(({ current_value }) => current_value !== null)
  );
}

/** Queries the product's own database, to create data that would take days to collect. */
export async function queryDatabase(dataDir: string, sql: string, values: unknown[] = []): Promise<void> {
  const visit = await startEmbeddedPostgres({ dataDir, purpose: 'visit', log: () => {} });
  const client = new pg.Client(visit.connection);
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
    await visit.stop();
  }
}
