import * as z from 'zod/mini';
import { countOf } from './count-of.ts';
import { FAULT_NAMES } from './faults.ts';
import { get, post } from './route.ts';
import { dataFields, id, instant } from './shapes.ts';

const sourceResult = z.object({
  id: z.string(),
  /** The agent that collects from it. */
  agentId: z.string(),
  name: z.string(),
  /** `warning`: it can be collected, but with limits. */
  verdict: z.enum(['passed', 'warning', 'failed']),
  /** `Yes`, or why not, such as `HTTP 429`. */
  reachable: z.string(),
  /** `Allowed`, `Allowed, 10 s`, `Not allowed`, `API`. */
  robots: z.string(),
  /** Such as `24 items, 3 of 3 with text`. */
  parsed: z.string(),
  /** The column that says what is wrong. */
  failedAt: z.nullable(z.enum(['reachable', 'robots', 'parsed'])),
  /** A day or a time. */
  newest: z.nullable(z.string()),
  fields: z.array(z.string()),
  fault: z.nullable(z.enum(FAULT_NAMES)),
  /** What is wrong and what to do. */
  problem: z.nullable(z.string()),
  elapsedMs: z.number(),
});
export type SourceResult = z.output<typeof sourceResult>;

export const sourceCheck = z.object({
  id,
  startedAt: instant,
  finishedAt: z.nullable(instant),
  isRunning: z.boolean(),
  /** The person's name. */
  requestedBy: z.string(),
  /** How many sources are checked. */
  total: z.number(),
  results: z.array(sourceResult),
});
export type SourceCheck = z.output<typeof sourceCheck>;

export const getSourceCheck = get('/admin/source-check', 'admin', {
  summary: 'The last check of all sources, with the results so far',
  answer: dataFields({ check: z.nullable(sourceCheck) }),
  failure: 'Failed to load the source check',
});

export const startSourceCheck = post('/admin/source-check', 'admin', {
  summary: 'Send one request to every enabled source, without storing anything',
  answer: dataFields({ check: sourceCheck }),
  status: 202,
  failure: 'Failed to start the source check',
});

const ORDER: readonly SourceResult['verdict'][] = ['failed', 'warning', 'passed'];

/** Problems first, otherwise in order of arrival. */
export function sortResults(results: readonly SourceResult[]): SourceResult[] {
  return [...results].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
}

/** `20 of 23 sources passed`, and the rest of it. */
export function countResults({
  results,
  total,
  isRunning,
}: Pick<SourceCheck, 'results' | 'total' | 'isRunning'>) {
  const count = (verdict: SourceResult['verdict']) =>
    results.filter((result) => result.verdict === verdict).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  const parts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
    ...(!isRunning && results.length < total
      ? [`${total - results.length} not checked: the check was stopped`]
      : []),
  ];
  return {
    failed,
    headline: `${count('passed')} of ${countOf(total, 'source')} passed`,
    rest: parts.join(', '),
  };
}

/** The same text on the command line and from the console. */
export function formatSourceCheck(check: SourceCheck): string {
  const { headline, rest } = countResults(check);
  const { startedAt, finishedAt, results } = check;
  const took = finishedAt ? ` in ${sayTenths(Date.parse(finishedAt) - Date.parse(startedAt))}` : '';
  const lines = sortResults(results).flatMap((result) => {
    const { verdict, name, reachable, robots, parsed, newest, fields, problem, elapsedMs } = result;
    const facts = [
      `reachable: ${reachable}`,
      `robots.txt: ${robots}`,
      `parsed: ${parsed}`,
      `newest: ${newest ?? '–'}`,
      `fields: ${fields.join(', ') || '–'}`,
      sayTenths(elapsedMs),
    ];
    const line = `${verdict.toUpperCase().padEnd(8)} ${name}: ${facts.join(' · ')}`;
    return problem ? [line, `         ${problem}`] : [line];
  });
  return [
    `${[headline, rest].filter(Boolean).join('; ')}. Checked ${startedAt}${took}. Each source got one request; nothing was stored.`,
    '',
    ...lines,
    '',
  ].join('\n');
}

function sayTenths(ms: number): string {
  return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
}
