import { type PageNode, type PageTree, textBetween } from '../../markup/page-tree.ts';

export interface PageHead {
  meta(...names: string[]): string;
  metas: ReadonlyMap<string, string>;
  title: string;
  canonical: string;
  /** Such as `fr` or `en-gb`; empty if the page does not state it. */
  language: string;
  linkedData: readonly string[];
}

const MAX_META = 500;

export function readPageHead(tree: PageTree): PageHead {
  const metas = new Map<string, string>();
  const linkedData: string[] = [];
  let title = '';
  let canonical = '';
  let language = '';
  for (let index = 1; index < tree.length; index++) {
    const { tag, attributes, end, parent } = tree[index] as PageNode;
    if (tag === 'html') {
      language ||= attributes.lang ?? attributes['xml:lang'] ?? '';
    } else if (tag === 'meta') {
      addMeta(metas, attributes);
    } else if (tag === 'link') {
      if (canonical === '' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ''))
        canonical = attributes.href ?? '';
    } else if (tag === 'title') {
      if (title === '' && tree[parent]?.tag !== 'svg') title = textBetween(tree, index, end);
    } else if (tag === 'script') {
      linkedData.push(textBetween(tree, index, end));
    }
  }
  const meta = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? '';
  language = (language || meta('og:locale', 'content-language')).trim().toLowerCase().replace('_', '-');
  return { meta, metas, title, canonical, language, linkedData };
}

function addMeta(metas: Map<string, string>, attributes: PageNode['attributes']): void {
  const content = attributes.content?.trim();
  if (!content || metas.size > MAX_META) return;
  const names = `${attributes.property ?? ''} ${attributes.name ?? ''} ${attributes.itemprop ?? ''} ${attributes['http-equiv'] ?? ''}`;
  for (const name of names.toLowerCase().split(/\s+/)) {
    if (name !== '' && !metas.has(name)) metas.set(name, content);
  }
}
