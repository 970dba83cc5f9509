import * as z from 'zod/mini';
import { parseJson } from '#contract/json.ts';
import { createSite, type SiteRequest } from '../site.ts';
import { type Answer, answerText, type Source, type SourceRequest } from '../source.ts';
import { isoDay } from '../world/days.ts';
import { CORPORATES, type Corporate, listTradeDays } from './securities.ts';

const DATA = '/public/reporting/v2/data/group/FixedIncomeMarket/name/';
const SAME_TOKEN = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/;

/** The service behind FINRA's fixed income pages: takes POST requests and answers with JSON text in JSON. */
export function createFinraSource(): Source {
  return createSite({
    id: 'finra',
    hosts: ['services-dynarep.ddwa.finra.org'],
    robots: 'User-agent: *\nDisallow: /admin/\n',
    answer: answerQuestion,
    changes: ROW_FAULTS,
    faults: {
      'broken-data': () => wrap('[{"issueSymbolIdentifier":"BTU', 1),
      'empty-data': () => wrap('', 0),
      failure: () => sendJson({ status: 'failure', statusMessage: 'Bad Request.', returnBody: null }),
      'login-page': () => answerText(200, '<html><body><h1>Login</h1></body></html>', 'text/html'),
    },
  });
}

type Row = Record<string, string | number | null>;

/** The whole result, before a page is cut from it. */
interface Found {
  dataset: string;
  rows: Row[];
  mostRows: number;
}

const ROW_FAULTS: Record<string, (found: Found) => Found> = {
  'unknown-symbol': (found) => without(found, SECURITIES_SET),
  'no-trades': (found) => without(found, TRADES_SET),
  /** Fewer rows on a page than requested. */
  'small-pages': (found) => ({ ...found, mostRows: 7 }),
  'other-security': ({ rows, ...rest }) => ({
    ...rest,
    rows: rows.map((row) => ({ ...row, issueSymbolIdentifier: 'XYZ1' })),
  }),
};

function without(found: Found, dataset: string): Found {
  return found.dataset === dataset ? { ...found, rows: [] } : found;
}

const SECURITIES_SET = 'corporateandagencysecurities';
const TRADES_SET = 'corporateandagencytradehistory';

const filter = z.object({ fieldName: z.string(), fieldValue: z.string(), compareType: z.literal('EQUAL') });
const range = z.object({ fieldName: z.string(), startDate: z.iso.date(), endDate: z.iso.date() });
const question = z.object({
  fields: z.array(z.string()),
  compareFilters: z.array(filter),
  dateRangeFilters: z.array(range),
  sortFields: z.optional(z.array(z.string())),
  limit: z.number().check(z.gte(1), z.lte(5_000)),
  offset: z.number().check(z.gte(0)),
});

function answerQuestion(path: string, request: SiteRequest<Found>): Answer | undefined {
  if (!path.startsWith(DATA)) return undefined;
  const [, cookie] = SAME_TOKEN.exec(request.headers.cookie ?? '') ?? [];
  if (request.method !== 'POST' || !cookie || cookie !== request.headers['x-xsrf-token']) {
    return answerText(403, 'Forbidden', 'text/plain');
  }
  const asked = z.safeParse(question, parseJson(request.body));
  if (!asked.success) return sendJson({ status: 'failure', statusMessage: 'Bad Request.', returnBody: null });
  const { fields, compareFilters, dateRangeFilters, limit, offset } = asked.data;
  const dataset = path.slice(DATA.length).toLowerCase();
  const all = listRows(dataset, request);
  if (!all) return undefined;
  const found = all
    .filter((row) => compareFilters.every(({ fieldName, fieldValue }) => row[fieldName] === fieldValue))
    .filter((row) =>
      dateRangeFilters.every(({ fieldName, startDate, endDate }) => {
        const day = String(row[fieldName]);
        return day >= startDate && day <= endDate;
      }),
    );
  const { rows, mostRows } = request.change({ dataset, rows: found, mostRows: 5_000 });
  const page = rows.slice(offset, offset + Math.min(limit, mostRows));
  const picked = page.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])));
  return wrap(JSON.stringify(picked), rows.length);
}

function listRows(dataset: string, { world, now }: SourceRequest): Row[] | undefined {
  if (dataset === SECURITIES_SET) return CORPORATES.map(describe);
  if (dataset !== TRADES_SET) return undefined;
  return CORPORATES.flatMap((security) =>
    listTradeDays(security, world, now).flatMap((day) =>
      Array.from({ length: day.count }, (_, at) => {
        const share = day.count === 1 ? 0 : at / (day.count - 1);
        const between = (from: number, to: number) => Number((from + (to - from) * share).toFixed(3));
        return {
          issueSymbolIdentifier: security.symbol,
          cusip: security.cusip,
          tradeExecutionDate: isoDay(day.day),
          lastSalePrice: between(day.highPrice, day.lowPrice),
          lastSaleYield: between(day.lowYield, day.highYield),
          reportedTradeVolume: day.amount / day.count > 150_000 ? '1MM+' : Math.round(day.amount / day.count),
          tradeStatus: 'M',
        };
      }),
    ),
  );
}

function describe({ cusip, symbol, issuer, coupon, maturity }: Corporate): Row {
  return {
    cusip,
    issueSymbolIdentifier: symbol,
    issuerName: issuer,
    couponRate: coupon,
    maturityDate: isoDay(maturity),
    productSubTypeCode: 'CORP',
  };
}

function wrap(data: string, total: number): Answer {
  const headers = { 'Record-Total': [String(total)] };
  return sendJson({ status: 'success', statusMessage: null, returnBody: { headers, data } });
}

function sendJson(body: object): Answer {
  return answerText(200, JSON.stringify(body), 'application/json');
}
