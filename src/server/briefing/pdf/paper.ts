import PDFDocument from 'pdfkit';
import { clean, type Look, listFonts, widthOf } from './typefaces.ts';

export interface Run extends Look {
  text: string;
  /** Follows the previous text without a space. */
  isGlued?: boolean;
  /** A superscript link to another place, and the name by which that place links back. */
  mark?: { to: string; name: string; says: string };
  link?: string | undefined;
}

/** A structure element for screen readers. */
export interface Element {
  type: string;
  parent: Element | undefined;
  options: {
    title?: string;
    alt?: string;
    scope?: 'Column' | 'Row';
    bbox?: [left: number, top: number, right: number, bottom: number];
  };
}

interface Drawing {
  doc: PDFKit.PDFDocument;
  inside(element: Element): PDFKit.PDFStructureElement;
}

const INCH = 72;
export const MARGIN = 0.55 * INCH;
const [PAGE_WIDTH, PAGE_HEIGHT] = [8.5 * INCH, 11 * INCH];
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const FOOT_HEIGHT = 16;
const BOTTOM = PAGE_HEIGHT - MARGIN - FOOT_HEIGHT;
const BLACK = '#000000';
const GRAY = '#b8bdc4';
const SMALL: Look = { font: 'sans', size: 7 };

export type Paper = ReturnType<typeof createPaper>;

/** US Letter in black. Everything is placed first and drawn at the end, so trying a layout is cheap. */
export function createPaper() {
  const steps: { page: number; draw: (drawing: Drawing) => void }[] = [];
  const at = { page: 1, y: MARGIN };
  const add = (draw: (drawing: Drawing) => void, page = at.page) => steps.push({ page, draw });

  const paper = {
    width: WIDTH,
    at,

    countPages: () => Math.max(...steps.map(({ page }) => page)),

    room: () => BOTTOM - at.y,

    beginPage() {
      at.page += 1;
      at.y = MARGIN;
    },

    /** Begins a page unless this height fits. */
    keepTogether(height: number) {
      if (height > paper.room() && at.y > MARGIN) paper.beginPage();
    },

    element(type: string, parent?: Element, options: Element['options'] = {}): Element {
      const element = { type, parent, options };
      add(({ inside }) => inside(element));
      return element;
    },

    rule(top: number, { x = MARGIN, width = WIDTH, isLight = false } = {}) {
      add(({ doc }) => drawRule(doc, top, { x, width, isLight }));
    },

    box(top: number, height: number, columns: number) {
      add(({ doc }) =>
        asArtifact(doc, () => {
          doc.lineWidth(0.75).rect(MARGIN, top, WIDTH, height).stroke(BLACK);
          for (let column = 1; column < columns; column++) {
            const x = MARGIN + (WIDTH * column) / columns;
            doc
              .moveTo(x, top)
              .lineTo(x, top + height)
              .stroke(BLACK);
          }
        }),
      );
    },

    /** One line, truncated with dots if too long. */
    line(
      parent: Element,
      pieces: readonly (Look & { text: string })[],
      place: { x?: number; y?: number; width?: number; align?: 'left' | 'right' } = {},
    ) {
      const { x = MARGIN, y: top = at.y, width = WIDTH, align = 'left' } = place;
      const shown = cutToWidth(
        pieces.map((piece) => ({ ...piece, text: clean(piece) })),
        width,
      );
      const used = shown.reduce((sum, piece) => sum + widthOf(piece.text, piece), 0);
      const biggest = Math.max(...pieces.map(({ size }) => size));
      add(({ doc, inside }) => {
        let left = align === 'right' ? x + width - used : x;
        inside(parent).add(() => {
          for (const piece of shown) {
            write(doc, piece, left, top + biggest);
            left += widthOf(piece.text, piece);
          }
        });
      });
    },

    countLines: (runs: readonly Run[], width: number) =>
      breakLines(
        runs.map((run) => ({ ...run, text: clean(run) })),
        width,
      ).length,

    /** Flowing text over as many lines and pages as needed. */
    flow(
      parent: Element,
      runs: readonly Run[],
      leading: number,
      { x = MARGIN, width = WIDTH, mostLines = Number.POSITIVE_INFINITY } = {},
    ) {
      const cleaned = runs.map((run) => ({ ...run, text: clean(run) }));
      const lines = cutLines(breakLines(cleaned, width), mostLines, width);
      const placed = lines.flatMap((line) => {
        paper.keepTogether(leading);
        const { page, y: top } = at;
        at.y += leading;
        return line.map((text) => ({ ...text, page, top }));
      });
      for (const run of cleaned) {
        const words = placed.filter((one) => one.run === run);
        const isLink = run.mark !== undefined || run.link !== undefined;
        const owner = isLink && words.length > 0 ? paper.element('Link', parent) : parent;
        for (const page of new Set(words.map((one) => one.page))) {
          const here = words.filter((one) => one.page === page);
          add(({ doc, inside }) => {
            inside(owner).add(() => {
              for (const { text, x: left, top } of here) {
                write(doc, { ...run, text }, x + left, top + leading * 0.76 - (run.isGlued ? 3 : 0));
              }
            });
            for (const { text, x: left, top } of isLink ? here : []) {
              const wide = Math.max(4, widthOf(text, run));
              addLink(doc, inside(owner), run, { left: x + left, top, width: wide, leading });
            }
          }, page);
        }
      }
    },

    /** A line over time with its first value dashed. */
    drawLine(
      parent: Element,
      values: readonly number[],
      box: { x: number; y: number; width: number; height: number },
    ) {
      add(({ doc, inside }) => inside(parent).add(() => drawValues(doc, values, box)));
    },

    /** Draws the document with a footer on every page, tagged for screen readers (PDF/UA). */
    async draw(
      { title, createdAt }: { title: string; createdAt: Date },
      foot: (page: number, pages: number) => [left: string, middle: string, right: string],
    ): Promise<Buffer> {
      const doc = openDocument(title, createdAt);
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
      const root = doc.struct('Document');
      doc.addStructure(root);
      const made = new Map<Element, PDFKit.PDFStructureElement>();
      const inside = (element: Element): PDFKit.PDFStructureElement => {
        const known = made.get(element);
        if (known) return known;
        const { type, parent, options } = element;
        const one = doc.struct(type as never, options as never);
        (parent ? inside(parent) : root).add(one);
        made.set(element, one);
        return one;
      };
      const pages = paper.countPages();
      for (let page = 2; page <= pages; page++) doc.addPage();
      for (const { page, draw } of steps) {
        doc.switchToPage(page - 1);
        draw({ doc, inside });
      }
      for (let page = 1; page <= pages; page++) {
        doc.switchToPage(page - 1);
        drawFoot(doc, foot(page, pages));
      }
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return paper;
}

function openDocument(title: string, createdAt: Date): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    // Only this function starts a page.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: null,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    // The library's types lack some of these options.
  } as unknown as PDFKit.PDFDocumentOptions);
  for (const [name, font] of listFonts()) doc.registerFont(name, font);
  return doc;
}

function write(doc: PDFKit.PDFDocument, { text, font, size }: Run, x: number, baseline: number) {
  const options = { baseline: 'alphabetic', lineBreak: false } as const;
  doc.font(font).fontSize(size).fillColor(BLACK).text(text, x, baseline, options);
}

function asArtifact(doc: PDFKit.PDFDocument, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

function drawRule(doc: PDFKit.PDFDocument, top: number, { x = MARGIN, width = WIDTH, isLight = false } = {}) {
  asArtifact(doc, () =>
    doc
      .lineWidth(isLight ? 0.5 : 0.75)
      .moveTo(x, top)
      .lineTo(x + width, top)
      .stroke(isLight ? GRAY : BLACK),
  );
}

function drawFoot(doc: PDFKit.PDFDocument, texts: readonly string[]) {
  const top = PAGE_HEIGHT - MARGIN - 9;
  drawRule(doc, top - 5);
  asArtifact(doc, () => {
    const [left = '', middle = '', right = ''] = texts.map((text) => clean({ ...SMALL, text }));
    const wide = widthOf(middle, SMALL);
    const most = (WIDTH - wide) / 2 - SMALL.size;
    const [start] = cutToWidth([{ ...SMALL, text: left }], most);
    const put = (text: string, x: number) => write(doc, { ...SMALL, text }, x, top + SMALL.size);
    put(start?.text ?? '', MARGIN);
    put(middle, (PAGE_WIDTH - wide) / 2);
    put(right, PAGE_WIDTH - MARGIN - widthOf(right, SMALL));
  });
}

function addLink(
  doc: PDFKit.PDFDocument,
  structParent: PDFKit.PDFStructureElement,
  { mark, link, text }: Run,
  { left, top, width, leading }: { left: number; top: number; width: number; leading: number },
) {
  const box = [left, top - 2, width, leading] as const;
  const options = { structParent, Contents: new String(mark?.says ?? text) } as never;
  if (mark) {
    doc.addNamedDestination(mark.name, 'XYZ', left, top - leading, null);
    doc.goTo(...box, mark.to, options);
  } else if (link) doc.link(...box, link, options);
}

function drawValues(
  doc: PDFKit.PDFDocument,
  values: readonly number[],
  box: { x: number; y: number; width: number; height: number },
) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const toX = (place: number) => box.x + 3 + (place / Math.max(1, values.length - 1)) * (box.width - 6);
  const toY = (value: number) =>
    box.y + box.height * (1 - (most === least ? 0.5 : (value - least) / (most - least)));
  const first = toY(values[0] ?? 0);
  doc.lineWidth(0.5).dash(2, { space: 2 });
  doc
    .moveTo(box.x, first)
    .lineTo(box.x + box.width, first)
    .stroke('#7a828d')
    .undash();
  values.forEach((value, place) => {
    if (place === 0) doc.lineWidth(1).moveTo(toX(place), toY(value));
    else doc.lineTo(toX(place), toY(value));
  });
  doc.stroke(BLACK);
  doc.circle(toX(values.length - 1), toY(values.at(-1) ?? 0), 2).fill(BLACK);
}

function cutToWidth<T extends Look & { text: string }>(pieces: T[], width: number): T[] {
  const shown: T[] = [];
  let left = width;
  for (const piece of pieces) {
    const wide = widthOf(piece.text, piece);
    if (wide <= left) {
      shown.push(piece);
      left -= wide;
      continue;
    }
    const text = endWithDots(piece.text, piece, left);
    if (text !== '') shown.push({ ...piece, text });
    break;
  }
  return shown;
}

interface PlacedText {
  run: Run;
  text: string;
  x: number;
}

/** Merges texts of the same look on a line. Pieces end with a space if a word follows, for screen readers. */
function breakLines(runs: readonly Run[], width: number): PlacedText[][] {
  const lines: PlacedText[][] = [[]];
  let x = 0;
  for (const run of runs) {
    const space = widthOf(' ', run);
    const words = run.text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => splitWord(word, run, width).map((text, part) => ({ text, isRest: part > 0 })));
    for (const [place, { text, isRest }] of words.entries()) {
      const wide = widthOf(text, run);
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      const isGlued = isRest || (place === 0 && run.isGlued);
      const gap = !last || isGlued ? 0 : space;
      if (last && !isGlued) last.text += ' ';
      if (last && x + gap + wide > width && !(place === 0 && run.isGlued)) {
        lines.push([{ run, text, x: 0 }]);
        x = wide;
        continue;
      }
      if (last?.run === run) last.text += text;
      else line.push({ run, text, x: x + gap });
      x += gap + wide;
    }
  }
  return lines;
}

function cutLines(lines: PlacedText[][], most: number, width: number): PlacedText[][] {
  const shown = lines.slice(0, most);
  const last = shown.at(-1)?.at(-1);
  if (last && lines.length > most) last.text = endWithDots(last.text, last.run, width - last.x);
  return shown;
}

/** Cuts after a word, because half a figure would be a different figure. */
function endWithDots(text: string, look: Look, width: number): string {
  let kept = text;
  while (kept !== '' && widthOf(`${kept}…`, look) > width) kept = kept.slice(0, -1);
  if (kept !== text && text[kept.length] !== ' ' && kept.includes(' '))
    kept = kept.slice(0, kept.lastIndexOf(' '));
  return kept === '' ? '' : `${kept.replace(/[\s.…,;:]+$/u, '')}…`;
}

function splitWord(word: string, look: Look, width: number): string[] {
  if (widthOf(word, look) <= width) return [word];
  const parts = [''];
  let used = 0;
  for (const letter of word) {
    const wide = widthOf(letter, look);
    if (used + wide > width) {
      parts.push('');
      used = 0;
    }
    parts[parts.length - 1] += letter;
    used += wide;
  }
  return parts;
}
