import { expect, test } from 'vitest';
import { runExtractCommand } from './extract-command.ts';

const now = new Date('2026-10-20T12:00:00Z');
const url = 'https://news.example/coal-falls';
const SENTENCE = 'The miner said that output fell by ten percent in the quarter, a level last seen in 2004.';
const PAGE = `<html lang="en"><title>Coal falls</title><h1>Coal falls</h1><p>By Jane Doe</p><p>${SENTENCE}</p></html>`;

async function run(input: (string | Uint8Array)[], isJsonl: boolean, at: string | null = url) {
  let output = '';
  const bytes = (async function* () {
    for (const piece of input) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  })();
  const code = await runExtractCommand({
    input: bytes,
    isJsonl,
    url: at ?? undefined,
    write(text) {
      output += text;
    },
    now,
  });
  return { code, output };
}

test('one document gives one object', async () => {
  const { code, output } = await run([PAGE.slice(0, 30), PAGE.slice(30)], false);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual({
    title: 'Coal falls',
    publishedTime: null,
    canonicalUrl: url,
    text: SENTENCE,
  });
});

test('a document in another charset is read in it', async () => {
  const page = Buffer.from(
    '<meta charset="windows-1252"><title>Zölle</title><p>Der Zoll auf Koks gilt für ein Jahr, so der Verband.',
    'latin1',
  );
  expect(JSON.parse((await run([page], false, null)).output)).toMatchObject({
    title: 'Zölle',
    canonicalUrl: '',
  });
});

test('many documents are answered in order, bad lines with an error', async () => {
  const lines = [
    JSON.stringify({ id: 1, url: 'https://other.example/x', html: PAGE }),
    'no json',
    '',
    JSON.stringify({ id: 'b', html: 7 }),
    '[]',
    JSON.stringify({ html: PAGE }),
    JSON.stringify({ id: 'c', html: '' }),
  ];
  const { code, output } = await run([`${lines.join('\n')}\r\n`], true);
  const answers = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(answers.map(({ id, error, text, canonicalUrl }) => [id, error ?? text, canonicalUrl])).toEqual([
    [1, SENTENCE, 'https://other.example/x'],
    [null, 'The line is not JSON', undefined],
    ['b', 'The line has no text as its "html"', undefined],
    [null, 'The line is not a JSON object', undefined],
    [null, SENTENCE, url],
    ['c', '', url],
  ]);
});

test('a document beyond the limit is rejected', async () => {
  const piece = Buffer.alloc(11 * 1024 * 1024, 'a ');
  await expect(run([piece, piece], false)).rejects.toThrow('larger than 20 MB');
  const line = JSON.stringify({ id: 9, html: 'a '.repeat(10.5 * 1024 * 1024) });
  expect(JSON.parse((await run([line], true)).output)).toEqual({
    id: 9,
    error: 'The document is larger than 20 MB',
  });
});
