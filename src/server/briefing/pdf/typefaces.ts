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

/** The part of a parsed font that is used here and by pdfkit. */
interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Pick<Letter, 'id' | 'advanceWidth'>;
  layout(text: string): { glyphs: Letter[]; positions: { xAdvance: number }[]; advanceWidth: number };
}

interface Letter {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

interface Typeface {
  font: Font;
  em: number;
  find(letter: string): Letter | undefined;
}

const opened = new Map<string, Typeface>();

export function listFonts(): [name: Look['font'], font: PDFKit.Mixins.PDFFontSource][] {
  const names = Object.keys(FILES) as Look['font'][];
  return names.map((name) => [name, open(name).font as never]);
}

export function widthOf(text: string, { font, size }: Look): number {
  const { find, em } = open(font);
  let width = 0;
  for (const letter of text) width += find(letter)?.advanceWidth ?? 0;
  return (width * size) / em;
}

/** Replaces letters missing from the font, which would be drawn as boxes, with plainer ones or dots. */
export function clean({ text, font }: Pick<Look, 'font'> & { text: string }): string {
  if (USUAL.test(text) && !text.includes('  ')) return text;
  const { find } = open(font);
  const replace = (letter: string) => {
    const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (plain !== '' && [...plain].every((one) => find(one))) return plain;
    return /[\p{L}\p{N}]/u.test(letter) ? UNKNOWN : '';
  };
  const letters = [...text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(INVISIBLE, '')];
  return letters
    .map((letter) => (find(letter) ? letter : replace(letter)))
    .join('')
    .replaceAll(UNKNOWN_WORDS, '[…]')
    .replaceAll(/ {2,}/g, ' ');
}

/** Characters that every font has and nearly every text consists of. */
const USUAL = /^[ -~·–—‘’“”…▲▼→]*$/;
/** Includes characters that control the direction or joining of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const UNKNOWN = '\u0000';
const UNKNOWN_WORDS = /\0(?:[\s\p{P}]*\0)*/gu;

/** Parsed once for all papers. */
function open(name: Look['font']): Typeface {
  const typeface = opened.get(name) ?? parse(FILES[name]);
  opened.set(name, typeface);
  return typeface;
}

function parse(file: string): Typeface {
  const { resolve } = createRequire(import.meta.url);
  const doc = new PDFDocument({ autoFirstPage: false, font: null } as unknown as PDFKit.PDFDocumentOptions);
  const { _font } = doc.font(readFileSync(resolve(`@expo-google-fonts/${file}`))) as unknown as {
    _font: { font: Font };
  };
  const { font } = _font;
  const letters = new Map<string, Letter>();
  const find = (letter: string) => {
    const known = letters.get(letter);
    const code = letter.codePointAt(0) ?? 0;
    if (known || !font.hasGlyphForCodePoint(code)) return known;
    const { id, advanceWidth } = font.glyphForCodePoint(code);
    const found = { id, advanceWidth, codePoints: [code] };
    letters.set(letter, found);
    return found;
  };
  // Without kerning and ligatures, a text is as wide as its letters and needs no font layout.
  font.layout = (text) => {
    const glyphs = [...text].flatMap((letter) => find(letter) ?? []);
    const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }));
    return {
      glyphs,
      positions,
      // pdfkit scales the positions before it reads this.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return { font, em: font.unitsPerEm, find };
}
