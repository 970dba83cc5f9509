import * as z from 'zod/mini';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import {
  checkSourceShape,
  KeyRefused,
  parseSourceJson,
  SourceError,
  UnexpectedAnswer,
} from '../source-error.ts';
import type { EiaDataset } from './datasets.ts';
import type { EiaRow } from './read-rows.ts';

type FindKey = () => Promise<string | undefined>;
export type EiaProvider = ReturnType<typeof createEiaProvider>;

/** The API's maximum. */
const PAGE_SIZE = 5_000;
const MOST_PAGES = 40;

export function createEiaProvider(options: { fetcher: Fetcher; baseUrl: string; findKey: FindKey }) {
  const ask = async (
    dataset: EiaDataset,
    from: number | undefined,
    { offset = 0, length = PAGE_SIZE } = {},
    signal?: AbortSignal,
  ) => {
    const key = await options.findKey();
    if (!key) throw new SourceError('No EIA API key is configured', { isTransient: false });
    const url = new URL(`${options.baseUrl}/v2/${dataset.route}/data/`);
    url.search = writeQuery(dataset, from, { offset, length }, key).toString();
    const answer = await options.fetcher.get(url, {
      accept: 'application/json',
      alsoAccept: (status) => status === 400 || status === 403,
      maxBytes: 8 * 1024 * 1024,
      ...(signal ? { signal } : {}),
    });
    const body = parseSourceJson(answer.text(), 'The EIA');
    // The API sometimes sends refusals with status 200.
    if (answer.status !== 200 || z.safeParse(refusal, body).success)
      throw explainRefusal(body, answer.status);
    return checkSourceShape(page, body, 'The EIA').response;
  };

  return {
    isConfigured: async () => Boolean(await options.findKey()),

    async fetchSample(dataset: EiaDataset, signal?: AbortSignal): Promise<void> {
      await ask(dataset, undefined, { length: 1 }, signal);
    },

    /** All rows since a year. Rows that repeat on the next page, as at the boundary, count once. */
    async fetchRows(dataset: EiaDataset, from: number | undefined, signal?: AbortSignal): Promise<EiaRow[]> {
      const rows: EiaRow[] = [];
      const seen = new Set<string>();
      let received = 0;
      for (let place = 0; place < MOST_PAGES; place += 1) {
        const { total, data } = await ask(dataset, from, { offset: place * PAGE_SIZE }, signal);
        const fresh = data.filter((row) => !seen.has(JSON.stringify(row)));
        rows.push(...fresh);
        received += data.length;
        for (const row of fresh) seen.add(JSON.stringify(row));
        if (data.length > 0 && (place + 1) * PAGE_SIZE < total) continue;
        // Sums over incomplete rows would be wrong.
        if (received < total && dataset.series.some(({ combine }) => combine !== 'only'))
          throw new UnexpectedAnswer(`The EIA sent ${received} of ${total} rows for ${dataset.route}`);
        return rows;
      }
      throw new UnexpectedAnswer(`The EIA has more than ${MOST_PAGES * PAGE_SIZE} rows for ${dataset.route}`);
    },
  };
}

const FIRST_PERIOD = { annual: '', quarterly: '-Q1', weekly: '-01-01' } as const;

function writeQuery(
  { frequency, columns, facets }: EiaDataset,
  from: number | undefined,
  { offset, length }: { offset: number; length: number },
  key: string,
): URLSearchParams {
  const query = new URLSearchParams({ api_key: key, frequency });
  columns.forEach((column, place) => {
    query.set(`data[${place}]`, column);
  });
  for (const [facet, values] of Object.entries(facets)) {
    for (const value of values) query.append(`facets[${facet}][]`, value);
  }
  if (from !== undefined) query.set('start', `${from}${FIRST_PERIOD[frequency]}`);
  query.set('sort[0][column]', 'period');
  query.set('sort[0][direction]', 'desc');
  query.set('offset', String(offset));
  query.set('length', String(length));
  return query;
}

const page = z.object({
  response: z.object({
    /** A string since API version 2.1.6. */
    total: z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
      z.transform((total) => Number(total)),
    ),
    /** A page may also have rows of the one before. */
    data: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(2 * PAGE_SIZE)),
  }),
});

const keyRefusal = z.object({ error: z.object({ code: z.string() }) });
const badRequest = z.object({ error: z.string() });
const refusal = z.union([keyRefusal, badRequest]);

function explainRefusal(body: unknown, status: number): SourceError {
  const refused = z.safeParse(keyRefusal, body);
  if (refused.success) {
    const code = refused.data.error.code.replaceAll(/[^\w ]/g, '').slice(0, 40);
    if (/RATE_LIMIT/.test(code)) {
      return new SourceError(`The EIA is limiting our requests (${code})`, {
        isTransient: true,
        fault: 'limited',
      });
    }
    const message = `The EIA does not accept the API key (${code}). Copy it again from the EIA's email.`;
    return new KeyRefused(message, status, 'sign-in');
  }
  const bad = z.safeParse(badRequest, body);
  if (status !== 403 && bad.success) {
    return new UnexpectedAnswer(`The EIA rejected the request: ${plain(bad.data.error)}`);
  }
  return new SourceError(`The EIA refused the request (HTTP ${status})`, {
    isTransient: false,
    fault: 'forbidden',
  });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
