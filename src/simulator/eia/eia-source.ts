import type { Answer, Source, SourceRequest } from '../source.ts';
import { EIA_ROUTES, type EiaRow } from './eia-rows.ts';

const PAGE_SIZE = 5_000;

/** The EIA's API, version 2, with the routes of coal and of weekly stocks. Any well-formed key is accepted. */
export function createEiaSource(): Source {
  return {
    id: 'eia',
    hosts: ['api.eia.gov'],
    owns: (path) => path.startsWith('/v2/'),
    answer: (request) => answerRoute(request, (rows) => rows),
    refuse: (status) => write(status, { error: { code: `HTTP_${status}`, message: 'Try again later' } }),
    faults: {
      'bad-key': () => refuseKey('API_KEY_INVALID'),
      'over-limit': () => refuseKey('OVER_RATE_LIMIT'),
      'bad-column': () => refuse("Invalid data 'price' provided. The only valid data are 'value'."),
      withheld: (request) =>
        answerRoute(request, (rows) =>
          rows.map((row) => ({ ...row, price: 'w', quantity: null, value: null })),
        ),
      'wrong-unit': (request) =>
        answerRoute(request, (rows) => rows.map((row) => ({ ...row, 'price-units': 'euros per tonne' }))),
      'spike-100x': (request) =>
        answerRoute(request, (rows) =>
          rows.map((row) => (row.period === rows[0]?.period ? { ...row, price: times100(row.price) } : row)),
        ),
      // Only one series of the newest period is published.
      'half-out': (request) =>
        answerRoute(request, (rows) => {
          const [newest] = rows.toSorted((one, other) => (`${one.series}` < `${other.series}` ? -1 : 1));
          return rows.filter(({ period, series }) => period !== rows[0]?.period || series === newest?.series);
        }),
      'no-rows': (request) => answerRoute(request, () => []),
      'other-shape': () => write(200, { response: { total: 'many', data: 'none' } }),
    },
  };
}

function answerRoute(
  { path, query, world, now }: SourceRequest,
  change: (rows: EiaRow[]) => EiaRow[],
): Answer {
  const key = query.get('api_key') ?? '';
  if (key === '') return refuseKey('API_KEY_MISSING');
  if (!/^[A-Za-z0-9]{20,64}$/.test(key)) return refuseKey('API_KEY_INVALID');
  const name = /^\/v2\/(.+?)\/data\/?$/.exec(path)?.[1] ?? '';
  const route = EIA_ROUTES[name];
  if (!route) return write(404, { error: 'Not Found', code: 404 });
  if (query.get('frequency') !== route.frequency) {
    return refuse(
      `Invalid frequency '${query.get('frequency')}' provided. The only valid frequencies are '${route.frequency}'.`,
    );
  }
  const columns = [...query].filter(([name]) => /^data\[\d*\]$/.test(name)).map(([, column]) => column);
  const unknown = columns.find((column) => !route.columns.includes(column));
  if (unknown !== undefined) {
    const valid = route.columns.map((column) => `'${column}'`).join(', ');
    return refuse(`Invalid data '${unknown}' provided. The only valid data are ${valid}.`);
  }
  const facets = new Map<string, string[]>();
  for (const [name, value] of query) {
    const facet = /^facets\[(\w+)\]\[\]$/.exec(name)?.[1];
    if (facet) facets.set(facet, [...(facets.get(facet) ?? []), value]);
  }
  const start = query.get('start') ?? '';
  const all = change(
    route
      .list(world, now)
      .filter(({ period }) => period >= start)
      .filter((row) => [...facets].every(([facet, wanted]) => wanted.includes(String(row[facet]))))
      .sort((one, other) => (one.period < other.period ? 1 : -1)),
  );
  const offset = Number(query.get('offset') ?? 0);
  const length = Math.min(Number(query.get('length') ?? PAGE_SIZE), PAGE_SIZE);
  // Pages overlap by one row.
  const data = all.slice(Math.max(0, offset - 1), offset + length);
  return write(200, { response: { total: String(all.length), data } });
}

function times100(price: unknown): unknown {
  return typeof price === 'string' && price !== 'w' ? String(Number(price) * 100) : price;
}

function refuseKey(code: string): Answer {
  return write(403, { error: { code, message: 'Get a key at https://www.eia.gov/opendata/register.php' } });
}

function refuse(error: string): Answer {
  return write(400, { error, code: 400 });
}

function write(status: number, body: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
