import { describe, expect, test } from 'vitest';
import { createSignature, hashContent, listBands, normaliseUrl } from '#intelligence/near-duplicates.ts';
import { createDefaultProfile } from '#intelligence/relevance/company-profile.ts';
import { createRanker } from '#intelligence/relevance/ranker.ts';
import { findTopics } from '#intelligence/topics.ts';
import { readRobotsRules } from '#platform/fetching/robots-rules.ts';
import { isChallengePage } from '#scraper/article/challenge-page.ts';
import { cleanLine } from '#scraper/clean-characters.ts';
import { cleanLink } from '#scraper/clean-link.ts';
import { parseDay } from '#scraper/dates/calendar-days.ts';
import { parseDate } from '#scraper/dates/parse-date.ts';
import { parseNumber } from '#scraper/legacy/numbers.ts';
import { parseLooseJson } from '#scraper/loose-json.ts';
import { toPlainText } from '#scraper/plain-text.ts';
import { READERS } from '#scraper/reading/readers.ts';
import { writeZip } from '#simulator/world-bank/write-zip.ts';
import { categorise } from '#spiders/categorise.ts';
import { coalAge } from '#spiders/coal-age.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { sized } from './run-size.ts';

const now = new Date('2026-11-16T12:00:00Z');
const url = 'https://news.example/a/story';
const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));
const fetched = (text: string, contentType?: string) => ({ body: Buffer.from(text), contentType });
const hints = { body: 'div.article p', remove: ['.ad', 'div div.related'] };
const PRICE = '<div><h1>Coal</h1><b>1</b><b>USD</b><b>11/13/2026</b></div>';
const headline = { kind: 'headline', history: { date: 'Date', price: 'Closing Price' } } as const;
const list = { ...headline, kind: 'row', price: 'Price', date: 'Date', previous: 'Closing' } as const;
const site = { sourceName: 'A site', url, title: 'Coal', units: ['USD'] };
const columns = [{ id: 'a', heading: 'Coal', units: ['$/mt'] }];
/** A workbook with the text as its sheet or its shared strings. */
const workbook = (sheet: string, texts = '<sst/>') => {
  const parts = [
    ['xl/workbook.xml', '<a><sheet name="Monthly Prices" r:id="1"/></a>'],
    ['xl/_rels/workbook.xml.rels', '<a><Relationship Id="1" Target="s.xml"/></a>'],
    ['xl/s.xml', sheet],
    ['xl/sharedStrings.xml', texts],
  ] as const;
  return { body: writeZip(parts), contentType: undefined };
};
const ROLLUP = ['Trade Date', 'High/Low Price', 'Trade Count', 'Total Trade Amount'];
const ROLLUP_HEAD = `<table id="lvRollup"><tr>${ROLLUP.map((name) => `<th>${name}</th>`).join('')}</tr>`;

/** All parsers of fetched text, with the text as the whole document and in each place inside it. */
const EVERY_READER: Readonly<Record<string, (text: string) => unknown>> = {
  page: (text) => READERS.page(fetched(text, text), { url, now, hints }),
  'parts of a page': (text) =>
    READERS.page(
      fetched(`<head><title>${text}</title><meta property="og:site_name" content="${text}"><meta name="date"
content="${text}"></head><h1>${text}</h1><p class="${text}">${text}</p><pre><a href="${text}">${text}</a></pre>`),
      { url, now },
    ),
  feed: (text) => READERS.feed(fetched(text), { url, now }),
  'parts of an item': (text) =>
    READERS.feed(
      fetched(`<rss><channel><link>${text}</link><item><title>${text}</title><link>${text}</link><guid>${text}</guid>
<pubDate>${text}</pubDate><category>${text}</category><description>${text}</description></item></channel></rss>`),
      { url, now },
    ),
  'parts of a JSON item': (text) => {
    const item = { id: text, url: text, title: text, content_html: text, date_published: text, tags: [text] };
    return READERS.feed(fetched(JSON.stringify({ items: [item] })), { url, now });
  },
  'JSON that breaks off': (text) => READERS.feed(fetched(`{"items": [${text}`), { url, now }),
  'commodity page': (text) =>
    READERS.commodityPage(fetched(PRICE + text), { ...site, layout: headline }, now),
  'list of commodities': (text) => READERS.commodityPage(fetched(text), { ...site, layout: list }, now),
  'heading of a commodity': (text) =>
    READERS.commodityPage(fetched(`<h1>Coal ${text}</h1>${text}`), { ...site, layout: headline }, now),
  'link to a workbook': (text) => READERS.workbookLink(fetched(text), url),
  workbook: (text) => READERS.pinkSheet(fetched(text), columns, now),
  'sheet of a workbook': (text) => READERS.pinkSheet(workbook(text), columns, now),
  'texts of a workbook': (text) => READERS.pinkSheet(workbook('<a><row/></a>', text), columns, now),
  'bond page': (text) => READERS.bondPage(fetched(text), '70899AAA2', now),
  'trades of a bond': (text) =>
    READERS.bondPage(fetched(`${ROLLUP_HEAD}<tr>${`<td>${text}</td>`.repeat(4)}</tr>`), '70899AAA2', now),
  'Treasury XML': (text) => READERS.curveXml(fetched(text), now),
  'Treasury CSV': (text) => READERS.curveCsv(fetched(text), now),
  'cells of the Treasury': (text) => READERS.curveCsv(fetched(`Date,1 Mo,${text}\n${text}`), now),
  'robots.txt': (text) => readRobotsRules(text, 'Headframe').isAllowed(`/${'a'.repeat(2_000)}`),
  CAPTCHA: isChallengePage,
  'plain text': toPlainText,
  line: cleanLine,
  JSON: parseLooseJson,
  link: (text) => cleanLink(text, url),
  date: (text) => parseDate(text, now),
  day: (text) => parseDay(text, now),
  number: (text) => [parseNumber(text), parseNumber(text, ',')],
  category: (text) => categorise(coalAge, { tags: [text], link: url, title: text }),
  address: normaliseUrl,
  'near-duplicates': (text) => [listBands(createSignature(text, text)), hashContent(text, text)],
  relevance: (text) => ranker.assess({ title: text.slice(0, 500), body: text, source: 'A site' }),
  topics: (text) => {
    const article = { id: 'a', title: text, body: text, source: 'A site', score: 50, publishedAt: now };
    return findTopics([article, article] as never, []);
  },
};

/** Errors by which a reader refuses a document. */
const REFUSALS = new Set(['FeedError', 'SourceProblem', 'FetchError']);

const SIZE = sized(12, 256) * 1024;
const TIMEOUT_MS = sized(60_000, 600_000);
/** Below this, timer resolution and garbage collection dominate. */
const FLOOR_MS = 100;
const MAX_GROWTH = 9;
const TRIES = 6;

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function measureCpuMs(read: (text: string) => unknown, text: string): number {
  const beganAtMs = readCpuMs();
  try {
    read(text);
  } catch (error) {
    if (!(error instanceof Error) || !REFUSALS.has(error.name)) throw error;
  }
  return readCpuMs() - beganAtMs;
}

/** How much longer four times the text takes: 4 for linear time, 16 for quadratic time. 0 below the floor. */
function measureGrowth(read: (text: string) => unknown, small: string, large: string): number {
  let [ofSmall, ofLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    ofLarge = Math.min(ofLarge, measureCpuMs(read, large));
    if (ofLarge < FLOOR_MS) return 0;
    ofSmall = Math.min(ofSmall, measureCpuMs(read, small));
    if (ofLarge / ofSmall < MAX_GROWTH) break;
  }
  return ofLarge / ofSmall;
}

describe.each(Object.entries(EVERY_READER))('%s', (reader, read) => {
  test('no text takes more than linear time', { timeout: TIMEOUT_MS }, () => {
    // These contain the text several times.
    const size = /^(?:parts|trades)/.test(reader) ? SIZE / 4 : SIZE;
    const slow = Object.entries(HOSTILE_TEXTS).flatMap(([name, write]) => {
      const growth = measureGrowth(read, write(size), write(4 * size));
      return growth < MAX_GROWTH ? [] : [`${name}: ${growth.toFixed(1)} times longer for 4 times the text`];
    });
    expect(slow).toEqual([]);
  });
});

test('quadratic growth would be detected', () => {
  /** Takes the same CPU time on any machine: 8 ms for 1 KB, 128 ms for 4 KB. */
  const square = (text: string) => {
    const endMs = readCpuMs() + 8 * (text.length / 1024) ** 2;
    while (readCpuMs() < endMs);
  };
  expect(measureGrowth(square, 'a'.repeat(1024), 'a'.repeat(4 * 1024))).toBeGreaterThan(MAX_GROWTH);
});
