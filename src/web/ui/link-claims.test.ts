import { expect, it } from 'vitest';
import type { Claim, Evidence } from '#contract/dashboard.ts';
import { makeEvidence } from '#web/testing/overview-items.ts';
import { groupFacts } from '#wording/group-facts.ts';
import { linkSentences } from './link-claims.ts';

const price = (id: string, key: string, change: number | null = null) =>
  makeEvidence(id, 'price', key, key, 84.12, 'USD', change, change === null ? null : 'percent');
const FACTS: Evidence[] = [
  price('cnr', 'CNR'),
  price('cnr:day', 'CNR', 1.4),
  price('cnr:week', 'CNR', 9.8),
  price('btu', 'BTU'),
  price('btu:day', 'BTU', -0.8),
  makeEvidence('six', 'count', 'stocks rising', '', 6, 'prices', null, null),
  makeEvidence('ten', 'count', 'stocks', '', 10, 'prices', null, null),
  makeEvidence('story', 'article', 'Port halts loading', 'a1', null, '', null, null),
];
const evidence = new Map(FACTS.map((fact) => [fact.id, fact]));

/** `[words|kind|evidence]` */
function read(marked: string) {
  const claims: Claim[] = [];
  let text = '';
  for (const [, plain = '', words = '', kind, evidenceId = ''] of marked.matchAll(
    /([^[]*)(?:\[([^|]+)\|([^|]+)\|([^\]]+)\])?/g,
  )) {
    text += plain;
    if (words === '') continue;
    claims.push({
      start: text.length,
      end: text.length + words.length,
      kind: kind as Claim['kind'],
      evidenceId,
    });
    text += words;
  }
  return { text, claims };
}

const show = (texts: ReturnType<typeof linkSentences>) =>
  texts.map((pieces) =>
    pieces.map(({ text, facts }) => (facts ? `[${text}|${facts.map(({ id }) => id)}]` : text)).join(''),
  );

const CNR =
  '[Core|name|cnr] [gained|direction|cnr:day] [1.4%|change|cnr:day] to [$84.12|value|cnr] and is up [9.8%|change|cnr:week] [on the week|date|cnr:week]';
const BTU = '[Peabody|name|btu] [fell|direction|btu:day] [0.8%|change|btu:day]';

it('makes one link for the figures of one subject', () => {
  expect(show(linkSentences([read(`${CNR}; ${BTU}.`)], evidence))).toEqual([
    'Core gained [1.4% to $84.12|cnr,cnr:day,cnr:week] and is up 9.8% on the week; Peabody fell [0.8%|btu,btu:day].',
  ]);
});

it('makes one link per sentence if there would be more than eight', () => {
  const texts = show(linkSentences(Array(5).fill(read(`${CNR}; ${BTU}.`)), evidence));
  expect(texts).toHaveLength(5);
  for (const text of texts) expect(text.match(/\[/g)).toHaveLength(1);
  expect(texts[0]).toContain('[1.4% to $84.12|cnr,cnr:day,cnr:week,btu,btu:day]');
});

it('links a count as a whole and an article by its title', () => {
  expect(
    show(
      linkSentences(
        [
          read('[Six|count|six] of the [ten|count|ten] [stocks|name|ten] [rose|direction|six].'),
          read('[Coal Age|name|story] reports: [“Port halts loading”|name|story].'),
        ],
        evidence,
      ),
    ),
  ).toEqual(['[Six of the ten|six,ten] stocks rose.', 'Coal Age reports: [“Port halts loading”|story].']);
});

it('does not link claims without evidence or outside the text', () => {
  const claims: Claim[] = [
    { start: 0, end: 4, kind: 'name', evidenceId: 'nobody' },
    { start: 5, end: 900, kind: 'value', evidenceId: 'cnr' },
    { start: 6, end: 6, kind: 'value', evidenceId: 'cnr' },
    { start: Number.NaN, end: 4, kind: 'value', evidenceId: 'cnr' },
  ];
  expect(linkSentences([{ text: 'Coal rose.', claims }], evidence)).toEqual([[{ text: 'Coal rose.' }]]);
  expect(linkSentences([], evidence)).toEqual([]);
});

it('lists the facts of a link as one entry per subject: its value once, then its changes', () => {
  const facts = ['cnr:day', 'cnr', 'cnr:week', 'btu:day', 'story'].flatMap((id) => evidence.get(id) ?? []);
  expect(
    groupFacts(facts).map(({ metric, values, changes }) => [
      metric,
      values.map(({ id }) => id),
      changes.map(({ id }) => id),
    ]),
  ).toEqual([
    ['CNR', ['cnr'], ['cnr:day', 'cnr:week']],
    ['BTU', ['btu:day'], ['btu:day']],
    ['Port halts loading', [], []],
  ]);
});
