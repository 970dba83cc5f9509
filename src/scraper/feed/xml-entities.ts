/**
 * Undoes one layer of XML escaping. Entities of HTML stay for the reading of the text; entities that a document
 * defines itself are never expanded. Numbers in the C1 range stay too: there HTML knows what was meant.
 */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference: string, name?: string, decimal?: string, hex?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? reference;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const isText =
      (code >= 0x20 && code < 0x7f) ||
      (code >= 0xa0 && code <= 0x10ffff) ||
      code === 9 ||
      code === 10 ||
      code === 13;
    return isText ? String.fromCodePoint(code) : reference;
  });
}

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
