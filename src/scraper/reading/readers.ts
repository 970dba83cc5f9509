import { gunzipSync } from 'node:zlib';
import { isChallengePage } from '../article/challenge-page.ts';
import { extractArticle } from '../article/extract-article.ts';
import { decodeText } from '../charset.ts';
import { readFeed } from '../feed/read-feed.ts';
import { findSiteLinks } from '../feed/site-links.ts';
import { readBondPage } from '../legacy/bond-page.ts';
import { readCommodityPage } from '../legacy/commodity-page.ts';
import { readFinraSymbol, readFinraTrades } from '../legacy/finra-answer.ts';
import { findWorkbookLink, readPinkSheet } from '../legacy/pink-sheet.ts';
import { readCurveCsv, readCurveXml } from '../legacy/treasury-curve.ts';

/** A fetched document. */
export interface FetchedDocument {
  body: Uint8Array;
  contentType: string | undefined;
}

export type Readers = typeof READERS;

/** All readers of fetched documents. They run in the reading process. */
export const READERS = {
  page: (document: FetchedDocument, options: Parameters<typeof extractArticle>[1]) =>
    extractArticle(decode(document, 'html'), options),
  feed(document: FetchedDocument, options: Parameters<typeof readFeed>[1]) {
    const text = decode(document, 'xml');
    return isChallengePage(text) ? ('challenge' as const) : readFeed(text, options);
  },
  siteLinks: (document: FetchedDocument, url: string) => findSiteLinks(decode(document, 'html'), url),
  commodityPage: (document: FetchedDocument, page: Parameters<typeof readCommodityPage>[1], now: Date) =>
    readCommodityPage(decode(document, 'html'), page, now),
  workbookLink: (document: FetchedDocument, pageUrl: string) =>
    findWorkbookLink(decode(document, 'html'), pageUrl),
  pinkSheet: ({ body }: FetchedDocument, columns: Parameters<typeof readPinkSheet>[1], now: Date) =>
    readPinkSheet(body, columns, now),
  bondPage: (document: FetchedDocument, cusip: string, now: Date) =>
    readBondPage(decode(document, 'html'), cusip, now),
  finraSymbol: (document: FetchedDocument, cusip: string) => readFinraSymbol(decode(document, 'html'), cusip),
  finraTrades: (document: FetchedDocument, symbol: string, now: Date) =>
    readFinraTrades(decode(document, 'html'), symbol, now),
  curveXml: (document: FetchedDocument, now: Date) => readCurveXml(decode(document, 'xml'), now),
  curveCsv: (document: FetchedDocument, now: Date) => readCurveCsv(decode(document, 'html'), now),
};

function decode({ body, contentType }: FetchedDocument, kind: 'xml' | 'html'): string {
  return decodeText(unpack(body), { contentType, kind }).text;
}

const MAX_UNPACKED_BYTES = 12 * 1024 * 1024;

/** Some servers send compressed files without declaring it. */
function unpack(body: Uint8Array): Uint8Array {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    return body;
  }
}
