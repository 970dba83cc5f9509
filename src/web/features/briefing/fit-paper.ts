import { numberNotes } from '#wording/number-notes.ts';
import type { BriefView } from './read-brief.ts';

/** The printed parts, so that a brief fits on two pages. */
export interface Fit {
  stories: number;
  hasRevisions: boolean;
  hasCharts: boolean;
  /** Whether a table may continue on the next page. */
  splitsTables: boolean;
  /** Sentences of the text; the rest stays on screen. */
  sentences: number;
}

type Measured = Pick<
  BriefView,
  'headline' | 'paragraphs' | 'editorNote' | 'topStories' | 'releases' | 'tables' | 'moves' | 'evidence'
>;

const MOST_STORIES = 6;
const LEAST_STORIES = 4;
const PAGES = 2;
/** In points, like all heights here: US Letter, the shorter page format, minus a margin of error. */
const PAGE = 712 - 50;

/** Dropped in this order: revisions, the sixth and fifth story, charts, the end of a very long text. Never a row. */
export function fitPaper(brief: Measured): Fit {
  const sentences = brief.paragraphs.reduce((sum, paragraph) => sum + paragraph.sentences.length, 0);
  const all = { stories: MOST_STORIES, hasRevisions: true, hasCharts: true, sentences };
  const least = { ...all, stories: LEAST_STORIES, hasCharts: false, hasRevisions: false, splitsTables: true };
  const smaller: Fit[] = [
    all,
    ...[6, 5, LEAST_STORIES].map((stories) => ({ ...all, stories, hasRevisions: false })),
    least,
  ].flatMap((fit) => [
    { ...fit, splitsTables: false },
    { ...fit, splitsTables: true },
  ]);
  const fitting = smaller.find((fit) => countPages(listBlocks(brief, fit)) <= PAGES);
  if (fitting) return fitting;
  let [low, high] = [1, sentences];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countPages(listBlocks(brief, { ...least, sentences: middle })) <= PAGES) low = middle;
    else high = middle - 1;
  }
  return { ...least, sentences: low };
}

interface Block {
  height: number;
  /** Kept on one page. */
  isWhole?: boolean;
}

function countPages(blocks: readonly Block[]): number {
  let page = 1;
  let used = 0;
  for (const { height, isWhole = false } of blocks) {
    if (isWhole && used + height > PAGE) {
      page += 1;
      used = 0;
    }
    used += height;
    page += Math.floor(used / PAGE);
    used %= PAGE;
  }
  return page;
}

/** All blocks from the top of the first page. */
function listBlocks(brief: Measured, fit: Fit): Block[] {
  const { headline, editorNote, releases, topStories, tables } = brief;
  const { text, notes } = measureText(brief, fit.sentences);
  const { quotes = [], yields = [], bonds = [], indicators = [], revisions = [], charts = [] } = tables ?? {};
  const days = Map.groupBy(releases, ({ date }) => date);
  const week = [...days.values()].map((ofDay) => lines(ofDay.map(({ name }) => name).join('; '), 100) * 11);
  const isWhole = !fit.splitsTables;
  const note = editorNote?.text.split('\n').map((line) => lines(line, 112) * 11) ?? [];
  return [
    { height: 38 + 12 + lines(headline.text, 62) * 18 },
    { height: note.length > 0 ? 34 + sum(note) : 0 },
    { height: text },
    // Editions without tables have the five figures and moves instead.
    { height: tables ? 47 : 400 },
    ...quotes.map(({ rows }) => ({ height: tableHeight(rows.length), isWhole })),
    { height: tableHeight(Math.max(yields.length, bonds.length)), isWhole },
    // A long name takes a second line.
    { height: tableHeight(indicators.length) + (indicators.length > 0 ? 10 : 0), isWhole },
    { height: 24 },
    ...topStories.slice(0, fit.stories).map(({ title }, place) => ({
      height: lines(title, 96) * 11 + (place < 3 ? 24 : 14),
      isWhole: true,
    })),
    { height: 24 + sum(week) },
    { height: fit.hasRevisions ? tableHeight(revisions.length) : 0, isWhole },
    { height: fit.hasCharts && charts.length > 0 ? CHARTS : 0, isWhole: true },
    { height: 24 + notes + 14 },
  ];
}

const CHARTS = 80;

function tableHeight(rows: number): number {
  return rows === 0 ? 0 : 23 + rows * 12;
}

/** If the text is cut, a line says where it continues. */
const CUT_LINE = 12;

/** The text up to a sentence, and its notes, which are in two columns. */
function measureText(brief: Measured, sentences: number): { text: number; notes: number } {
  let left = sentences;
  const paragraphs = brief.paragraphs.flatMap((paragraph) => {
    const kept = paragraph.sentences.slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [{ ...paragraph, sentences: kept }];
  });
  const heights = paragraphs.map(({ heading, sentences: kept }) => {
    const words = [heading ?? '', ...kept.map(({ text }) => `${text}   `)].join(' ');
    return 3 + lines(words, 109) * 12;
  });
  const notes = numberNotes({ ...brief, paragraphs })
    .all.filter(({ isOfMove }) => !brief.tables || !isOfMove)
    .map(({ facts }) => {
      const names = [...new Set(facts.map(({ metric }) => metric))];
      // A count lists each member with its move.
      const moves = names.length > 4 ? names.map(() => ' (+1.00%)').join('') : '';
      return lines(`${names.join(', ')}${moves}: Yahoo Finance, 11:52 AM EST`, 66) * 8.5 + 2;
    });
  const isCut =
    sentences < brief.paragraphs.reduce((total, paragraph) => total + paragraph.sentences.length, 0);
  return { text: sum(heights) + 6 + (isCut ? CUT_LINE : 0), notes: sum(notes) / 2 };
}

function lines(text: string, perLine: number): number {
  return Math.max(1, Math.ceil(text.length / perLine));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
