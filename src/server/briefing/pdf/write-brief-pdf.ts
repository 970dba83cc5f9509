import type { Brief, BriefTables } from '#contract/briefing.ts';
import { countOf } from '#contract/count-of.ts';
import type { RankedArticle, Sentence } from '#contract/dashboard.ts';
import { tierOf } from '#contract/dashboard.ts';
import {
  layOutFigures,
  layOutRevisions,
  type PaperPart,
  type PaperTable,
  type PaperTile,
  sayCell,
} from '#wording/brief-paper.ts';
import { listOrigins } from '#wording/evidence-words.ts';
import {
  formatCount,
  formatDateTime,
  formatLongDay,
  formatMoment,
  formatShare,
  formatWeekday,
  formatWord,
  splitMeasure,
} from '#wording/format.ts';
import { type Notes, numberNotes } from '#wording/number-notes.ts';
import { createPaper, type Element, MARGIN, type Paper, type Run } from './paper.ts';
import { type Look, widthOf } from './typefaces.ts';

interface BriefPdfInput {
  brief: Brief;
  product: string;
  company: string;
  /** Where the brief can be read online. */
  address: string;
  isSample: boolean;
}

const PAGES = 2;

interface Fit {
  hasCharts: boolean;
  hasRevisions: boolean;
  stories: number;
  /** How many stories include their first sentence. */
  summaries: number;
  /** Whether a table may continue on the next page. */
  splitsTables: boolean;
  /** Sentences of the text; the rest is online. */
  sentences: number;
}

/** Layouts tried in this order until the brief fits on two pages. Rows are never dropped, and charts last. */
const FITS = [
  { hasCharts: true, hasRevisions: true, stories: 6, summaries: 3 },
  { hasCharts: true, hasRevisions: false, stories: 6, summaries: 3 },
  { hasCharts: true, hasRevisions: false, stories: 5, summaries: 3 },
  { hasCharts: true, hasRevisions: false, stories: 4, summaries: 3 },
  { hasCharts: true, hasRevisions: false, stories: 4, summaries: 0 },
  { hasCharts: true, hasRevisions: false, stories: 3, summaries: 0 },
  { hasCharts: false, hasRevisions: false, stories: 4, summaries: 0 },
  { hasCharts: false, hasRevisions: false, stories: 3, summaries: 0 },
].flatMap((fit) => [
  { ...fit, splitsTables: false },
  { ...fit, splitsTables: true },
]);

export async function writeBriefPdf(input: BriefPdfInput): Promise<Buffer> {
  const { brief, product, company } = input;
  const paper = layOut(input);
  const day = formatLongDay(brief.date);
  const edition = brief.status === 'published' ? ` · Edition ${formatCount(brief.edition)}` : '';
  const createdAt = new Date(brief.publishedAt ?? brief.builtAt);
  return paper.draw({ title: `${product}: ${company}, ${day}`, createdAt }, (page, pages) => [
    `${product} · ${company} · Internal`,
    `${day}${edition}`,
    `Page ${page} of ${pages}`,
  ]);
}

function layOut(input: BriefPdfInput): Paper {
  const fits = (paper: Paper) => paper.countPages() <= PAGES;
  let [low, high] = [1, countSentences(input.brief)];
  for (const fit of FITS) {
    const paper = fill(input, { ...fit, sentences: high });
    if (fits(paper)) return paper;
  }
  const least = FITS.at(-1) as (typeof FITS)[number];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(fill(input, { ...least, sentences: middle }))) low = middle;
    else high = middle - 1;
  }
  return fill(input, { ...least, sentences: low });
}

const H1: Look = { font: 'headline', size: 18 };
const TITLE: Look = { font: 'bold', size: 9.5 };
const BODY: Look = { font: 'serif', size: 9.5 };
const CELL: Look = { font: 'sans', size: 8 };
const NAME: Look = { font: 'bold', size: 8 };
const LABEL: Look = { font: 'sans', size: 7.5 };
const SMALL: Look = { font: 'sans', size: 7 };
const ROW = 12.5;
const LABEL_ROW = 11;

function fill(input: BriefPdfInput, fit: Fit): Paper {
  const brief = { ...input.brief, paragraphs: cutText(input.brief.paragraphs, fit.sentences) };
  const paper = createPaper();
  const notes = numberNotes(brief);
  writeMasthead(paper, input);
  writeText(paper, brief, notes);
  if (fit.sentences < countSentences(input.brief))
    paper.flow(paper.element('P'), [{ ...SMALL, text: `Continued at ${input.address}` }], 12);
  if (brief.tables) {
    const { tiles, parts } = layOutFigures(brief.tables);
    writeTiles(paper, tiles);
    for (const part of parts) writePart(paper, part, fit);
  }
  writeStories(paper, brief, fit);
  writeReleases(paper, brief);
  const { revisions = [], charts = [] } = brief.tables ?? {};
  if (fit.hasRevisions && revisions.length > 0) writePart(paper, layOutRevisions(revisions), fit);
  if (fit.hasCharts && charts.length > 0) writeCharts(paper, charts);
  writeSources(paper, brief, notes);
  writeEnd(paper, input);
  return paper;
}

function countSentences({ paragraphs }: Brief): number {
  return paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0);
}

function cutText(paragraphs: Brief['paragraphs'], most: number): Brief['paragraphs'] {
  let left = most;
  return paragraphs.flatMap((paragraph) => {
    const sentences = paragraph.sentences.slice(0, left);
    const isCut = sentences.length < paragraph.sentences.length;
    left -= sentences.length;
    return isCut && sentences.length === 0 ? [] : [{ ...paragraph, sentences }];
  });
}

function writeMasthead(paper: Paper, { brief, product, company, isSample }: BriefPdfInput) {
  const head = paper.element('Sect');
  const day = { font: 'bold' as const, size: 8.5, text: formatLongDay(brief.date) };
  const dayWidth = widthOf(day.text, day);
  const name = { font: 'headline' as const, size: 15, text: product };
  paper.line(paper.element('P', head), [name], { width: paper.width - dayWidth - TABLE_GAP });
  paper.line(paper.element('P', head), [day], { y: paper.at.y + 6, align: 'right' });
  paper.at.y += 20;
  const about = { ...LABEL, text: `Executive brief · ${company}` };
  const edition = { ...LABEL, text: describeEdition(brief, isSample) };
  if (widthOf(about.text, about) + TABLE_GAP + widthOf(edition.text, edition) <= paper.width) {
    paper.line(paper.element('P', head), [about]);
    paper.line(paper.element('P', head), [edition], { align: 'right' });
    paper.at.y += LABEL_ROW;
  } else
    for (const text of [about, edition])
      paper.flow(paper.element('P', head), [text], LABEL_ROW, { mostLines: 2 });
  paper.at.y += 2;
  paper.rule(paper.at.y);
  paper.at.y += 8;
}

function describeEdition(brief: Brief, isSample: boolean): string {
  const edition =
    brief.status === 'published'
      ? `Edition ${formatCount(brief.edition)}, published ${formatDateTime(brief.publishedAt)}${brief.publishedBy ? ` by ${brief.publishedBy}` : ''}`
      : `${brief.status === 'automatic' ? 'Automatic edition' : 'Not published'}, generated ${formatDateTime(brief.builtAt)}`;
  const confidence = brief.paragraphs.length > 0 && `${formatShare(brief.confidence)} confidence`;
  return [edition, confidence, isSample && 'Sample data'].filter(Boolean).join(' · ');
}

function writeText(paper: Paper, brief: Brief, notes: Notes) {
  const { headline, paragraphs, editorNote } = brief;
  paper.flow(paper.element('H1'), [{ ...H1, text: headline.text.trim() || 'No headline' }], 22);
  if (headline.by) writeOwnWords(paper, headline.by);
  paper.at.y += 2;
  if (editorNote) {
    const note = paper.element('Note');
    paper.flow(
      paper.element('P', note),
      [
        { ...NAME, text: "Editor's note" },
        { ...CELL, text: editorNote.text },
      ],
      11,
    );
    const by = `${editorNote.by || 'An editor'}, ${formatDateTime(editorNote.at)}. Written by the editor; not confirmed by our data.`;
    paper.flow(paper.element('P', note), [{ ...SMALL, text: by }], 10);
    paper.at.y += 2;
  }
  const seen = new Set<number>();
  for (const { heading, headingBy, sentences } of paragraphs) {
    const runs = [
      ...(heading ? [{ ...NAME, text: `${heading}.` }] : []),
      ...sentences.flatMap((sentence) => runsOf(sentence, notes, seen)),
    ];
    paper.flow(paper.element('P'), runs, 12);
    if (headingBy) writeOwnWords(paper, headingBy);
    paper.at.y += 3;
  }
}

function writeOwnWords(paper: Paper, by: string) {
  const text = `In the words of ${by}. Not confirmed by our data.`;
  paper.flow(paper.element('P'), [{ ...SMALL, text }], 10);
}

/** A sentence and the number of its note. The note links back to the first sentence with it. */
function runsOf(sentence: Sentence, notes: Notes, seen: Set<number>): Run[] {
  const text = { ...BODY, text: sentence.text };
  const note = notes.of(sentence);
  if (!note) return [text];
  const { number } = note;
  const name = seen.has(number) ? `again-${number}-${seen.size}` : `mark-${number}`;
  seen.add(number);
  const mark = { to: `note-${number}`, name, says: `Source ${number}` };
  return [text, { font: 'bold', size: 6.5, text: String(number), isGlued: true, mark }];
}

function writeTiles(paper: Paper, tiles: readonly PaperTile[]) {
  const height = 37;
  paper.keepTogether(height + 8);
  paper.at.y += 2;
  const top = paper.at.y;
  paper.box(top, height, tiles.length);
  const list = paper.element('L');
  const wide = paper.width / tiles.length;
  for (const [place, { label, value, per, foot }] of tiles.entries()) {
    const body = paper.element('LBody', paper.element('LI', list));
    const x = MARGIN + place * wide + 6;
    const width = wide - 8;
    paper.line(paper.element('P', body), [{ ...LABEL, text: label }], { x, width, y: top + 4 });
    const figure = [
      { font: 'bold' as const, size: 11, text: value },
      ...(per ? [{ ...LABEL, text: ` ${per}` }] : []),
    ];
    paper.line(paper.element('P', body), figure, { x, width, y: top + 13 });
    paper.line(paper.element('P', body), [{ ...LABEL, text: sayCell(foot) }], { x, width, y: top + 26 });
  }
  paper.at.y = top + height + 6;
}

function beginPart(paper: Paper, title: string, aside = ''): Element {
  paper.rule(paper.at.y);
  paper.at.y += 3;
  const part = paper.element('Sect');
  paper.line(paper.element('H2', part), [{ ...TITLE, text: title }], { width: 180 });
  if (aside) {
    const place = { x: MARGIN + 180, y: paper.at.y + 2, width: paper.width - 180, align: 'right' as const };
    paper.line(paper.element('P', part), [{ ...SMALL, text: aside }], place);
  }
  paper.at.y += 13;
  return part;
}

const TABLE_GAP = 18;
const SOURCE_ROW = 9;
const PART_HEAD = 27;
const FEWEST_ROWS = 3;

function writePart(paper: Paper, part: PaperPart, fit: Pick<Fit, 'splitsTables'>) {
  const most = Math.max(0, ...part.tables.map(({ table }) => table.rows.length));
  const fitting = () => Math.floor((paper.room() - PART_HEAD) / ROW);
  if (most > fitting() && !(fit.splitsTables && most > FEWEST_ROWS && fitting() >= FEWEST_ROWS))
    paper.beginPage();
  if (most <= fitting()) return writeRows(paper, part, most);
  const count = Math.min(fitting(), most - 2);
  const cut = (from: number, to?: number) =>
    part.tables.map(({ table, share }) => ({ share, table: { ...table, rows: table.rows.slice(from, to) } }));
  writeRows(paper, { ...part, tables: cut(0, count) }, count);
  paper.beginPage();
  const title = part.title.replace(/(, continued)?$/, ', continued');
  writePart(paper, { ...part, title, tables: cut(count) }, fit);
}

function writeRows(paper: Paper, { title, origin, tables }: PaperPart, most: number) {
  const part = beginPart(paper, title, origin);
  const shares = tables.reduce((sum, { share }) => sum + share, 0);
  const top = paper.at.y;
  let x = MARGIN;
  for (const { table, share } of tables) {
    const width = ((paper.width - TABLE_GAP * (tables.length - 1)) * share) / shares;
    paper.at.y = top;
    if (table.rows.length > 0) writeTable(paper, part, table, x, width);
    x += width + TABLE_GAP;
  }
  paper.at.y = top + 12 + most * ROW + 5;
}

function writeTable(
  paper: Paper,
  part: Element,
  { title, columns, rows }: PaperTable,
  x: number,
  width: number,
) {
  const table = paper.element('Table', part, { title });
  const given = columns.reduce((sum, { percent = 0 }) => sum + percent, 0);
  const open = columns.filter(({ percent }) => percent === undefined).length;
  const widths = columns.map(({ percent = (100 - given) / open }) => (percent / 100) * width);
  const lefts = widths.map((_, place) => x + widths.slice(0, place).reduce((sum, one) => sum + one, 0));
  const place = (column: number) => ({
    x: lefts[column] ?? x,
    width: (widths[column] ?? 0) - (column === 0 ? 4 : 0),
    align: column === 0 ? ('left' as const) : ('right' as const),
  });
  const head = paper.element('TR', table);
  for (const [column, { label }] of columns.entries()) {
    const cell = paper.element('TH', head, { scope: 'Column' });
    if (label) paper.line(cell, [{ ...LABEL, text: label }], place(column));
  }
  paper.at.y += 11;
  for (const [at, { name, detail, cells }] of rows.entries()) {
    paper.rule(paper.at.y, { x, width, isLight: at > 0 });
    const row = paper.element('TR', table);
    const first = [{ ...NAME, text: name }, ...(detail ? [{ ...CELL, text: detail }] : [])];
    paper.line(paper.element('TH', row, { scope: 'Row' }), first, { ...place(0), y: paper.at.y + 2 });
    for (const [column, cell] of cells.entries()) {
      const text = [{ ...CELL, text: sayCell(cell) }];
      paper.line(paper.element('TD', row), text, { ...place(column + 1), y: paper.at.y + 2 });
    }
    paper.at.y += ROW;
  }
}

function writeStories(paper: Paper, brief: Brief, { stories: most, summaries }: Fit) {
  const stories = brief.topStories.filter(({ title }) => title.trim() !== '').slice(0, most);
  if (stories.length === 0) return;
  paper.keepTogether(60);
  const { keyMetrics, highPriorityCount } = brief.tables ?? {};
  const aside = keyMetrics
    ? `${countOf(keyMetrics.newsArticles.count, 'article')} · ${formatCount(highPriorityCount)} High Priority`
    : '';
  const list = paper.element('L', beginPart(paper, 'Top stories', aside));
  for (const [place, story] of stories.entries()) {
    const summary = place < summaries ? story.summary : '';
    paper.keepTogether(summary ? 36 : 26);
    if (place > 0) paper.rule(paper.at.y, { isLight: true });
    paper.at.y += 2;
    const item = paper.element('LI', list);
    const score = String(Math.round(Math.min(100, Math.max(0, story.relevanceScore))));
    paper.line(paper.element('Lbl', item), [{ font: 'bold', size: 9, text: score }], { width: 20 });
    const body = paper.element('LBody', item);
    const box = { x: MARGIN + 22, width: paper.width - 22 };
    const title: Run = { font: 'headline', size: 9.5, text: story.title, link: webAddress(story.url) };
    paper.flow(paper.element('P', body), [title], 12, { ...box, mostLines: 2 });
    paper.flow(paper.element('P', body), [{ ...SMALL, text: describeStory(story, brief) }], 9.5, {
      ...box,
      mostLines: 1,
    });
    if (summary) {
      const look = { font: 'sans' as const, size: 7.5 };
      paper.flow(paper.element('P', body), [{ ...look, text: summary }], 10, { ...box, mostLines: 1 });
    }
    paper.at.y += 2;
  }
  paper.at.y += 3;
}

function describeStory(story: RankedArticle, brief: Brief): string {
  const host = webAddress(story.url) ? new URL(story.url).host : '';
  const others = story.alsoIn.length;
  const tier = tierOf(story.relevanceScore);
  return [
    tier === 'critical' ? 'URGENT' : formatWord(tier),
    [story.source || 'Unknown source', host].filter(Boolean).join(', '),
    formatMoment(story.published_at ?? story.scraped_at, new Date(brief.builtAt)),
    others > 0 && `also in ${countOf(others, 'other')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function webAddress(url: string): string | undefined {
  return /^https?:\/\/[^/]/.test(url) && URL.canParse(url) ? url : undefined;
}

function writeReleases(paper: Paper, { releases }: Brief) {
  if (releases.length === 0) return;
  const rows = Math.ceil(releases.length / 2);
  paper.keepTogether(22 + rows * ROW);
  const list = paper.element('L', beginPart(paper, 'The coming week'));
  const wide = (paper.width - TABLE_GAP) / 2;
  const top = paper.at.y;
  for (const [at, { date, name }] of releases.entries()) {
    const x = MARGIN + (at < rows ? 0 : wide + TABLE_GAP);
    const y = top + (at % rows) * ROW;
    if (at % rows > 0) paper.rule(y, { x, width: wide, isLight: true });
    const item = paper.element('LI', list);
    paper.line(paper.element('Lbl', item), [{ ...CELL, text: formatWeekday(date) }], {
      x,
      y: y + 2,
      width: 50,
    });
    paper.line(paper.element('LBody', item), [{ ...NAME, text: name }], {
      x: x + 52,
      y: y + 2,
      width: wide - 52,
    });
  }
  paper.at.y = top + rows * ROW + 5;
}

type Charts = NonNullable<BriefTables['charts']>;

function writeCharts(paper: Paper, charts: Charts) {
  const height = 40;
  paper.keepTogether(height + 34);
  const part = beginPart(paper, 'Twelve months', 'Last close of each month; the dashed line is the first');
  const wide = (paper.width - TABLE_GAP * 2) / 3;
  const top = paper.at.y;
  for (const [place, { name, unit, closes }] of charts.slice(0, 3).entries()) {
    const x = MARGIN + place * (wide + TABLE_GAP);
    const { text: first } = splitMeasure(closes[0], unit);
    const { text: last, per } = splitMeasure(closes.at(-1), unit);
    const title = [
      { ...NAME, text: name },
      { ...CELL, text: per && ` ${per}` },
    ];
    const ends = [
      { ...CELL, text: `${first} → ` },
      { ...NAME, text: last },
    ];
    const right = ends.reduce((sum, one) => sum + widthOf(one.text, one), 0);
    paper.line(paper.element('P', part), title, { x, y: top, width: wide - right - 4 });
    paper.line(paper.element('P', part), ends, { x, y: top, width: wide, align: 'right' });
    const box = { x, y: top + 14, width: wide, height };
    const alt = `${name} over twelve months: from ${first} to ${last}.`;
    const figure = paper.element('Figure', part, { alt, bbox: [x, box.y, x + wide, box.y + height] });
    paper.drawLine(figure, closes, box);
  }
  paper.at.y = top + height + 20;
}

/** In two columns of about equal length. */
function writeSources(paper: Paper, brief: Brief, notes: Notes) {
  const printed = notes.all.filter(({ isOfMove }) => !isOfMove || !brief.tables);
  if (printed.length === 0) return;
  const measured = printed.map(({ number, facts }) => {
    const mark = {
      to: `mark-${number}`,
      name: `note-${number}`,
      says: `Back to the text of source ${number}`,
    };
    const origins = listOrigins(facts, new Date(brief.builtAt));
    const runs: Run[] = [
      { font: 'bold', size: SMALL.size, text: String(number), mark },
      { ...SMALL, text: origins },
    ];
    return { runs, height: paper.countLines(runs, (paper.width - TABLE_GAP) / 2) * SOURCE_ROW };
  });
  const whole = measured.reduce((sum, { height }) => sum + height, 0);
  paper.keepTogether(Math.min(300, 20 + whole / 2));
  const part = beginPart(paper, 'Sources', 'Times are when the value was retrieved, Eastern time');
  writeNotes(paper, part, measured);
}

function writeNotes(paper: Paper, part: Element, notes: readonly { runs: Run[]; height: number }[]) {
  const width = (paper.width - TABLE_GAP) / 2;
  const half = notes.reduce((sum, { height }) => sum + height, 0) / 2;
  const { y: top } = paper.at;
  const rest = [...notes];
  let lowest = top;
  for (const x of [MARGIN, MARGIN + width + TABLE_GAP]) {
    paper.at.y = top;
    for (let note = rest[0]; note; note = rest[0]) {
      const isFull = note.height > paper.room() && paper.at.y > MARGIN;
      if (isFull || (x === MARGIN && paper.at.y - top + note.height / 2 > half)) break;
      paper.flow(paper.element('Note', part), note.runs, SOURCE_ROW, { x, width });
      rest.shift();
    }
    lowest = Math.max(lowest, paper.at.y);
  }
  paper.at.y = lowest + 3;
  if (rest.length === 0) return;
  paper.beginPage();
  writeNotes(paper, part, rest);
}

function writeEnd(paper: Paper, { address, brief }: BriefPdfInput) {
  const model =
    brief.writtenBy.by === 'model'
      ? `Written by ${brief.writtenBy.model} and checked`
      : 'Generated automatically from our data';
  paper.keepTogether(10);
  const text = `${model}. Online, with the evidence of every figure:`;
  paper.flow(
    paper.element('P'),
    [
      { ...SMALL, text },
      { ...SMALL, text: address, link: webAddress(address) },
    ],
    9,
  );
}
