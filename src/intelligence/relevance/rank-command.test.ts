import { expect, test } from 'vitest';
import { createDefaultProfile } from './company-profile.ts';
import { type RankCommand, runRankCommand } from './rank-command.ts';

const profile = createDefaultProfile('Black Ridge Resources');
const asOf = new Date('2026-10-16T10:00:00Z');

async function run(text: string, options: Partial<RankCommand> & { chunkSize?: number } = {}) {
  const bytes = new TextEncoder().encode(text);
  const chunkSize = options.chunkSize ?? 7;
  async function* input() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.slice(at, at + chunkSize);
  }
  let written = '';
  const code = await runRankCommand({
    input: input(),
    write: (line) => {
      written += line;
    },
    asOf,
    profile,
    ...options,
  });
  const lines = written.split('\n').filter((line) => line !== '');
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const coal = {
  id: 'a',
  title: 'Met coal prices slump 9%',
  body: 'Seaborne cargoes found no bids.',
  date: '2026-10-16T08:00:00Z',
  source: 'Argus Media',
  url: 'https://example.com/a',
};

test('one line out for each line in, in the same order, with the score as the sum of its parts', async () => {
  const noise = {
    ...coal,
    id: 7,
    title: 'Actor joins film about wizards',
    body: 'Filming begins in May.',
    source: 'Variety',
  };
  const { code, lines } = await run(`${JSON.stringify(noise)}\n${JSON.stringify(coal)}\n`);
  expect(code).toBe(0);
  expect(lines.map(({ id }) => id)).toEqual([7, 'a']);
  expect(Object.keys(lines[1] ?? {})).toEqual(['id', 'score', 'tier', 'contributions']);
  expect(lines[0]?.tier).toBe('low');
  const parts = lines[1]?.contributions as { points: number }[];
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(lines[1]?.score);
  expect(Number(lines[1]?.score)).toBeGreaterThan(50);
});

test('an unreadable line gets an error in its place, and the rest continues', async () => {
  const { code, lines } = await run(
    `{oops\n${JSON.stringify(coal)}\n[]\n{"id":"b"}\nnull\n{"id":3,"title":"Coal","body":5}\n`,
  );
  expect(code).toBe(1);
  expect(lines.map(({ id }) => id)).toEqual([null, 'a', null, 'b', null, 3]);
  expect(lines[0]?.error).toBe('The line is not JSON');
  expect(lines[3]?.error).toContain('title must be a text');
  expect(lines[5]?.error).toBe('body must be a text');
});

test('characters split across chunks arrive whole', async () => {
  const article = { ...coal, id: 'é€😀', title: 'ArcelorMittal cokería: coal – prices fall' };
  expect((await run(JSON.stringify(article), { chunkSize: 1 })).lines[0]?.id).toBe('é€😀');
});

test('missing fields are allowed, and an unreadable date counts as missing', async () => {
  const { lines } = await run('{"id":1,"title":"Met coal prices slump 9%","date":"yesterday-ish"}');
  const parts = lines[0]?.contributions as { name: string; why: string }[];
  expect(parts.find(({ name }) => name === 'Recency')?.why).toContain('no date');
});

test('corroboration is counted over the whole input with the given function', async () => {
  const input = `${JSON.stringify(coal)}\n${JSON.stringify({ ...coal, source: 'Reuters' })}`;
  const alone = await run(input);
  const together = await run(input, {
    countSources: (articles) => new Map(articles.map(({ id }) => [id, articles.length])),
  });
  expect(Number(together.lines[0]?.score)).toBeGreaterThan(Number(alone.lines[0]?.score));
  expect(together.lines[0]?.contributions).toContainEqual(
    expect.objectContaining({ name: 'Corroboration', why: 'reported by 2 sources' }),
  );
});

test('scores are relative to the given moment', async () => {
  const fresh = await run(JSON.stringify(coal));
  const stale = await run(JSON.stringify(coal), { asOf: new Date('2026-10-20T10:00:00Z') });
  expect(Number(fresh.lines[0]?.score)).toBeGreaterThan(Number(stale.lines[0]?.score));
  expect(await run(JSON.stringify(coal))).toEqual(fresh);
});

test('without a time the newest article counts as now, and in an archive each article as new on its day', async () => {
  const dated = (id: string, date: string) => JSON.stringify({ ...coal, id, date });
  const recency = (line: Record<string, unknown> | undefined) =>
    ((line?.contributions ?? []) as { name: string }[]).some(({ name }) => name === 'Recency');
  const week = await run(`${dated('new', '2019-05-06')}\n${dated('old', '2019-05-03')}\n`, {
    asOf: undefined,
  });
  expect(week.lines.map(recency)).toEqual([false, true]);
  const archive = await run(`${dated('new', '2019-05-06')}\n${dated('old', '2017-05-03')}\n`, {
    asOf: undefined,
  });
  expect(archive.lines.map(recency)).toEqual([false, false]);
});
