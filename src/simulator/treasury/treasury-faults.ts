import type { Answer, SourceRequest } from '../source.ts';
import { dayOf } from '../world/days.ts';
import { createStream } from '../world/random.ts';
import { dayInZone } from '../world/zones.ts';
import type { CurveRow } from './curve-rows.ts';

export const ROW_FAULTS: Record<string, (rows: CurveRow[], request: SourceRequest) => CurveRow[]> = {
  'missing-tenor': (rows) => rows.map((row) => withYields(row, (field) => field !== 'BC_20YEAR')),
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
  'spike-100x': (rows) => changeNewest(rows, (value) => (Number(value) * 100).toFixed(2)),
  nan: (rows) => changeNewest(rows, () => 'N/A'),
  'future-date': (rows) => {
    const newest = rows.at(-1);
    return newest ? [...rows, { ...newest, day: dayOf('2099-12-31') }] : rows;
  },
};

/** Faults in the feed's text; the CSV stays intact. */
export const XML_FAULTS: Record<string, (answer: Answer) => Answer> = {
  'broken-xml': (answer) => ({ ...answer, body: answer.body.slice(0, Math.floor(answer.body.length * 0.6)) }),
  'entity-bomb': (answer) => ({ ...answer, body: BOMB }),
};

const BOMB = `<?xml version="1.0"?>
<!DOCTYPE feed [
<!ENTITY a0 "boom">
${Array.from({ length: 20 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`).join('\n')}
]>
<feed xmlns="http://www.w3.org/2005/Atom"><title>&a20;</title></feed>
`;

function withYields(row: CurveRow, isKept: (field: string) => boolean): CurveRow {
  return { ...row, yields: new Map([...row.yields].filter(([field]) => isKept(field))) };
}

function changeNewest(rows: CurveRow[], change: (value: string) => string): CurveRow[] {
  return rows.map((row, place) =>
    place === rows.length - 1
      ? { ...row, yields: new Map([...row.yields].map(([field, value]) => [field, change(value)])) }
      : row,
  );
}
