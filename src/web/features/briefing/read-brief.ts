import { type Brief, brief, getBriefChanges, listBriefs } from '#contract/briefing.ts';
import { isDay } from '#contract/days.ts';
import { isObject } from '#contract/json.ts';
import type { Answer } from '#contract/route.ts';
import { fitAnswer } from '#web/api/answer-shape.ts';

export interface BriefView extends Brief {
  missing: string[];
}

export function readBrief(answer: unknown): BriefView {
  const fields = isObject(answer) ? answer : {};
  const view = fitAnswer(brief, answer);
  return {
    ...view,
    paragraphs: view.paragraphs
      .map((one) => ({ ...one, sentences: one.sentences.filter(({ text }) => has(text)) }))
      .filter(({ sentences }) => sentences.length > 0),
    macro: view.macro.filter(({ title }) => has(title)),
    moves: view.moves
      .filter(({ symbol, name, sentence }) => has(symbol, name, sentence.text))
      .map((move) => ({ ...move, because: move.because.filter(({ title }) => has(title)) })),
    topStories: view.topStories.filter(({ title }) => has(title)),
    releases: view.releases.filter(({ name }) => has(name)),
    editorNote: view.editorNote && has(view.editorNote.text) ? view.editorNote : null,
    missing: [
      ...(has(view.headline.text) ? [] : ['the headline']),
      ...LISTS.filter(([field]) => !Array.isArray(fields[field])).map(([, words]) => words),
    ],
  };
}

const LISTS: readonly [field: keyof Brief, words: string][] = [
  ['paragraphs', 'the text'],
  ['macro', 'the five figures'],
  ['moves', 'what moved'],
  ['topStories', 'the top stories'],
  ['releases', "the coming week's releases"],
  ['evidence', 'the evidence'],
];

export type BriefChanges = Answer<typeof getBriefChanges>['data'];

export function readChanges(data: unknown): BriefChanges {
  const changes = fitAnswer(getBriefChanges.row.answer, { data }).data;
  const prices = changes.prices.filter(({ symbol, name }) => has(symbol, name));
  const indicators = changes.indicators.filter(({ seriesId, title }) => has(seriesId, title));
  const articles = changes.articles.filter(({ title }) => has(title));
  const total = Math.max(prices.length + indicators.length + articles.length, changes.total || 0);
  return { ...changes, total, prices, indicators, articles };
}

export type Edition = Answer<typeof listBriefs>['data']['editions'][number];

export function readEditions(data: unknown): Edition[] {
  const { editions } = fitAnswer(listBriefs.row.answer, { data }).data;
  return editions
    .filter(({ date }) => isDay(date))
    .sort((a, b) => (a.date === b.date ? b.edition - a.edition : a.date < b.date ? 1 : -1));
}

function has(...words: string[]): boolean {
  return words.some((word) => word.trim() !== '');
}
