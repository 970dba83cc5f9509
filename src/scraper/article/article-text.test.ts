import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';

const now = new Date('2026-10-20T12:00:00Z');
const url = 'https://www.coalledger.example/news/story-of-coal';
const A = 'The miner said that output fell by ten percent in the quarter, a level last seen in 2004.';
const B = 'Shipments by rail were hit hardest, because two bridges on the main line were closed for repairs.';
const C = 'The company expects to make up for it before the end of the year, it told investors on Tuesday.';
const read = (body: string, hints = {}) => extractArticle(`<h1>Coal falls</h1>${body}`, { url, now, hints });
const textOf = (body: string, hints = {}) => read(body, hints).text;

test('paragraphs have a blank line between them, list items a line each', () => {
  expect(textOf(`<p>${A}</p><ul><li>One thing.<li>Another thing.</ul><p>${B}</p>`)).toBe(
    `${A}\n\nOne thing.\nAnother thing.\n\n${B}`,
  );
});

test('two line breaks make a paragraph, one makes a line', () => {
  expect(textOf(`<div>${A}<br> <br/>\n${B}<br>Call 555-0100.</div>`)).toBe(`${A}\n\n${B}\nCall 555-0100.`);
});

test('data rows become lines of cells, layout tables disappear', () => {
  const data = '<table><tr><th>Mine<th>Tons<tr><td>Elk<br>Run<td>4.2<tr><td>Leer<td><p>3.9</p></table>';
  expect(textOf(`<table><tr><td><p>${A}</p><p>${B}</p>${data}</td></tr></table>`)).toBe(
    `${A}\n\n${B}\n\nMine | Tons\nElk Run | 4.2\nLeer | 3.9`,
  );
});

test('white space is collapsed and invisible characters are removed', () => {
  expect(textOf(`<p>${A.replace(' ', ' \n\t&nbsp; ')}\u202e\u0007\u200b</p><p>${B}</p>`)).toBe(
    `${A}\n\n${B}`,
  );
});

test('markup that a page shows as text does not come out as markup', () => {
  const { text } = read(`<p>${A} &lt;script&gt;alert(1)&lt;/script&gt; &lt;&lt;img src=x&gt;</p><p>${B}</p>`);
  expect(text).toContain('alert(1)');
  expect(text).not.toMatch(/<[a-z/]/i);
});

test('a list of comments without a heading is not the text, even if it is longer', () => {
  const comments = `<li><cite>Bob</cite> says: <p>${C} ${C}</p></li>`.repeat(6);
  expect(textOf(`<div><p>${A}</p><p>${B}</p></div><ol class="commentlist">${comments}</ol>`)).toBe(
    `${A}\n\n${B}`,
  );
});

test('a size of zero around other elements does not hide them', () => {
  expect(textOf(`<div style="font-size:0"><p>${A}</p><p>${B}</p></div>`)).toBe(`${A}\n\n${B}`);
});

test('hidden elements are not read', () => {
  const hidden = [
    `<p hidden>${C}</p>`,
    `<p style="font-size: 0px">${C}</p>`,
    `<div style="position:absolute; left:-9999px">${C}</div>`,
    `<div style="color:red; DISPLAY : none">${C}</div>`,
    `<div aria-hidden="true">${C}</div>`,
    `<p class="sr-only">${C}</p>`,
    `<dialog>${C}</dialog>`,
    `<template>${C}</template>`,
    `<noscript>${C}</noscript>`,
  ];
  expect(textOf(`<p>${A}</p>${hidden.join('')}<p>${B}</p>`)).toBe(`${A}\n\n${B}`);
});

test('a closed dialog is not the page, even with the only h1', () => {
  const dialog = `<div role="dialog" style="display:none"><p>${C}</p><h1>Coal falls</h1></div>`;
  const page = `<title>Coal falls</title>${dialog}<h2>Coal falls</h2><p>${A}</p><p>${B}</p>`;
  expect(extractArticle(page, { url, now })).toMatchObject({ title: 'Coal falls', text: `${A}\n\n${B}` });
});

test('the rest of a text behind a button is read', () => {
  const rest = `<button>Story continues</button><div class="read-more-wrapper" style="display:none"><p>${C}</p></div>`;
  expect(textOf(`<p>${A}</p><p>${B}</p>${rest}`)).toBe(`${A}\n\n${B}\n\n${C}`);
});

test.each([
  [
    'an accordion',
    '<a id="one" role="button">1. Costs</a><div role="region" aria-labelledby="one" style="display:none">',
  ],
  ['a tab', '<button role="tab" id="one">Costs</button><div role="tabpanel" aria-labelledby="one" hidden>'],
])('the text in %s is read', (_, panel) => {
  expect(textOf(`<p>${A}</p><div>${panel}<p>${C}</p></div></div><p>${B}</p>`)).toContain(C);
});

const links = (href: string) =>
  `<ul>${['Output of the Elk mine', 'Rail traffic in Utah', 'Prices at the port'].map((text) => `<li><a href="${href}">${text}</a>`).join('')}</ul>`;

test.each([
  [
    'a sentence with a colon before them',
    '<p>The ministry published three reports on Monday:</p>',
    '/r',
    true,
  ],
  ['a heading before them', '<h3>More about the reports of the ministry:</h3>', '/r', false],
  ['two words before them', '<p>Our reports:</p>', '/r', false],
  ['a call to read on before them', '<p>Read more about this in our other stories:</p>', '/r', false],
  ['places on the same page', '<p>This is what you will find in this report:</p>', '#r', false],
])('a list of links with %s', (_, before, href, isKept) => {
  const text = textOf(`<p>${A}</p><p>${B}</p>${before}${links(href)}<p>${C}</p>`);
  expect(text.includes('Rail traffic in Utah')).toBe(isKept);
});

test('a text in groups around an advertisement begins with the first group', () => {
  const groups = [
    [A, B, `In 2003 ${A}`],
    [`${C} ${A}`, `${B} ${C}`, `${A} ${B}`, `${C} ${B}`, `${B} ${A}`],
  ];
  const body = groups.map((group) => `<div class="group"><p>${group.join('</p><p>')}</p></div>`);
  expect(textOf(`<div>${body.join('<div class="ad">advertisement</div>')}</div>`)).toBe(
    groups.flat().join('\n\n'),
  );
});

test.each([
  '<div data-component="byline-block"><span>Ann Lee</span><span>Business reporter, Coal Ledger</span></div>',
  '<div class="article-authors"><a href="/ann">Ann Lee</a>, Markets correspondent</div>',
  '<div>Data source: Bureau of Mines, Quarterly Report</div>',
])('author and source notes are not the first sentence: %s', (line) => {
  expect(textOf(`${line}<p>${A}</p><p>${B}</p>`)).toBe(`${A}\n\n${B}`);
});

test('adjacent topic links are not text', () => {
  const topics = '<div><a href="/t">Rail</a><a href="/t">Mining jobs</a><a href="/t">Layoffs</a></div>';
  expect(textOf(`<p>${A}</p><p>${B}</p>${topics}`)).toBe(`${A}\n\n${B}`);
});

test('a page that hides all of itself until its scripts run is read', () => {
  const html = `<body style="visibility:hidden"><div id="app" aria-hidden="true"><h1>Coal falls</h1><p>${A}</p><p>${B}</p></div>`;
  expect(extractArticle(html, { url, now }).text).toBe(`${A}\n\n${B}`);
});

test.each([
  '<p><strong>Read more:</strong> <a href="/x">Union vote delays restart at Elk Run</a></p>',
  '<p><a href="/x">Related: Barge rates jump as the river drops</a></p>',
  '<div class="newsletter"><p>Sign up for our newsletter and get the news of the day.</p></div>',
  '<p>Advertisement</p>',
  '<figure><img src="x.jpg"><figcaption>A longwall shearer at the mine. Photo: J. Orr</figcaption></figure>',
  '<div class="share-tools"><a href="#">Facebook</a> <a href="#">Email</a></div>',
  '<p>© 2026 Coal Ledger. All rights reserved.</p>',
  '<aside><h3>In brief</h3><p>Prices of copper rose for a third day as stocks in London shrank again.</p></aside>',
  '<form><label>Email</label><input></form>',
  `<blockquote class="pullquote"><p>${A}</p></blockquote>`,
])('%s is not part of the text', (promo) => {
  expect(textOf(`<div><p>${A}</p>${promo}<p>${B}</p><p>${C}</p></div>`)).toBe([A, B, C].join('\n\n'));
});

test.each([
  'Read the contract closely, said one lawyer, and you find that the price is not fixed at all.',
  'More than four hundred miners will return to work on Monday, the union said.',
  'Share prices of the largest producers fell by more than a tenth.',
  'Related companies in Poland fell as well.',
])('"%s" is part of the text', (sentence) => {
  expect(textOf(`<p>${A}</p><p>${sentence}</p><p>${B}</p>`)).toContain(sentence);
});

test('a hint names the element that holds the text, and others what to leave out', () => {
  const body = `<div class="story lead"><p>${B}</p></div><div id="odd"><p>${A}</p><p class="x y">${C}</p><p>${B}</p></div>`;
  expect(textOf(body, { body: '#odd', remove: ['div p.y'] })).toBe(`${A}\n\n${B}`);
  expect(textOf(body, { body: 'div.story.lead p' })).toBe(B);
});

test('a hint that matches nothing is ignored', () => {
  expect(
    textOf(`<p>${A}</p><p>${B}</p>`, { body: 'article .entry-content', remove: ['p:first-child', ''] }),
  ).toBe(`${A}\n\n${B}`);
});

test('a paywalled page gives the visible text and is marked as a stub', () => {
  const wall =
    '<div class="x"><h3>Subscribe to continue reading</h3><p>Only $1 a week.</p><p>Already a subscriber? <a>Log in</a></p></div>';
  expect(read(`<p>${A}</p><p>${B}</p>${wall}`)).toMatchObject({ text: `${A}\n\n${B}` });
});

test.each([
  'You have now reached your allowance of 3 free articles in the last 30 days. Enter your email address in the box below for seven more.',
  'You’ve read 5 of your free articles this month. Register to go on, and choose the letters that we send you.',
])('the meter of a site and the offer below it are not part of the text: %s', (line) => {
  const offer = '<p>When you register, you choose which articles you read. We never sell your address.</p>';
  expect(textOf(`<p>${A}</p><p>${B}</p><p>${C}</p><div><p>${line}</p>${offer}</div>`)).toBe(
    [A, B, C].join('\n\n'),
  );
});

test('a paywalled page takes no text from elsewhere in the page', () => {
  const body = `${A} ${B} ${C} `.repeat(5);
  const ld = JSON.stringify({ '@type': 'NewsArticle', isAccessibleForFree: false, articleBody: body });
  const html = `<script type="application/ld+json">${ld}</script><h1>Coal falls</h1><p>${A}</p><div class="paywall">Subscribe to unlock this article</div>`;
  expect(extractArticle(html, { url, now })).toMatchObject({ text: A });
});

test('a picture page has its captions as text, even if there are few', () => {
  const figures = ['The headframe at dawn, seen from the ridge.', 'Miners ride to the longwall face.'].map(
    (caption) => `<figure><img src="/a.jpg"><figcaption>${caption}</figcaption></figure>`,
  );
  const article = extractArticle(`<article><h1>In pictures: the mine</h1>${figures.join('')}</article>`, {
    url,
    now,
  });
  expect(article.text).toBe(
    'The headframe at dawn, seen from the ridge.\n\nMiners ride to the longwall face.',
  );
});

test('a title with a summary is not a separate story from the section with the text', () => {
  const text = `<p>${A} ${B}</p><p>${C}</p>`.repeat(8);
  const html = `<main><div class="section top"><h1>Coal falls</h1><p>${A}</p></div>
    <div class="section text"><h1>What fell</h1>${text}</div>
    <div class="section faq"><h1>Questions</h1><p>${B}</p></div></main>`;
  expect(extractArticle(html, { url, now }).text).toContain(C);
});

test('of several stories on an endless page the one with the title is read', () => {
  const story = (title: string, text: string) => `<article><h1>${title}</h1><p>${text}</p></article>`;
  const html = `<title>Coal falls</title><main>${story('Coal falls', A)}${story('Gas rises', B)}</main>`;
  expect(extractArticle(html, { url, now }).text).toBe(A);
});

test.each(['article', 'li itemscope itemtype="https://schema.org/NewsArticle"'])(
  'whole other stories below the text, in %s with a linked heading, are not part of it',
  (tag) => {
    const other = (title: string, text: string) =>
      `<${tag}><h2><a href="/x">${title}</a></h2>${`<p>${text} ${text}</p>`.repeat(6)}</${tag.split(' ')[0]}>`;
    const others = other('Gas rises', B) + other('Rail strike ends', C);
    const own = `<article><h1>Coal falls</h1><p>${A}</p><p>${A} ${A}</p>${others}</article>`;
    const html = `<title>Coal falls</title><main>${own}</main>`;
    expect(extractArticle(html, { url, now }).text).toBe(`${A}\n\n${A} ${A}`);
  },
);

test('the reviewer and the print button below a text are not part of it', () => {
  const about = `<p>Print this page</p><h3>About the Reviewer</h3><p>${C}</p>`;
  expect(textOf(`<article><p>${A}</p><p>${B}</p><div>${about}</div></article>`)).toBe(`${A}\n\n${B}`);
});

test('a text that an ad cuts into two boxes with the same layout name is read to its end', () => {
  const box = (content: string) => `<div class="text-wrap"><div class="text-grid">${content}</div></div>`;
  const first = box(`${`<p>${A} ${B}</p>`.repeat(8)}<p>${A}</p>`);
  const end = `<p>${`${C} `.repeat(4)}</p><p>Ann Miller writes about coal.</p>`;
  const html = (last: string) =>
    `<article><h1>Coal falls</h1>${first}<div id="ad"></div>${box(last)}</article>`;
  expect(extractArticle(html(end), { url, now }).text).toContain(C);
  expect(extractArticle(html('<p>More news from the north.</p>'), { url, now }).text).not.toContain('More');
});

test('a section below the text in an element with the same layout name belongs to it, a list of links does not', () => {
  const section = (content: string) => `<div class="section-inner column">${content}</div>`;
  const long = (text: string) => `<p>${text}</p><p>${`${text} `.repeat(12)}</p>`;
  const first = section(`<h1>Coal falls</h1>${`<p>${A} ${B}</p>`.repeat(3)}<p>${`${B} `.repeat(20)}</p>`);
  const page = (last: string) =>
    extractArticle(`<title>Coal falls</title><section>${first}${section(last)}</section>`, { url, now }).text;
  expect(page(`<h3>What the company says</h3>${long(C)}`)).toContain(C);
  expect(page(`<h3>What the company says</h3><p><a href="/x">${A}</a></p>${long(C)}`)).not.toContain(C);
});
