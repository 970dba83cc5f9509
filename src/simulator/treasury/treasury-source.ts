import { createSite, cutOff, type SiteRequest, writeEntityBomb } from '../site.ts';
import { type Answer, answerText, type Source, type SourceRequest } from '../source.ts';
import { type Day, dayOf } from '../world/days.ts';
import { createStream } from '../world/random.ts';
import { dayInZone } from '../world/zones.ts';
import { writeCurveCsv, writeCurveXml } from './curve-documents.ts';
import { type CurveRow, listCurveRows, yearPeriod } from './curve-rows.ts';

const RATES = '/resource-center/data-chart-center/interest-rates';
const XML = `${RATES}/pages/xml`;
const CSV = new RegExp(`^${RATES}/daily-treasury-rates\\.csv/(\\d{4})/all$`);

/** The Treasury's daily par yield curve, as a feed and as a table. */
export function createTreasurySource(): Source {
  return createSite({
    id: 'treasury',
    hosts: ['home.treasury.gov'],
    robots: 'User-agent: *\nDisallow: /core/\nDisallow: /admin/\nDisallow: /search\n',
    answer: answerCurve,
    changes: ROW_FAULTS,
    // The table stays intact.
    faults: {
      'broken-xml': (path, _request, answer) => (path === XML ? cutOff(answer) : answer),
      'entity-bomb': (path, _request, answer) =>
        path === XML ? { ...answer, body: writeEntityBomb('feed') } : answer,
    },
  });
}

function answerCurve(path: string, request: SiteRequest<CurveRow[]>): Answer | undefined {
  const { query, world, now, change } = request;
  const period = findPeriod(path, query);
  if (!period) return undefined;
  const isWanted = (query.get('data') ?? query.get('type')) === 'daily_treasury_yield_curve';
  const rows = isWanted ? change(listCurveRows(world, period, now)) : [];
  return path === XML
    ? answerText(200, writeCurveXml(rows, now), 'application/xml')
    : answerText(200, writeCurveCsv(rows), 'text/csv');
}

/** A year; anything else is an empty period. */
function findPeriod(path: string, query: URLSearchParams): { from: Day; to: Day } | undefined {
  const isTable = CSV.test(path);
  if (path !== XML && !isTable) return undefined;
  const asked = query.get('field_tdr_date_value') ?? CSV.exec(path)?.[1] ?? '';
  return /^\d{4}$/.test(asked) ? yearPeriod(Number(asked)) : { from: 0, to: -1 };
}

const ROW_FAULTS: Record<string, (rows: CurveRow[], request: SourceRequest) => CurveRow[]> = {
  'missing-tenor': (rows) =>
    rows.map((row) => ({
      ...row,
      yields: new Map([...row.yields].filter(([field]) => field !== 'BC_20YEAR')),
    })),
  unordered: (rows, { world }) => {
    const stream = createStream(world.seed, 'unordered');
    return rows.toSorted((one, other) => stream.uniform(one.day) - stream.uniform(other.day));
  },
  'january-empty': () => [],
  'phantom-row': (rows, { now }) => {
    const [pattern] = rows;
    const day = dayInZone('America/New_York', now);
    return pattern ? [...rows, { ...pattern, day, id: undefined, yields: new Map(), display: '0' }] : rows;
  },
  'future-date': (rows) => {
    const newest = rows.at(-1);
    return newest ? [...rows, { ...newest, day: dayOf('2099-12-31') }] : rows;
  },
};
