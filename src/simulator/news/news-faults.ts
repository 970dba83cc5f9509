import { cutOff, type SiteFault, writeEntityBomb } from '../site.ts';
import type { Answer } from '../source.ts';
import { type NewsSite, notFoundPage, pageTypeOf } from './site.ts';

/** Faults of a news site's feed; other pages stay unchanged. */
export function createFeedFaults(
  site: NewsSite,
  isFeed: (path: string) => boolean,
): Record<string, SiteFault> {
  return {
    ...Object.fromEntries(
      Object.entries(FEED_FAULTS).map(([kind, corrupt]): [string, SiteFault] => [
        kind,
        (_path, { path }, answer) =>
          isFeed(path) && answer.status === 200 ? withoutValidators(corrupt(answer, site)) : answer,
      ]),
    ),
    'wrong-charset': (_path, _request, answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': wrongCharset(answer) },
    }),
  };
}

/** Otherwise the feed would count as unchanged after the fault. */
function withoutValidators(answer: Answer): Answer {
  const { etag: _etag, 'last-modified': _modified, ...headers } = answer.headers;
  return { ...answer, headers };
}

function wrongCharset(answer: Answer): string {
  const [type = ''] = (answer.headers['content-type'] ?? '').split(';');
  return `${type}; charset=${answer.encoding === 'latin1' ? 'utf-8' : 'iso-8859-1'}`;
}

const FEED_FAULTS: Record<string, (answer: Answer, site: NewsSite) => Answer> = {
  undated: (answer) => editItems(answer, (item) => item.replaceAll(DATES, '')),
  'future-date': (answer) => editItems(answer, (item) => item.replaceAll(DATES, redate)),
  'duplicate-guids': (answer) =>
    editItems(answer, (item) => item.replace(/(<(guid|id)\b[^>]*>)[\s\S]*?(<\/\2>)/, '$1the-same-for-all$3')),
  'no-items': (answer) => editItems(answer, () => ''),
  'html-feed': (answer, site) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': pageTypeOf(site) },
    body: notFoundPage(site),
  }),
  'broken-xml': cutOff,
  'script-links': (answer) =>
    editItems(answer, (item, index) => {
      const link = SCRIPT_LINKS[index % SCRIPT_LINKS.length] ?? '';
      return item.replaceAll(LINKS, (_, ...[open, close, openQuote, closeQuote]: string[]) =>
        [open ?? openQuote, link, close ?? closeQuote].join(''),
      );
    }),
  'script-titles': (answer) =>
    editItems(answer, (item, index) => {
      const script = SCRIPTS[index % SCRIPTS.length] ?? '';
      return item.replace(
        /(<title\b[^>]*>)[\s\S]*?(<\/title>)/,
        (_, before: string, after: string) => before + script + after,
      );
    }),
  'entity-bomb': (answer) => ({ ...answer, body: writeEntityBomb('rss') }),
  'million-items': (answer) => {
    const item = answer.body.match(ITEMS)?.at(-1);
    if (item === undefined) return answer;
    const end = answer.body.lastIndexOf(item) + item.length;
    return { ...answer, body: answer.body.slice(0, end), more: manyItems(item, answer.body.slice(end)) };
  },
};

const ITEMS = /<(item|entry)\b[^>]*>[\s\S]*?<\/\1>/g;
const DATES = /<(pubDate|dc:date|published|updated)>[\s\S]*?<\/\1>/g;
const LINKS = /(<link>)[\s\S]*?(<\/link>)|(<link\b[^>]*\bhref=")[^"]*(")/g;
const SCRIPT_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(document.cookie)',
  'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#9;javascript:alert(1)',
  'vbscript:msgbox(1)',
];
const SCRIPTS = [
  '&lt;script&gt;alert(1)&lt;/script&gt;Coal prices rise',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;Coal prices rise',
  '<![CDATA[<img src=x onerror=alert(1)>Coal prices rise]]>',
  '&#8238;esir secirp laoC',
];

function editItems(answer: Answer, edit: (item: string, index: number) => string): Answer {
  let index = -1;
  const body = answer.body.replaceAll(ITEMS, (item) => {
    index += 1;
    return edit(item, index);
  });
  return { ...answer, body };
}

function redate(_date: string, name: string): string {
  return `<${name}>${name === 'pubDate' ? 'Thu, 31 Dec 2099 12:00:00 GMT' : '2099-12-31T12:00:00Z'}</${name}>`;
}

const MILLION = 1_000_000;
const ITEMS_A_CHUNK = 200;

function* manyItems(item: string, ending: string): Generator<string> {
  const numbered = item
    .replaceAll(/<\/(link|guid|id|title)>/g, '@@$&')
    .replaceAll(/(\bhref="[^"]*)/g, '$1@@');
  for (let number = 0; number < MILLION; number += ITEMS_A_CHUNK) {
    let chunk = '';
    for (let offset = 0; offset < ITEMS_A_CHUNK; offset += 1) {
      chunk += `\n${numbered.replaceAll('@@', String(number + offset))}`;
    }
    yield chunk;
  }
  yield ending;
}
