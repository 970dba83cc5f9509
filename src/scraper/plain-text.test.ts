import { expect, test } from 'vitest';
import { cutAtWord, toPlainLine, toPlainText } from './plain-text.ts';

test.each([
  ['plain', 'plain'],
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<div>One<div>Two</div></div>Three', 'One\n\nTwo\n\nThree'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\n\nb'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\n\nc'],
  ['in <b>line</b> <i>tags</i><span>here</span>', 'in line tagshere'],
  ['  much\n\n <b>white</b>\t  space ', 'much white space'],
  ['first\n\nsecond\nthird', 'first\n\nsecond\nthird'],
  ['a &amp; b &amp;amp; c &lt; d &nbsp; e &eacute;&#233;&#xe9;&#150;', 'a & b & c < d e ééé–'],
  ['AT&T, R&D, a<3, b <$50, x > y', 'AT&T, R&D, a<3, b <$50, x > y'],
  ['&lt;p&gt;escaped&lt;/p&gt;&lt;p&gt;twice&lt;/p&gt;', 'escaped\n\ntwice'],
  ['&amp;lt;b&amp;gt;thrice&amp;lt;/b&amp;gt;', 'thrice'],
  ['a<script>b</script>c<style>d</style>e<svg><title>f</title></svg>g<!-- h -->i', 'acegi'],
  ['a<SCRIPT type="x>y">b</SCRIPT >c', 'ac'],
  ['a<script/>b', 'ab'],
  ['a<script>never closed', 'a'],
  ['cut in <a href="https://exa', 'cut in'],
  ['<a title="1 > 0">b</a>', 'b'],
  ['<a title="never closed>b', 'b'],
  ['x<![CDATA[<b>y</b>]]>z', 'xy z'],
  ['<custom-element>kept</custom-element>', 'kept'],
  ['\u202eevil\u0000 \u200bx\ufeff', 'evil x'],
  ['train \u{1f682}\u200d\u{1f4a8} \ud800 stays', 'train \u{1f682}\u200d\u{1f4a8} stays'],
  ['', ''],
  [' <p> </p> ', ''],
])('the text of %j', (html, expected) => {
  expect(toPlainText(html)).toBe(expected);
});

test.each([
  ['<scr<script>ipt>alert(1)</script>'],
  ['<<script>script>alert(1)'],
  ['<\u200bscript>'],
  ['<&#8203;script>'],
  ['&lt;&#x200b;script&gt;'],
  ['<]]>script>'],
  ['&amp;amp;amp;amp;amp;amp;lt;script&amp;amp;amp;amp;amp;amp;gt;'],
  ['&#60;&#60;script&#62;'],
  ['<<<<<<script'],
  [`${'&'.repeat(3)}${'amp;'.repeat(3)}lt;script`],
])('no tag remains of %j', (html) => {
  expect(toPlainText(html)).not.toMatch(/<[a-z!?/]/i);
});

test('a line is cut after a word', () => {
  expect(toPlainLine('<p>One two</p><p>three four</p>', 12)).toBe('One two…');
  expect(toPlainLine('<p>One two</p><p>three</p>', 13)).toBe('One two three');
  expect(cutAtWord('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(cutAtWord('12345678\u{1f682}0123', 10)).toBe('12345678…');
});

test('hostile texts are read quickly', () => {
  const parts = [
    '<',
    '<a ',
    '<a "',
    "<a b='",
    '&',
    '&amp;',
    '<!--',
    '<![CDATA[',
    ' \n',
    '<script>',
    '<p>',
    '\u202e',
    ' ',
    '&lt;',
    '<svg></svg>',
    '\ud800',
  ];
  for (const part of parts) {
    const before = process.cpuUsage();
    toPlainText(part.repeat(200_000));
    toPlainText(`<p>${part.repeat(200_000)}</p>`);
    expect(process.cpuUsage(before).user / 1000, part).toBeLessThan(1500);
  }
});
