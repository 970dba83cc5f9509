import { DomUtils, parseDocument } from 'htmlparser2';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Of the element and all within it. */
  text: string;
  children: XmlElement[];
}

/** Reads XML as strictly as XML is to be read; throws at the first thing that is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const tokens = new RegExp(TOKEN, 'gy');
  const text = xml.replace(/^\ufeff/, '').trimEnd();
  while (tokens.lastIndex < text.length) {
    const at = tokens.lastIndex;
    const found = tokens.exec(text)?.groups;
    const parent = open.at(-1);
    if (!found || !parent) throw new Error(`Not well-formed at ${at}: ${text.slice(at, at + 60)}`);
    if (found.characters !== undefined) addText(open, decode(found.characters));
    if (found.cdata !== undefined) addText(open, found.cdata);
    if (found.closed !== undefined) {
      if (parent.name !== found.closed || open.length === 1)
        throw new Error(`</${found.closed}> closes ${parent.name}`);
      open.pop();
    }
    if (found.opened !== undefined) {
      const element = {
        name: found.opened,
        attributes: readAttributes(found.attributes ?? ''),
        text: '',
        children: [],
      };
      parent.children.push(element);
      if (!found.empty) open.push(element);
    }
  }
  const [top, ...more] = root.children;
  if (open.length !== 1 || !top || more.length > 0) throw new Error(`${open.at(-1)?.name} is not closed`);
  return top;
}

export function findAll(element: XmlElement, names: readonly string[]): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...findAll(child, names),
  ]);
}

export function itemsIn(xml: string): XmlElement[] {
  return findAll(parseXml(xml), ['item', 'entry']);
}

export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return element?.children.find(({ name }) => names.includes(name));
}

/** What a reader sees of a page, and the elements around one of its paragraphs. */
export function readPage(html: string) {
  const document = parseDocument(html);
  const shown = (node: Parameters<typeof DomUtils.innerText>[0]) =>
    DomUtils.innerText(node).replaceAll(/\s+/g, ' ').trim();
  const find = (test: (name: string, text: string) => boolean) =>
    DomUtils.findOne((element) => test(element.name, shown(element)), document.children, true);
  return {
    text: shown(document.children),
    hasHeading: (heading: string) => find((name, text) => /^h[1-3]$/.test(name) && text === heading) !== null,
    framesOf(paragraph: string): string {
      const frames: string[] = [];
      const found = find((name, text) => name === 'p' && text === paragraph);
      for (let node = found?.parent; node && 'name' in node; node = node.parent) {
        frames.push(`${node.name}.${node.attribs.class ?? ''}#${node.attribs.id ?? ''}`);
      }
      return frames.join(' ');
    },
  };
}

const NAME = '[A-Za-z_][\\w:.-]*';
const TOKEN = [
  '<\\?[\\s\\S]*?\\?>\\s*',
  '<!--[\\s\\S]*?-->',
  '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
  `</(?<closed>${NAME})\\s*>`,
  `<(?<opened>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/)?>`,
  '(?<characters>[^<]+)',
].join('|');

function addText(open: readonly XmlElement[], text: string) {
  for (const element of open) element.text += text;
}

function readAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...found].map(([, name, double, single]) => [name, decode(double ?? single ?? '')]),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error('The end of a CDATA section stands outside of one');
  return text.replaceAll(/&([^;&\s]*;?)/g, (whole, name: string) => {
    const code = /^#(?:(\d+)|x([0-9a-f]+));$/i.exec(name);
    if (code) return String.fromCodePoint(code[1] ? Number(code[1]) : Number.parseInt(code[2] ?? '', 16));
    const character = ENTITIES[name.replace(/;$/, '')];
    if (!name.endsWith(';') || character === undefined) throw new Error(`${whole} is no reference`);
    return character;
  });
}
