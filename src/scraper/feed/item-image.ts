import { resolveLink } from './clean-link.ts';

const MAX_TRIED = 5;
const MAX_TAG_CHARS = 2000;

/** The first picture inside a text that is not there to count readers. */
export function findImageInText(html: string, base: string): string | null {
  let from = 0;
  for (let tried = 0; tried < MAX_TRIED; tried++) {
    const start = html.indexOf('<img', from);
    if (start === -1) return null;
    const end = html.indexOf('>', start);
    const tag = html.slice(start, Math.min(end === -1 ? html.length : end, start + MAX_TAG_CHARS));
    from = start + tag.length;
    const address = /\ssrc\s?=\s?(?:"([^"]+)|'([^']+)|([^\s"'>]+))/i.exec(tag);
    const isPixel = /\s(?:width|height)\s?=\s?["']?[01](?!\d)/i.test(tag);
    const link = address && !isPixel ? resolveLink(address[1] ?? address[2] ?? address[3] ?? '', base) : null;
    if (link) return link;
  }
  return null;
}
