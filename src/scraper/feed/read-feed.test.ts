import { expect, test } from 'vitest';
import { fingerprintItem } from './build-item.ts';
import { readFeed } from './read-feed.ts';
import * as samples from './sample-feeds.fixture.ts';

const now = new Date('2026-11-16T12:00:00Z');
const read = (text: string, url = 'https://feeds.example/all.xml') => readFeed(text, { url, now });
const readItem = (text: string) => read(text).items[0];

test('RSS 2.0 with its usual modules', () => {
  const feed = read(samples.RSS_2);
  expect(feed).toMatchObject({
    itemCount: 2,
    problems: [],
  });
  expect(feed.items).toEqual([
    {
      id: 'pit-4711',
      title: 'Export terminal “full” until spring',
      link: 'https://pit.example/terminal?page=2',
      published: '2026-11-15T12:30:00.000Z',
      updated: null,
      summary: 'Ships wait – for nine days. More at the site',
      content: 'Ships wait for nine days.\n\nThe queue is\nlong.',
      categories: ['Coal & Ports', 'Exports'],
    },
    {
      id: 'https://pit.example/second',
      title: 'Second story',
      link: 'https://pit.example/second',
      published: '2026-11-14T10:00:00.000Z',
      updated: null,
      summary: 'Plain words.',
      content: 'Plain words.',
      categories: [],
    },
  ]);
});

test('RSS 0.91 and 0.92', () => {
  expect(read(samples.RSS_091)).toMatchObject({
    items: [{ title: 'Rail strike ends', id: 'http://old.example/strike', published: null }],
  });
  expect(read(samples.RSS_092)).toMatchObject({
    items: [{ title: 'No title here, only words about ore.', link: null }],
  });
});

test('RSS 1.0 and 0.90, whose items are next to the channel', () => {
  expect(read(samples.RSS_10)).toMatchObject({
    items: [
      {
        id: 'https://rdf.example/a',
        title: 'Kohle & Stahl',
        published: '2026-11-15T06:30:00.000Z',
        categories: ['Markt'],
        summary: 'Kurz.',
        content: 'Lang & breit.',
      },
    ],
  });
  expect(read(samples.RSS_090)).toMatchObject({ itemCount: 1 });
});

test('Atom 1.0 with a base, several links and authors, and content in XHTML', () => {
  const feed = read(samples.ATOM_10);
  expect(feed).toMatchObject({
    problems: [],
  });
  expect(feed.items[0]).toEqual({
    id: 'tag:atom.example,2026:1',
    title: 'Rates fall again',
    link: 'https://atom.example/blog/one.html',
    published: '2026-11-15T07:30:00.000Z',
    updated: '2026-11-15T07:45:00.000Z',
    summary: 'Short & sweet.',
    content: 'First & foremost.\n\nThen this.',
    categories: ['Interest rates', 'bonds'],
  });
  expect(feed.items[1]).toMatchObject({
    link: 'https://atom.example/blog/two.html',
    published: '2026-11-14T07:45:00.000Z',
    content: 'Body & soul',
    summary: 'Body & soul',
  });
});

test('Atom 0.3, and Atom under a prefix', () => {
  expect(read(samples.ATOM_03)).toMatchObject({
    items: [
      {
        title: 'An & B',
        published: '2026-11-14T01:02:03.000Z',
        updated: '2026-11-14T02:02:03.000Z',
        content: 'Text',
      },
    ],
  });
  expect(read(samples.ATOM_PREFIXED)).toMatchObject({
    items: [{ id: 'p1', link: 'https://p.example/1', summary: 'Sum' }],
  });
});

test('JSON Feed 1.1 and 1.0', () => {
  const feed = read(samples.JSON_11);
  expect(feed.items).toMatchObject([
    {
      id: '7',
      title: 'Seven & up',
      link: 'https://json.example/seven',
      published: '2026-11-15T12:30:00.000Z',
      updated: '2026-11-15T13:30:00.000Z',
      summary: 'One, two.',
      content: 'One.\n\nTwo — “three”.',
      categories: ['coal', 'rail'],
    },
    {
      link: 'https://json.example/8',
      title: 'Just a note in two paragraphs {with "brackets"] and, commas',
      content: 'Just a note\n\nin two paragraphs {with "brackets"] and, commas',
    },
  ]);
  expect(read(samples.JSON_10)).toMatchObject({
    items: [{ link: 'https://elsewhere.example/1' }],
  });
});

test('a podcast', () => {
  expect(read(samples.PODCAST).items).toMatchObject([
    {
      title: 'Episode',
      summary: 'About coke & iron',
      link: 'https://pod.example/e',
    },
  ]);
});

test('modules are known by their namespace, under any prefix and without a declaration', () => {
  const item = '<PREFIX:encoded>Long</PREFIX:encoded><title>T</title><description>Short</description>';
  const declared = `<rss xmlns:zz="http://purl.org/rss/1.0/modules/content"><channel><item>${item.replaceAll('PREFIX', 'zz')}</item></channel></rss>`;
  const undeclared = `<rss><channel><item>${item.replaceAll('PREFIX', 'content')}</item></channel></rss>`;
  const onElement = `<rss><channel><item>${item.replace('<PREFIX:encoded', '<q:encoded xmlns:q="http://purl.org/rss/1.0/modules/content/"').replace('/PREFIX', '/q')}</item></channel></rss>`;
  for (const text of [declared, undeclared, onElement]) expect(readItem(text)?.content).toBe('Long');
});

test('the most trusted readable date of an item is used', () => {
  const item = (dates: string) => readItem(`<rss><item><title>T</title>${dates}</item></rss>`);
  expect(item('<dc:date>2026-01-02</dc:date><pubDate>1 Jan 2026</pubDate>')?.published).toBe(
    '2026-01-01T00:00:00.000Z',
  );
  expect(item('<dc:date>2026-01-02</dc:date><pubDate>whenever</pubDate>')?.published).toBe(
    '2026-01-02T00:00:00.000Z',
  );
  expect(item('<pubDate></pubDate><updated>2026-01-03</updated>')).toMatchObject({
    published: '2026-01-03T00:00:00.000Z',
    updated: '2026-01-03T00:00:00.000Z',
  });
  expect(item('')?.published).toBeNull();
});

test('a date more than a day ahead is ignored and reported', () => {
  const items = ['Tue, 17 Nov 2026 11:00:00 GMT', 'Wed, 18 Nov 2026 12:00:00 GMT', '2027-05-01'].map(
    (date, index) => `<item><guid>${index}</guid><title>T</title><pubDate>${date}</pubDate></item>`,
  );
  const feed = read(`<rss><channel>${items.join('')}</channel></rss>`);
  expect(feed.items.map(({ published }) => published)).toEqual(['2026-11-17T11:00:00.000Z', null, null]);
  expect(feed.problems).toEqual(['2 items dated more than a day in the future']);
});

test.each(['mode="base64"', 'type="application/octet-stream"'])(
  'a title in base64 (%s) is decoded',
  (mark) => {
    const feed = (title: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title ${mark}>${title}</title><link href="/1"/></entry></feed>`;
    expect(readItem(feed(Buffer.from('Coal <b>falls</b> für Öfen').toString('base64')))?.title).toBe(
      'Coal falls für Öfen',
    );
    expect(readItem(feed('%%%'))?.title).toBe('https://feeds.example/1');
  },
);

test.each([
  ['<language>en-gb</language>', '', '2026-05-10'],
  ['<language>en-us</language>', '', '2026-10-05'],
  ['<language>de</language>', '', '2026-05-10'],
  ['', '', '2026-10-05'],
  ['<language>en-us</language>', '<item><title>B</title><pubDate>25/10/2026</pubDate></item>', '2026-05-10'],
  ['<language>en-gb</language>', '<item><title>B</title><pubDate>10/25/2026</pubDate></item>', '2026-10-05'],
])('10/05/2026 in a feed with %s%s is %s', (language, other, day) => {
  const item = '<item><title>A</title><pubDate>10/05/2026 08:00</pubDate></item>';
  const feed = `<rss><channel>${language}${item}${other}</channel></rss>`;
  expect(readItem(feed)?.published).toBe(`${day}T08:00:00.000Z`);
});

test('numeric dates follow the language of Atom and JSON too, and none is in the future', () => {
  const atom = (date: string, language = 'en-us') =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><entry><title>A</title><published>${date}</published></entry></feed>`;
  const items = [{ id: 1, url: 'https://pit.example/1', title: 'A', date_published: '10/05/2026' }];
  const version = 'https://jsonfeed.org/version/1.1';
  expect(readItem(atom('10/05/2026', 'fr'))?.published).toBe('2026-05-10T00:00:00.000Z');
  expect(readItem(atom('12/11/2026'))?.published).toBe('2026-11-12T00:00:00.000Z');
  expect(readItem(JSON.stringify({ version, language: 'pl', items }))?.published).toBe(
    '2026-05-10T00:00:00.000Z',
  );
});

test('date words are read in the language of the feed', () => {
  const feed = `<rss><channel><language>fi</language><item><title>A</title><pubDate>5. marraskuuta 2026 klo 8:30</pubDate></item></channel></rss>`;
  expect(readItem(feed)?.published).toBe('2026-11-05T08:30:00.000Z');
});

test('a date that cannot be read is reported', () => {
  const feed = read('<rss><channel><item><title>T</title><pubDate>Caturday</pubDate></item></channel></rss>');
  expect(feed.items[0]?.published).toBeNull();
  expect(feed.problems).toEqual(['1 item with a date that cannot be read']);
});

test('ids: the first duplicate is kept, and a missing id is generated consistently', () => {
  const text = `<rss><channel>
    <item><guid> a </guid><title>One</title></item><item><guid>a</guid><title>Two</title></item>
    <item><title>Linked</title><link>https://x.example/l?utm_source=f</link></item>
    <item><title>Nothing else</title><pubDate>2026-11-01</pubDate></item>
    <item><title>Nothing else</title><pubDate>2026-11-02</pubDate></item></channel></rss>`;
  const feed = read(text);
  expect(feed.items.map(({ title }) => title)).toEqual(['One', 'Linked', 'Nothing else', 'Nothing else']);
  expect(feed.items.map(({ id }) => id).slice(0, 2)).toEqual(['a', 'https://x.example/l']);
  expect(feed.items[2]?.id).not.toBe(feed.items[3]?.id);
  expect(read(text)).toEqual(feed);
  expect(feed).toMatchObject({ itemCount: 5, problems: ['1 item with the id of an earlier one'] });
});

test('items that share an id but lead to different pages are different items', () => {
  const item = (title: string, link: string) =>
    `<item><guid isPermaLink="false">same</guid><title>${title}</title><link>https://x.example/${link}</link></item>`;
  const feed = read(
    `<rss><channel>${item('One', 'a')}${item('Two', 'b')}${item('One again', 'a')}${item('Two again', 'b')}</channel></rss>`,
  );
  expect(feed.items.map(({ id, title }) => [id, title])).toEqual([
    ['same', 'One'],
    ['https://x.example/b', 'Two'],
  ]);
  expect(feed.problems).toEqual(['3 items with the id of an earlier one']);
});

test('items without an id that lead to one page are told apart by their titles', () => {
  const item = (title: string) => `<item><title>${title}</title><link>https://x.example/news</link></item>`;
  const feed = read(
    `<rss><channel>${['One', 'Two', 'One', 'Two', 'Three'].map(item).join('')}</channel></rss>`,
  );
  expect(feed.items.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(3);
  expect(feed.items[0]?.id).toBe('https://x.example/news');
  expect(feed.problems).toEqual(['2 items with the id of an earlier one']);
});

test('an item without a title gets its first words, an empty item is left out', () => {
  const feed =
    read(`<rss><channel><item><guid>1</guid><description>${'Many words follow here. '.repeat(20)}</description></item>
    <item><guid>2</guid><title> </title><description><![CDATA[<p></p>]]></description></item><item/><item></item></channel></rss>`);
  expect(feed.items).toHaveLength(1);
  expect(feed.items[0]?.title).toMatch(/^Many words follow.*…$/);
  expect(feed.items[0]?.title.length).toBeLessThanOrEqual(100);
  expect(feed.problems).toEqual(['3 items without any text or link']);
});

test('a footer added to every item is not part of its text', () => {
  const item =
    readItem(`<rss><item><title>Longwall restarts</title><description><![CDATA[<p>The mine is back.</p>
    <p>The post <a href="https://p.example/1">Longwall restarts</a> appeared first on <a href="https://p.example">Pit</a>.</p>]]></description></item></rss>`);
  expect(item).toMatchObject({ summary: 'The mine is back.', content: 'The mine is back.' });
  const kept = readItem(
    '<rss><item><title>A</title><description>The post office appeared first on the list. It has closed.\nMore follows.</description></item></rss>',
  );
  expect(kept?.summary).toContain('The post office appeared first');
});

test('long texts are cut after a word', () => {
  const item = readItem(
    `<rss><item><title>${'title '.repeat(200)}</title><description>${'word '.repeat(2000)}</description></item></rss>`,
  );
  expect(item?.title.length).toBeLessThanOrEqual(300);
  expect(item?.summary.length).toBeLessThanOrEqual(1000);
  expect(item?.summary).toMatch(/word…$/);
  expect(item?.content).toHaveLength(9999);
});

test('items beyond the limit are counted', () => {
  const items = Array.from({ length: 1500 }, (_, index) => `<item><title>${index}</title></item>`).join('');
  const feed = read(`<rss><channel>${items}</channel></rss>`);
  expect(feed.items).toHaveLength(1000);
  expect(feed).toMatchObject({ itemCount: 1500, problems: ['only the first 1000 of 1500 items were read'] });
  expect(
    readFeed(`<rss><channel>${items}</channel></rss>`, { url: 'https://a.example', now, maxItems: 2 }).items,
  ).toHaveLength(2);
});

test('a fingerprint changes only with title, summary and update time', () => {
  const item = readItem(samples.RSS_2);
  if (!item) throw new Error('no item');
  const fingerprint = fingerprintItem(item);
  expect(fingerprint).toMatch(/^[\da-f]{16}$/);
  expect(fingerprintItem({ ...item, categories: [], content: '' })).toBe(fingerprint);
  expect(fingerprintItem({ ...item, title: 'Other' })).not.toBe(fingerprint);
  expect(fingerprintItem({ ...item, summary: 'Other' })).not.toBe(fingerprint);
  expect(fingerprintItem({ ...item, updated: '2026-11-16T00:00:00.000Z' })).not.toBe(fingerprint);
});

test('dc:title is the title if there is no other', () => {
  const dc = '<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">Coal falls</dc:title>';
  expect(
    readItem(`<rss><channel><item>${dc}<link>https://f.example/1</link></item></channel></rss>`)?.title,
  ).toBe('Coal falls');
  const both = `<rss><channel><item><title/>${dc}<link>https://f.example/1</link></item></channel></rss>`;
  expect(readItem(both)?.title).toBe('Coal falls');
});
