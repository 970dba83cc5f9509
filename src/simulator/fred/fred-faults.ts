import type { Answer, SourceRequest } from '../source.ts';
import { tooManyVintages } from './known-values.ts';
import { FIRST_REALTIME, LAST_REALTIME, UNREGISTERED_KEY } from './parameters.ts';

interface Observation {
  date: string;
  value: string;
}

/** What can be wrong with FRED's data, or with what it says about a request. */
export function corruptFred(kind: string, request: SourceRequest, answer: Answer): Answer | undefined {
  const refused = REFUSALS[kind];
  if (refused) return refuse(answer, `Bad Request.  ${refused}`);
  const corrupt = CORRUPTIONS[kind];
  if (!corrupt) return undefined;
  if (answer.status !== 200 || request.path !== '/fred/series/observations') return answer;
  const body = JSON.parse(answer.body);
  if (Array.isArray(body.observations) && body.observations.length > 0) corrupt(body.observations);
  return { ...answer, body: JSON.stringify(body) };
}

const REFUSALS: Record<string, string> = {
  'bad-key': UNREGISTERED_KEY,
  unknown: 'The series does not exist.',
  'vintage-cap': tooManyVintages(5_103, { start: FIRST_REALTIME, end: LAST_REALTIME }),
};

const CORRUPTIONS: Record<string, (rows: Observation[]) => void> = {
  dots: (rows) => {
    for (const row of newestOf(rows, 5)) row.value = '.';
  },
  'spike-100x': (rows) => changeNewest(rows, (value) => String(value * 100)),
  'jump-900': (rows) => changeNewest(rows, (value) => String(value * 10)),
  negative: (rows) => changeNewest(rows, (value) => String(-Math.abs(value))),
  zero: (rows) => changeNewest(rows, () => '0'),
  nan: (rows) => changeNewest(rows, () => 'NaN'),
  overflow: (rows) => changeNewest(rows, () => '1e999'),
  frozen: (rows) => {
    const dropped = new Set(newestOf(rows, Math.min(30, rows.length - 1)));
    rows.splice(0, rows.length, ...rows.filter((row) => !dropped.has(row)));
  },
  'future-date': (rows) => addDated(rows, '2099-12-31'),
  'past-date': (rows) => addDated(rows, '1970-01-01'),
};

/** Rows may come in either order. */
function newestOf(rows: readonly Observation[], count: number): Observation[] {
  return rows.toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, count);
}

function changeNewest(rows: readonly Observation[], change: (value: number) => string) {
  const row = newestOf(rows, rows.length).find(({ value }) => value !== '.');
  if (row) row.value = change(Number(row.value));
}

function addDated(rows: Observation[], date: string) {
  const [pattern] = rows;
  if (pattern) rows.push({ ...pattern, date });
}

function refuse(answer: Answer, message: string): Answer {
  return {
    ...answer,
    status: 400,
    body: JSON.stringify({ error_code: 400, error_message: message }).replaceAll('/', '\\/'),
  };
}
