import { expect, test } from 'vitest';
import { type HtmlTree, listChildren } from './html-tree.ts';
import { parseHtml } from './parse-html.ts';

/** The tree as nested text, such as `p(a b(c))`. */
function outline(tree: HtmlTree, index = 0): string {
  return listChildren(tree, index)
    .map((child) => {
      const { tag, text } = tree[child] as HtmlTree[number];
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
  ['<head><title>t</title><p>x', 'head(title(t)) p(x)'],
  ['<h2>a</h3>b', 'h2(a) b'],
  ['a</p>b</br>c', 'a p b br c'],
  ['<a href=x>one<a href=y>two</a>', 'a(one) a(two)'],
  ['<svg/><p>x', 'p(x)'],
  ['<svg><path/><text>no</text></svg><p>x', 'p(x)'],
  ['<script>if (a < b) "</p>"</script><p>x', 'p(x)'],
  ['a &amp; b &lt;c&gt; &#8212; d&copy', 'a & b <c> — d©'],
  ['<img src=x>y<o:p></o:p>', 'img y o:p'],
])('%s is read as %s', (html, expected) => {
  expect(outline(parseHtml(html))).toBe(expected);
});

test('an element that hides its content and is never closed does not take the page with it', () => {
  expect(outline(parseHtml('<p>a</p><select><option>b<p>c'))).toContain('c');
});

test('attributes that mean nothing to a reader are not kept', () => {
  const [, node] = parseHtml('<p CLASS="a" onclick="x()" data-x=1 class="b">t</p>');
  expect(node?.attributes).toEqual({ class: 'a' });
});

test('depth is bounded and the text stays', () => {
  const tree = parseHtml(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}<p>after</p>`);
  const texts = tree
    .slice(1)
    .filter(({ tag }) => tag === '')
    .map(({ text }) => text);
  expect(texts).toEqual(['deep', 'after']);
});
