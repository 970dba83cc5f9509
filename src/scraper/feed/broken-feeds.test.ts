import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';
import * as samples from './sample-feeds.fixture.ts';

const now = new Date('2026-11-16T12:00:00Z');
const read = (text: string) => readFeed(text, { url: 'https://feeds.example/all.xml', now });
const inRss = (items: string) =>
  `<rss version="2.0"><channel><title>F</title><link>https://f.example/</link>${items}</channel></rss>`;
const readItem = (item: string) => read(inRss(`<item>${item}</item>`)).items[0];
const titles = (text: string) => read(text).items.map(({ title }) => title);

const CUT = 'the feed breaks off before its end';

test('uppercase tags, a bare ampersand, a stray bracket and unescaped markup', () => {
  expect(read(samples.UNESCAPED)).toMatchObject({
    problems: [],
    items: [
      {
        title: 'Ore & more <$50 a ton',
        link: 'https://up.example/1',
        published: '2026-11-15T00:00:00.000Z',
        content: 'Bare markup\nwith entities ’ and no end\n\nNext',
      },
    ],
  });
});

test('a truncated feed keeps its complete items', () => {
  const text = inRss(
    '<item><title>One</title><link>https://f.example/1</link></item><item><title>Two</title><link>https://f.example/2</link><description>Half a sen',
  );
  const cut = (at: string) => read(text.slice(0, text.indexOf(at) + at.length));
  const names = (at: string) => cut(at).items.map(({ title, link }) => [title, link]);
  const one = ['One', 'https://f.example/1'];
  const two = ['Two', 'https://f.example/2'];
  expect(names('Half a')).toEqual([one, two]);
  expect(names('2</li')).toEqual([one, two]);
  expect(names('2</link>')).toEqual([one, two]);
  expect(names('Two</title>')).toEqual([one]);
  expect(names('https://f.example/2')).toEqual([one]);
  expect(names('<title>Two')).toEqual([one]);
  expect(names('<item><title>One</title><link>https://f.example/1</link></item>')).toEqual([one]);
  expect(cut('Half a')).toMatchObject({ itemCount: 2, problems: [CUT], items: [{}, { summary: 'Half a' }] });
  expect(cut('<title>Two')).toMatchObject({ itemCount: 1, problems: [CUT] });
});

test.each([
  ['</rss', 'Coal'],
  ['</item', 'Coal'],
  ['</pubDate', 'Coal'],
  ['</titl', 'Coal'],
])('a feed whose last tag is truncated to %s keeps the text before it', (tag, title) => {
  const order = tag.startsWith('</ti') ? ['link', 'title'] : ['title', 'link', 'pubDate'];
  const fields: Record<string, string> = {
    title: '<title>Coal</title>',
    link: '<link>https://f.example/1</link>',
    pubDate: '<pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate>',
  };
  const whole = inRss(`<item>${order.map((name) => fields[name]).join('')}</item>`);
  const feed = read(whole.slice(0, whole.lastIndexOf(tag) + tag.length));
  expect(feed.items).toMatchObject([{ title, link: 'https://f.example/1' }]);
  expect(feed.items[0]?.published).toBe(order.includes('pubDate') ? '2026-11-02T10:00:00.000Z' : null);
});

test.each([
  ['Miner&#38;#8217;s coal', 'Miner’s coal'],
  ['Coal &#38;amp; rail', 'Coal & rail'],
  ['Coal &#x26;ndash; rail', 'Coal – rail'],
  ['Miner&#8217s coal', 'Miner’s coal'],
  ['Miner&#X2019;s coal', 'Miner’s coal'],
  ['&#147;Coal&#148; &#150; rail', '“Coal” – rail'],
  ['Minerâ€™s coal', 'Miner’s coal'],
])('the title %s is %s', (written, title) => {
  expect(readItem(`<title>${written}</title><link>https://f.example/1</link>`)?.title).toBe(title);
});

test('a truncated JSON feed keeps its complete items', () => {
  const feed = read(samples.JSON_11.slice(0, samples.JSON_11.indexOf('Just a note')));
  expect(feed).toMatchObject({ itemCount: 1, problems: [CUT], items: [{ id: '7' }] });
  const spoiled = read(
    '{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"A"},{"id":2,,},{"id":"3","title":"C"}, 5]}',
  );
  expect(spoiled.items.map(({ id }) => id)).toEqual(['1', '3']);
  expect(spoiled.problems).toEqual(['1 of its items cannot be read', '1 item without any text or link']);
});

test('tags that are never closed', () => {
  expect(readItem('<title>Open title<link>https://f.example/1</link><description>And text')).toMatchObject({
    title: 'Open title',
    link: 'https://f.example/1',
    summary: 'And text',
  });
  expect(titles(inRss('<item><title>A</title><item><title>B</title></item>'))).toEqual(['A', 'B']);
  expect(titles('<rss><channel><title>F</title><item><title>A</title><item><title>B</title>')).toEqual(['A']);
  expect(titles(inRss('<wrong><item><title>A</title></item>'))).toEqual(['A']);
});

test('a text ends with its own tag, not with that of an outer element', () => {
  const item = readItem(
    '<div><title>A</title><description><div>One</div><div>Two</div></description></div><author>B</author>',
  );
  expect(item).toMatchObject({ title: 'A', content: 'One\n\nTwo' });
});

test('closing tags that open nothing', () => {
  expect(
    titles(inRss('</p></item><item></b><title>A</i></title></item></item><item><title>B</title></item>')),
  ).toEqual(['A', 'B']);
});

test.each([
  ['spaces and a mark', '\ufeff \n\t'],
  ['text', 'garbage here '],
  [
    'a warning of PHP',
    '<br />\n<b>Warning</b>: Cannot modify header in <b>/x.php</b> on line <b>3</b><br>\n<p>',
  ],
  ['comments', '<!-- a --><!-- <rss> -->'],
  ['an instruction', '<?php echo 1 ?>'],
])('%s before the feed', (_, junk) => {
  const feed = read(junk + samples.ATOM_10);
  expect(feed).toMatchObject({ itemCount: 2 });
  expect(feed.items[0]?.content).toBe('First & foremost.\n\nThen this.');
  expect(feed.problems).toEqual(/garbage|Warning/.test(junk) ? ['there is text before the feed'] : []);
});

test('entities of HTML without a DTD, escaped once, twice and three times', () => {
  expect(
    readItem(
      '<title>A&nbsp;B&rsquo;s &eacute;&mdash;&#8217;&#146;&#x2014; &amp;amp; &amp;amp;amp; &amp;eacute;</title>',
    )?.title,
  ).toBe('A B’s é—’’— & & é');
  expect(
    readItem('<title>&lt;b&gt;Bold&lt;/b&gt; &amp;lt;i&amp;gt;slanted&amp;lt;/i&amp;gt; 3 &lt; 4</title>')
      ?.title,
  ).toBe('Bold slanted 3 < 4');
  expect(readItem('<title><![CDATA[AT&T &amp; R&D <b>x</b>]]></title>')?.title).toBe('AT&T & R&D x');
  expect(readItem('<title>Half <![CDATA[and]]> half</title>')?.title).toBe('Half and half');
  expect(
    readItem('<description><![CDATA[<p>One</p>]]>&lt;p&gt;Two&lt;/p&gt;<p>Three</p></description>')?.content,
  ).toBe('One\n\nTwo\n\nThree');
});

test('entities that a document defines are never expanded, and nothing is fetched', () => {
  const laughs = Array.from(
    { length: 30 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('\n');
  const text = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % remote SYSTEM "http://127.0.0.1:9/x.dtd"> %remote;]>
    ${inRss('<item><title>T &l30; &file;</title></item>')}`;
  expect(titles(text)).toEqual(['T &l30; &file;']);
  expect(read(text).problems).toEqual([]);
});

test('scripts and styles are never text', () => {
  const item = readItem(`<title>&lt;scr&lt;script&gt;ipt&gt;alert(1)&lt;/script&gt;</title>
    <description><![CDATA[a<style>b{}</style><script>c</script><ScRiPt src=x>d</sCrIpT >e<noscript>f</noscript>]]></description>
    <content:encoded>&amp;amp;lt;script&amp;amp;gt;g&amp;amp;lt;/script&amp;amp;gt;h<script>i</script>j</content:encoded>
    <author>&lt;script&gt;k&lt;/script&gt;l</author><category>&lt;script&gt;m</category><guid>&lt;script&gt;n&lt;/script&gt;o</guid>`);
  expect(JSON.stringify(item).toLowerCase()).not.toContain('<script');
  expect(item).toMatchObject({ summary: 'ae', content: 'hj', id: 'o' });
});

test('characters that hide or reverse text are removed', () => {
  const item = readItem(
    '<title>\u202Eevil\u202C \u0000n\u200bame\u0007 \u{e0041}x&#x202e;y&#8203;z \ud83d\ude82 \u2066i\u2069</title>',
  );
  expect(item?.title).toBe('evil name xyz 🚂 i');
});

test('comments and instructions anywhere', () => {
  expect(
    readItem(
      '<!-- c --><title>A<!-- <link>no</link> -->B<?x y?>C</title><?z?><link><!-- c -->https://f.example/1</link>',
    ),
  ).toMatchObject({
    title: 'ABC',
    link: 'https://f.example/1',
  });
});

test('items outside of the channel, channels in channels, several roots, and no root at all', () => {
  expect(titles('<rss><channel><title>F</title></channel><item><title>A</title></item></rss>')).toEqual([
    'A',
  ]);
  expect(
    titles(
      '<rss><channel><title>F</title><channel><title>G</title><items><item><title>A</title></item></items></channel></channel></rss>',
    ),
  ).toEqual(['A']);
  expect(
    titles(`${inRss('<item><title>A</title></item>')}${inRss('<item><title>B</title></item>')}`),
  ).toEqual(['A', 'B']);
  expect(read('<item><title>A</title></item><item><title>B</title></item>')).toMatchObject({
    itemCount: 2,
    problems: [],
  });
  expect(read('<channel><title>F</title><item><title>A</title></item></channel>')).toMatchObject({
    itemCount: 1,
  });
  expect(read(`<response>${inRss('<item><title>A</title></item>')}</response>`)).toMatchObject({
    itemCount: 1,
    problems: [],
  });
});

test('a feed without items is a feed', () => {
  expect(read(inRss(''))).toMatchObject({ items: [], itemCount: 0, problems: [] });
  expect(read('{"version":"https://jsonfeed.org/version/1.1","title":"E","items":[]}')).toMatchObject({
    itemCount: 0,
  });
});

test('a feed inside a page element counts if it has items', () => {
  expect(titles(`<html><body>${inRss('<item><title>A</title></item>')}</body></html>`)).toEqual(['A']);
});
