export interface SplitSentence {
  text: string;
  start: number;
}

const ABBREVIATION =
  /(?:^|[\s("'“‘])(?:(?:[A-Z]\.&?){0,3}[A-Za-z]|Inc|Corp|Co|Ltd|St|Mt|Ft|Mr|Mrs|Ms|Dr|Gov|Sen|Rep|Gen|Lt|Col|Capt|Adm|Rev|Prof|vs|No|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec|e\.g|i\.e|a\.m|p\.m|etc)$/;

export function splitSentences(text: string): SplitSentence[] {
  const sentences: SplitSentence[] = [];
  let start = 0;
  let isQuoted = false;
  const lastAt = text.trimEnd().length;
  const close = (end: number) => {
    const piece = text.slice(start, end);
    const trimmed = piece.trim();
    if (trimmed) sentences.push({ text: trimmed, start: start + piece.indexOf(trimmed) });
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') {
      isQuoted = false;
      close(at + 1);
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === '“') isQuoted = true;
    else if (char === '”') isQuoted = false;
    else if (char === '.' || char === '!' || char === '?') {
      if (isQuoted && !isQuoteEnding(text, at)) continue;
      const end = at + 1 + (/^["”'’)\]]*/.exec(text.slice(at + 1))?.[0].length ?? 0);
      if (!/^\s+["“'‘(]?[\p{Lu}\p{N}$+-]|^\s*$/u.test(text.slice(end, end + 6))) continue;
      if (char === '.' && ABBREVIATION.test(text.slice(Math.max(start, at - 12), at)) && end < lastAt)
        continue;
      isQuoted = false;
      close(end);
      at = end - 1;
    }
  }
  close(text.length);
  return sentences;
}

/** `…halts loading.” Prices` ends a sentence inside the quotation marks. */
function isQuoteEnding(text: string, at: number): boolean {
  return /^["”]\s+[A-Z]|^["”]\s*$/.test(text.slice(at + 1, at + 5));
}
