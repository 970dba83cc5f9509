import { Tokenizer } from 'htmlparser2';
import { decodeHtml } from '../html-entities.ts';
import {
  type AttributeName,
  type Attributes,
  createAttributes,
  findAttributeName,
  NO_ATTRIBUTES,
  readValue,
} from './attributes.ts';
import type { HtmlNode, HtmlTree } from './html-tree.ts';
import { createOpenElements } from './open-elements.ts';

/**
 * Reads a page as browsers do, as far as text is concerned. Takes time and memory in proportion to its length,
 * whatever is in it: depth and number of nodes are bounded, and what lies beyond is read as flat, or not at all.
 */
export function parseHtml(html: string): HtmlTree {
  const first = readNodes(html, UNSEEN);
  // An unseen element that is never closed would swallow the rest of the page.
  return first.isCutOff ? readNodes(html, NOTHING).nodes : first.nodes;
}

const MAX_NODES = 200_000;
const VOID: ReadonlySet<string> = new Set(
  [
    'area base basefont br col command embed frame hr iframe img input isindex keygen link meta param source track',
    'wbr',
  ]
    .join(' ')
    .split(' '),
);
const UNSEEN: ReadonlySet<string> = new Set(
  'svg math template select canvas video audio object map datalist textarea style'.split(' '),
);
const NOTHING: ReadonlySet<string> = new Set();
/** In HTML only foreign elements may close themselves; an unknown one that says so is believed. */
const CLOSES_ITSELF = /[:-]|^(svg|math|script|style|path|use|g|circle|rect)$/;

function readNodes(html: string, unseen: ReadonlySet<string>): { nodes: HtmlNode[]; isCutOff: boolean } {
  const nodes: HtmlNode[] = [{ tag: '', text: '', attributes: NO_ATTRIBUTES, parent: -1, end: 0 }];
  const open = createOpenElements(nodes);
  let text = '';
  let tag = '';
  let attributes: ReturnType<typeof createAttributes> | undefined;
  let attributeName: AttributeName | undefined;
  let unseenTag = '';
  let unseenDepth = 0;
  let isScript = false;

  function addNode(name: string, content: string, kept: Attributes): void {
    if (nodes.length >= MAX_NODES) return;
    nodes.push({ tag: name, text: content, attributes: kept, parent: open.top(), end: nodes.length + 1 });
  }

  function addText(): void {
    if (text === '') return;
    addNode('', text.includes('&') && !open.has('script') ? decodeHtml(text) : text, NO_ATTRIBUTES);
    text = '';
  }

  function addElement(isClosed: boolean): void {
    if (unseenTag !== '') {
      if (tag === unseenTag && !isClosed) unseenDepth++;
      return;
    }
    addText();
    if (nodes.length >= MAX_NODES) return;
    open.closeFor(tag);
    const kept: Attributes = attributes ?? NO_ATTRIBUTES;
    if (tag === 'script' && !/ld\+json/i.test(kept.type ?? '')) {
      isScript = !isClosed;
    } else if (unseen.has(tag)) {
      if (isClosed) return;
      unseenTag = tag;
      unseenDepth = 1;
    } else {
      addNode(tag, '', kept);
      if (!isClosed && !VOID.has(tag)) open.push(nodes.length - 1, tag);
    }
  }

  function closeElement(name: string): void {
    if (unseenTag !== '') {
      if (name === unseenTag && --unseenDepth === 0) unseenTag = '';
      return;
    }
    if (name === 'script') isScript = false;
    addText();
    if (name === 'br' || (name === 'p' && !open.has('p'))) addNode(name, '', NO_ATTRIBUTES);
    else open.close(name);
  }

  function extendText(start: number, end: number): void {
    if (unseenTag === '' && !isScript) text += html.slice(start, end);
  }

  // Entities are read here and not by the tokenizer, which looks at every single character for their sake.
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ontext: extendText,
      oncdata: (start, end, offset) => extendText(start, end - offset),
      onopentagname(start, end) {
        tag = readTagName(html.slice(start, end));
        attributes = undefined;
      },
      onattribname(start, end) {
        attributeName = findAttributeName(html.slice(start, end));
      },
      onattribdata(start, end) {
        if (attributeName === undefined) return;
        attributes ??= createAttributes();
        attributes[attributeName] ??= readValue(html.slice(start, end));
      },
      onattribend() {
        // An attribute without a value has had no data.
        if (attributeName === undefined) return;
        attributes ??= createAttributes();
        attributes[attributeName] ??= '';
      },
      onopentagend: () => addElement(false),
      onselfclosingtag: () => addElement(CLOSES_ITSELF.test(tag)),
      onclosetag: (start, end) => closeElement(readTagName(html.slice(start, end))),
      ontextentity: ignore,
      onattribentity: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  addText();
  open.closeAll();
  return { nodes, isCutOff: unseenTag !== '' };
}

/** Names that are the same string everywhere are compared and looked up faster than copies of them. */
const TAG_NAMES: ReadonlyMap<string, string> = new Map(
  [
    'a abbr address article aside b blockquote body br button caption center cite dd div dl dt em figcaption figure font',
    'footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input label li link main meta nav noscript ol option',
    'p path picture pre script section select small source span strong style sub sup svg table tbody td tfoot th thead',
    'time title tr u ul use',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, name]),
);

function readTagName(written: string): string {
  return TAG_NAMES.get(written) ?? written.toLowerCase();
}

function ignore(): void {}
