import type { HtmlNode, HtmlTree } from './html-tree.ts';

/** What the machine-readable parts of a page say, wherever they stand. */
export interface PageHead {
  /** The content of the first meta element with one of these names or properties. */
  meta(...names: string[]): string;
  title: string;
  lang: string;
  canonical: string;
  base: string;
  linkedData: readonly string[];
}

const MAX_META = 500;

export function readPageHead(tree: HtmlTree): PageHead {
  const metas = new Map<string, string>();
  const linkedData: string[] = [];
  let title = '';
  let lang = '';
  let canonical = '';
  let base = '';
  for (let index = 1; index < tree.length; index++) {
    const { tag, attributes, end, parent } = tree[index] as HtmlNode;
    if (tag === 'meta') {
      addMeta(metas, attributes);
    } else if (tag === 'link') {
      if (canonical === '' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ''))
        canonical = attributes.href ?? '';
    } else if (tag === 'title') {
      if (title === '' && tree[parent]?.tag !== 'svg') title = textBetween(tree, index, end);
    } else if (tag === 'script') {
      linkedData.push(textBetween(tree, index, end));
    } else if (tag === 'html') {
      lang ||= attributes.lang ?? attributes['xml:lang'] ?? '';
    } else if (tag === 'body') {
      lang ||= attributes.lang ?? '';
    } else if (tag === 'base') {
      base ||= attributes.href ?? '';
    }
  }
  const meta = (...names: string[]) => {
    for (const name of names) {
      const content = metas.get(name);
      if (content) return content;
    }
    return '';
  };
  return { meta, title, lang, canonical, base, linkedData };
}

function addMeta(metas: Map<string, string>, attributes: HtmlNode['attributes']): void {
  const content = attributes.content?.trim();
  if (!content || metas.size > MAX_META) return;
  const names = `${attributes.property ?? ''} ${attributes.name ?? ''} ${attributes.itemprop ?? ''} ${attributes['http-equiv'] ?? ''}`;
  for (const name of names.toLowerCase().split(/\s+/)) {
    if (name !== '' && !metas.has(name)) metas.set(name, content);
  }
}

export function textBetween(tree: HtmlTree, index: number, end: number): string {
  let text = '';
  for (let inner = index + 1; inner < end; inner++) text += tree[inner]?.text ?? '';
  return text;
}
