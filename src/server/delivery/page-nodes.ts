import { Parser } from 'htmlparser2';
import type { PageNode } from '#contract/delivery.ts';

const ATTRIBUTES = new Set([
  'style',
  'class',
  'align',
  'border',
  'cellpadding',
  'cellspacing',
  'valign',
  'width',
  'height',
  'alt',
  'src',
  'scope',
  'role',
  'lang',
]);
const LEFT_OUT = new Set(['head', 'script', 'title', 'meta', 'link', 'base', 'iframe', 'object', 'form']);

/** The body of a mail as elements and its styles, with disabled links and only attached pictures. */
export function toPage(html: string): { nodes: PageNode[]; style: string } {
  const root: PageNode[] = [];
  const open: PageNode[][] = [root];
  let style = '';
  let skipped = 0;
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'style') {
        isStyle = true;
        return;
      }
      if (name === 'html') return;
      if (LEFT_OUT.has(name)) {
        skipped += 1;
        return;
      }
      if (skipped > 0) return;
      const kept = Object.entries(attributes).filter(
        ([key, value]) => ATTRIBUTES.has(key) && (key !== 'src' || value.startsWith('data:image/png;')),
      );
      const node: PageNode = [name === 'body' ? 'div' : name, Object.fromEntries(kept)];
      open.at(-1)?.push(node);
      open.push(node as unknown as PageNode[]);
    },
    ontext(text) {
      if (isStyle) style += text;
      else if (skipped === 0) open.at(-1)?.push(text);
    },
    onclosetag(name) {
      if (name === 'style') isStyle = false;
      else if (name === 'html') return;
      else if (LEFT_OUT.has(name)) skipped -= 1;
      else if (skipped === 0 && open.length > 1) open.pop();
    },
  });
  parser.end(html);
  return { nodes: root, style };
}
