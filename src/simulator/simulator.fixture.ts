import { startSimulator } from './start-simulator.ts';

export const FRED_KEY = 'abcdefghijklmnopqrstuvwxyz012345';

/** A simulator with a clock of its own, and short ways to ask it. */
export async function simulateAt(instant: string, options: { seed?: string; fredApiKey?: string } = {}) {
  let now = new Date(instant);
  const simulator = await startSimulator({ clock: () => now, ...options });
  const get = (path: string, init?: RequestInit) => fetch(`${simulator.url}${path}`, init);
  const fredAddress = (endpoint: string, query: Record<string, string> = {}) =>
    `/fred/${endpoint}?${new URLSearchParams({ api_key: FRED_KEY, file_type: 'json', ...query })}`;
  const chartAddress = (symbol: string, query: Record<string, string> = {}) =>
    `/v8/finance/chart/${encodeURIComponent(symbol)}?${new URLSearchParams({ interval: '1d', ...query })}`;
  const lastDays = (days: number) => ({ period1: String(Math.floor(now.getTime() / 1_000) - days * 86_400) });
  return {
    ...simulator,
    setTime: (next: string) => {
      now = new Date(next);
    },
    get,
    fredAddress,
    chartAddress,
    lastDays,
    fred: async (endpoint: string, query: Record<string, string> = {}) => {
      const response = await get(fredAddress(endpoint, query));
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as FredBody,
      };
    },
    chart: async (symbol: string, query: Record<string, string> = lastDays(31)) => {
      const response = await get(chartAddress(symbol, query));
      const body = (await response.json()) as ChartBody;
      return { status: response.status, headers: response.headers, body, result: body.chart.result?.[0] };
    },
  };
}

export type Simulation = Awaited<ReturnType<typeof simulateAt>>;

export interface FredBody {
  [field: string]: unknown;
  error_code?: number;
  error_message?: string;
  count?: number;
  observations?: { realtime_start: string; realtime_end: string; date: string; value: string }[];
  seriess?: Record<string, string | number>[];
  vintage_dates?: string[];
  release_dates?: { release_id: number; release_name?: string; date: string }[];
}

export interface ChartResult {
  meta: Record<string, unknown> & { regularMarketPrice: number; regularMarketTime: number };
  timestamp?: number[];
  events?: { splits?: Record<string, { date: number }> };
  indicators: { quote: [{ close?: (number | null)[]; volume?: (number | null)[] }] };
}

export interface ChartBody {
  chart: { result: [ChartResult] | null; error: { code: string; description: string } | null };
}
