import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

/** The text of a page as the usual pair of libraries finds it; empty where they give up. */
export function readWithReadability(html: string): string {
  try {
    const { document } = parseHTML(html);
    return new Readability(document).parse()?.textContent ?? '';
  } catch {
    return '';
  }
}
