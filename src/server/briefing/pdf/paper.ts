import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const FILES = {
  sans: 'inter/400Regular/Inter_400Regular.ttf',
  bold: 'inter/600SemiBold/Inter_600SemiBold.ttf',
  serif: 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  headline: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
};

export interface Look {
  font: keyof typeof FILES;
  size: number;
}

/** A piece of running text in one look. */
export interface Run extends Look {
  text: string;
  /** Follows the text before it without a space. */
  isGlued?: boolean;
  /** A mark above the line that leads to another place, and the place it can be led back to. */
  mark?: { to: string; name: string; says: string };
  link?: string | undefined;
}

type Element = PDFKit.PDFStructureElement;
interface ElementOptions {
  title?: string;
  alt?: string;
  scope?: 'Column' | 'Row';
  bbox?: [left: number, top: number, right: number, bottom: number];
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

/** Without kerning and joined letters a text is as wide as its letters, and is laid out twenty times faster. */
const FEATURES = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig'].map((name) => [
    name,
    false,
  ]),
);

const WITHOUT_FEATURES = { features: FEATURES as never };

let fonts: Record<string, Buffer> | undefined;

function loadFonts(): Record<string, Buffer> {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= Object.fromEntries(
    Object.entries(FILES).map(([name, file]) => [name, readFileSync(resolve(`@expo-google-fonts/${file}`))]),
  );
  return fonts;
}

export type Paper = ReturnType<typeof createPaper>;

/** US Letter in black, tagged for readers that speak it (PDF/UA). What is drawn is part of the element it is drawn in. */
export function createPaper({ title, createdAt }: { title: string; createdAt: Date }) {
  const doc = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    // Pages are begun here alone.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: null,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    // Its types do not know all of this yet.
  } as unknown as PDFKit.PDFDocumentOptions);
  for (const [name, data] of Object.entries(loadFonts())) doc.registerFont(name, data);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = MARGIN;

  const use = ({ font, size }: Look) => doc.font(font).fontSize(size).fillColor(BLACK);
  const write = (text: string, x: number, baseline: number) =>
    doc.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false, ...WITHOUT_FEATURES });
  const letters = new Map<string, number>();
  const widthOf: Measure = (text, { font, size }) => {
    let width = 0;
    for (const letter of text) {
      const key = font + letter;
      const known = letters.get(key) ?? use({ font, size: 1 }).widthOfString(letter, WITHOUT_FEATURES);
      letters.set(key, known);
      width += known;
    }
    return width * size;
  };

  const asArtifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  const paper = {
    width: WIDTH,
    get y() {
      return y;
    },
    set y(value: number) {
      y = value;
    },

    countPages: () => doc.bufferedPageRange().count,

    /** Begins a page unless there is room for this much. */
    keepTogether(height: number) {
      if (y + height <= BOTTOM || y === MARGIN) return;
      doc.addPage();
      y = MARGIN;
    },

    element(type: string, parent: Element = root, options: ElementOptions = {}): Element {
      const element = doc.struct(type as never, options as never);
      parent.add(element);
      return element;
    },

    rule(top: number, { x = MARGIN, width = WIDTH, isLight = false } = {}) {
      asArtifact(() =>
        doc
          .lineWidth(isLight ? 0.5 : 0.75)
          .moveTo(x, top)
          .lineTo(x + width, top)
          .stroke(isLight ? GRAY : BLACK),
      );
    },

    box(top: number, height: number, columns: number) {
      asArtifact(() => {
        doc.lineWidth(0.75).rect(MARGIN, top, WIDTH, height).stroke(BLACK);
        for (let column = 1; column < columns; column++) {
          const x = MARGIN + (WIDTH * column) / columns;
          doc
            .moveTo(x, top)
            .lineTo(x, top + height)
            .stroke(BLACK);
        }
      });
    },

    /** One line, cut off with dots where it is too long. */
    line(
      parent: Element,
      pieces: readonly (Look & { text: string })[],
      place: { x?: number; y?: number; width?: number; align?: 'left' | 'right' } = {},
    ) {
      const { x = MARGIN, y: top = y, width = WIDTH, align = 'left' } = place;
      const shown = cutToWidth(
        pieces.map((piece) => ({ ...piece, text: clean(doc, piece) })),
        width,
        widthOf,
      );
      const used = shown.reduce((sum, piece) => sum + widthOf(piece.text, piece), 0);
      const biggest = Math.max(...pieces.map(({ size }) => size));
      let left = align === 'right' ? x + width - used : x;
      parent.add(() => {
        for (const piece of shown) {
          use(piece);
          write(piece.text, left, top + biggest);
          left += widthOf(piece.text, piece);
        }
      });
    },

    countLines: (runs: readonly Run[], width: number) =>
      breakLines(
        runs.map((run) => ({ ...run, text: clean(doc, run) })),
        width,
        widthOf,
      ).length,

    /** Running text over as many lines and pages as it needs. */
    flow(
      parent: Element,
      runs: readonly Run[],
      leading: number,
      { x = MARGIN, width = WIDTH, mostLines = Number.POSITIVE_INFINITY } = {},
    ) {
      const cleaned = runs.map((run) => ({ ...run, text: clean(doc, run) }));
      const lines = breakLines(cleaned, width, widthOf).slice(0, mostLines);
      const isRoomy = y + lines.length * leading <= BOTTOM;
      const tops: number[] = [];
      const topOf = (line: number) => {
        const known = tops[line];
        if (known !== undefined) return known;
        if (!isRoomy && line > 0) paper.keepTogether(leading);
        tops[line] = y;
        y += leading;
        return y - leading;
      };
      for (const run of cleaned) {
        const words = lines.flatMap((line, at) =>
          line.flatMap((one) => (one.run === run ? [{ ...one, at }] : [])),
        );
        if (words.length === 0) continue;
        const draw = () => {
          for (const { text, x: left, at } of words) {
            use(run);
            write(text, x + left, topOf(at) + leading * 0.76 - (run.isGlued ? 3 : 0));
          }
        };
        const { mark, link } = run;
        if (!mark && !link) {
          parent.add(draw);
          continue;
        }
        const element = paper.element('Link', parent);
        element.add(draw);
        for (const { text, x: left, at } of words) {
          const box = [x + left, topOf(at) - 2, Math.max(4, widthOf(text, run)), leading] as const;
          const options = { structParent: element, Contents: new String(mark?.says ?? run.text) };
          if (mark) {
            doc.addNamedDestination(mark.name, 'XYZ', x + left, topOf(at) - leading, null);
            doc.goTo(...box, mark.to, options as never);
          } else doc.link(...box, link as string, options as never);
        }
      }
    },

    /** A line over time with its first value dashed. */
    drawLine(
      parent: Element,
      values: readonly number[],
      box: { x: number; y: number; width: number; height: number },
    ) {
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const toX = (place: number) => box.x + 3 + (place / Math.max(1, values.length - 1)) * (box.width - 6);
      const toY = (value: number) =>
        box.y + box.height * (1 - (most === least ? 0.5 : (value - least) / (most - least)));
      parent.add(() => {
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
      });
    },

    /** Writes the foot of every page and closes the document. */
    async finish(foot: (page: number, pages: number) => [left: string, middle: string, right: string]) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        const top = PAGE_HEIGHT - MARGIN - 9;
        paper.rule(top - 5);
        const texts = foot(page + 1, count).map((text) => clean(doc, { ...SMALL, text }));
        asArtifact(() => {
          texts.forEach((text, place) => {
            const left = ((WIDTH - widthOf(text, SMALL)) * place) / 2;
            use(SMALL);
            write(text, MARGIN + left, top + SMALL.size);
          });
        });
      }
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return paper;
}

/** Letters the font lacks would be drawn as boxes, and a reader that speaks would say nothing. */
function clean(doc: PDFKit.PDFDocument, { text, font }: Look & { text: string }): string {
  const { _font: used } = doc.font(font) as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  };
  const plain = text.replaceAll(/\s+/gu, ' ');
  return [...plain]
    .map((letter) => (used.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '?'))
    .join('');
}

type Measure = (text: string, look: Look) => number;

function cutToWidth<T extends Look & { text: string }>(pieces: T[], width: number, measure: Measure): T[] {
  const shown: T[] = [];
  let left = width;
  for (const piece of pieces) {
    const wide = measure(piece.text, piece);
    if (wide <= left) {
      shown.push(piece);
      left -= wide;
      continue;
    }
    let { text } = piece;
    while (text !== '' && measure(`${text}…`, piece) > left) text = text.slice(0, -1);
    if (text !== '') shown.push({ ...piece, text: `${text.trimEnd()}…` });
    break;
  }
  return shown;
}

interface PlacedText {
  run: Run;
  text: string;
  x: number;
}

/** Texts of the same look on one line are one piece, so that they are drawn and copied as they are read. */
function breakLines(runs: readonly Run[], width: number, measure: Measure): PlacedText[][] {
  const lines: PlacedText[][] = [[]];
  let x = 0;
  for (const run of runs) {
    const space = measure(' ', run);
    const words = run.text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => splitWord(word, run, width, measure));
    for (const [place, word] of words.entries()) {
      const wide = measure(word, run);
      const line = lines.at(-1) ?? [];
      const gap = line.length === 0 || (place === 0 && run.isGlued) ? 0 : space;
      if (line.length > 0 && x + gap + wide > width && !(place === 0 && run.isGlued)) {
        lines.push([{ run, text: word, x: 0 }]);
        x = wide;
        continue;
      }
      const last = line.at(-1);
      if (last?.run === run) last.text += ` ${word}`;
      else line.push({ run, text: word, x: x + gap });
      x += gap + wide;
    }
  }
  return lines;
}

function splitWord(word: string, look: Look, width: number, measure: Measure): string[] {
  if (measure(word, look) <= width) return [word];
  const parts = [''];
  let used = 0;
  for (const letter of word) {
    const wide = measure(letter, look);
    if (used + wide > width) {
      parts.push('');
      used = 0;
    }
    parts[parts.length - 1] += letter;
    used += wide;
  }
  return parts;
}
