import { createServer } from 'node:http';

/** A local site with feeds and article pages for benchmarks, started as a separate process. */
const PAGES = Number(process.argv[2] ?? 2_000);
const FEEDS = Number(process.argv[3] ?? 15);

const STEMS =
  'coal rail export port long seam tonne contract price steel furnace utility stock winter basin car barge'.split(
    ' ',
  );
const ENDINGS = 'ed ing s al ment er able ion ity ness ful ward less ship like wise'.split(' ');

/** Pages of one site share a layout but not their text. */
function createWriter(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const draw = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % count;
  };
  const word = () => `${STEMS[draw(STEMS.length)]}${ENDINGS[draw(ENDINGS.length)]}${draw(40)}`;
  return {
    sentence: () =>
      `The ${Array.from({ length: 14 }, word).join(' ')} rose ${draw(100)} percent, people said.`,
  };
}

function paragraphs(page: number): string {
  const { sentence } = createWriter(page);
  const paragraph = () => `<p>${Array.from({ length: 4 }, sentence).join(' ')}</p>`;
  return Array.from({ length: 9 }, paragraph).join('\n');
}

const navigation = Array.from(
  { length: 60 },
  (_, i) => `<li class="menu-item menu-item-${i}"><a href="/section/${i}">Section ${i}</a></li>`,
).join('');
const related = Array.from(
  { length: 20 },
  (_, i) =>
    `<div class="card"><a href="/page/${i}"><h4>Related story number ${i}</h4><img src="/i/${i}.jpg" alt=""></a></div>`,
).join('');
const script = `<script>window.__data=${JSON.stringify(Array.from({ length: 120 }, (_, i) => ({ i, slot: `ad-${i}` })))}</script>`;

function renderPage(page: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Story ${page} of the day | Site</title>
<link rel="canonical" href="/page/${page}"><meta property="og:title" content="Story ${page} of the day">
<meta property="article:published_time" content="2026-11-15T0${page % 10}:00:00Z"><meta name="author" content="Jane Doe">
<style>${'.a{color:red}'.repeat(200)}</style>${script}</head><body><header><nav><ul>${navigation}</ul></nav></header>
<main><article class="post"><h1>Story ${page} of the day</h1><div class="byline">By Jane Doe</div>
<div class="entry-content">${paragraphs(page)}</div></article><aside>${related}</aside></main>
<footer><ul>${navigation}</ul><p>All rights reserved.</p></footer>${script}</body></html>`;
}

function renderFeed(feed: number, origin: string): string {
  const items = [];
  for (let page = feed; page < PAGES; page += FEEDS) {
    items.push(
      `<item><title>Story ${page} of the day</title><link>${origin}/page/${page}</link><guid>${page}</guid><pubDate>Sun, 15 Nov 2026 0${page % 10}:00:00 GMT</pubDate><description>Story ${page} in short.</description></item>`,
    );
  }
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${feed}</title><link>${origin}</link>${items.join('')}</channel></rss>`;
}

const server = createServer((request, response) => {
  const [, kind, number] = (request.url ?? '').split('/');
  const origin = `http://${request.headers.host}`;
  if (kind === 'page')
    return void response.setHeader('content-type', 'text/html').end(renderPage(Number(number)));
  if (kind === 'feed')
    return void response
      .setHeader('content-type', 'application/rss+xml')
      .end(renderFeed(Number(number), origin));
  response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
