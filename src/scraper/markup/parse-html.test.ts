import { expect, test } from 'vitest';
import { listChildren, type PageTree, readPageTree } from './page-tree.ts';
import { parseHtml } from './parse-html.ts';

/** The tree as nested text, such as `p(a b(c))`. */
function outline(tree: PageTree, index = 0): string {
  return listChildren(tree, index)
    .map((child) => {
      const { tag, text } = tree[child] as PageTree[number];
      const inner = outline(tree, child);
      return tag === '' ? text.trim() : `${tag}${inner === '' ? '' : `(${inner})`}`;
    })
    .filter((part) => part !== '')
    .join(' ');
}

test.each([
  ['<p>one<p>two', 'p(one) p(two)'],
  ['<p>one<div>two</div>three', 'p(one) div(two) three'],
  ['<ul><li>a<li>b<ul><li>c</ul><li>d</ul>', 'ul(li(a) li(b ul(li(c))) li(d))'],
  ['<table><tr><td>a<td>b<tr><th>c</table>d', 'table(tr(td(a) td(b)) tr(th(c))) d'],
  ['<table><tr><td><div>a</div></div></td><td>b</table>', 'table(tr(td(div(a)) td(b)))'],
  ['<dl><dt>a<dd>b<dt>c</dl>', 'dl(dt(a) dd(b) dt(c))'],
  ['<p><b>one</p><p>two</b></p>', 'p(b(one)) p(two)'],
  ['<h1>a<h2>b', 'h1(a) h2(b)'],
  ['a</p>b</br>c', 'a p b br c'],
  ['<a href=x>one<a href=y>two</a>', 'a(one) a(two)'],
  ['<svg/><p>x', 'div p(x)'],
  ['<svg><path/><text>no</text></svg><p>x', 'p(x)'],
  ['<script>if (a < b) "</p>"</script><p>x', 'p(x)'],
  ['a &amp; b &lt;c&gt; &#8212; d&copy', 'a & b <c> — d©'],
  ['<img src=x>y<o:p></o:p>', 'img y o:p'],
])('%s is read as %s', (html, expected) => {
  expect(outline(readPageTree(html).tree)).toBe(expected);
});

test('an unclosed element with hidden content does not hide the rest of the page', () => {
  expect(outline(readPageTree('<p>a</p><select><option>b<p>c').tree)).toContain('c');
});

test('depth is bounded and the text is kept', () => {
  const { tree } = readPageTree(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>after</p>`);
  expect(tree.filter(({ text }) => text !== '').map(({ text }) => text)).toEqual(['deep', 'after']);
});

test.each([
  ['nesting without end', '<div>'.repeat(500_000)],
  ['elements without end', '<br>'.repeat(1_000_000)],
  ['200,000 attributes', `<p ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}>x`],
  ['a million entities', `<p>${'&#65;'.repeat(1_000_000)}`],
  ['10 MB of text', 'x'.repeat(10_000_000)],
  ['comments that do not end', '<!--'.repeat(1_000_000)],
  ['nothing', ''],
  ['arbitrary bytes', '\u0000\ufffd<\u0001>&#xFFFFFFFF;'],
])('%s is read in bounded time', (_what, text) => {
  const before = process.cpuUsage();
  expect(parseHtml(text).children.length).toBeLessThanOrEqual(200_000);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(3);
});
