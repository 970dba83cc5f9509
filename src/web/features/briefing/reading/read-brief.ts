import type { Paragraph, Release } from '#contract/briefing.ts';
import type { Sentence } from '#contract/dashboard.ts';
import { readArticle } from '#web/api/read-article.ts';
import { readAuthorship, readConfidencePart, readEvidence, readSentence } from '#web/api/read-statements.ts';
import {
  type Fields,
  readFields,
  readList,
  readNumber,
  readText,
  readTextOrNull,
} from '#web/api/read-values.ts';
import type { BriefView, EditorNote, MacroView, MoveView } from './brief-view.ts';

/**
 * A brief, whatever came: what is there is not lost for the sake of what is not, and what is not there is named.
 */
export function readBrief(answer: unknown): BriefView {
  const brief = readFields(answer);
  const headline = readSentence(brief.headline) ?? null;
  return {
    date: readTextOrNull(brief.date),
    edition: readNumber(brief.edition),
    status: readText(brief.status),
    builtAt: readTextOrNull(brief.builtAt),
    publishedAt: readTextOrNull(brief.publishedAt),
    publishedBy: readTextOrNull(brief.publishedBy),
    headline,
    paragraphs: readList(brief.paragraphs, readParagraph),
    macro: readList(brief.macro, readMacroItem),
    moves: readList(brief.moves, readMove),
    stories: readList(brief.topStories, readArticle),
    releases: readList(brief.releases, readRelease),
    evidence: new Map(readList(brief.evidence, readEvidence).map((fact) => [fact.id, fact])),
    confidence: readNumber(brief.confidence),
    confidenceParts: readList(brief.confidenceParts, readConfidencePart),
    writtenBy: readAuthorship(brief.writtenBy),
    editorNote: readEditorNote(brief.editorNote),
    readingSeconds: readNumber(brief.readingSeconds),
    version: readNumber(brief.version),
    missing: [
      ...(headline === null ? ['the headline'] : []),
      ...LISTS.filter(([field]) => !Array.isArray(brief[field])).map(([, words]) => words),
    ],
  };
}

const LISTS: readonly [field: string, words: string][] = [
  ['paragraphs', 'the text'],
  ['macro', 'the five figures'],
  ['moves', 'what moved'],
  ['topStories', 'the top stories'],
  ['releases', "the coming week's releases"],
  ['evidence', 'the evidence'],
];

function readParagraph(paragraph: Fields): Paragraph | undefined {
  const sentences = readSentences(paragraph.sentences);
  return sentences.length === 0 ? undefined : { heading: readTextOrNull(paragraph.heading), sentences };
}

function readSentences(value: unknown): Sentence[] {
  return readList(value, readSentence);
}

function readMacroItem(item: Fields): MacroView | undefined {
  const title = readText(item.title);
  if (title === '') return undefined;
  return {
    id: readText(item.id),
    title,
    value: readNumber(item.value),
    unit: readText(item.unit),
    change: readNumber(item.change),
    changePercent: readNumber(item.changePercent),
    timestamp: readTextOrNull(item.timestamp),
    category: readText(item.category),
    source: readText(item.source),
  };
}

function readMove(move: Fields): MoveView | undefined {
  const symbol = readText(move.symbol);
  const name = readText(move.name);
  const sentence = readSentence(move.sentence) ?? null;
  if (symbol === '' && name === '' && sentence === null) return undefined;
  return { symbol, name, sentence, because: readList(move.because, readCause) };
}

function readCause(cause: Fields): MoveView['because'][number] | undefined {
  const title = readText(cause.title);
  if (title === '') return undefined;
  return {
    articleId: readText(cause.articleId),
    title,
    url: readText(cause.url),
    source: readText(cause.source),
  };
}

function readRelease(release: Fields): Release | undefined {
  const name = readText(release.name);
  if (name === '') return undefined;
  const series = Array.isArray(release.series) ? release.series.map(readText) : [];
  return { date: readText(release.date), name, series: series.filter((id) => id !== '') };
}

function readEditorNote(value: unknown): EditorNote | null {
  const note = readFields(value);
  const text = readText(note.text);
  return text === '' ? null : { text, by: readText(note.by), at: readTextOrNull(note.at) };
}
