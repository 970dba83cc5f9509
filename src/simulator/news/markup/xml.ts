import { escapeHtml } from '#platform/escape-html.ts';

export function element(
  name: string,
  text: string | number,
  attributes: Record<string, string> = {},
): string {
  return wrap(name, escapeHtml(String(text)), attributes);
}

export function wrap(name: string, content: string, attributes: Record<string, string> = {}): string {
  return `<${name}${attributesText(attributes)}>${content}</${name}>`;
}

export function empty(name: string, attributes: Record<string, string>): string {
  return `<${name}${attributesText(attributes)}/>`;
}

export function cdata(name: string, text: string, attributes: Record<string, string> = {}): string {
  return wrap(name, `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`, attributes);
}

export function rss(
  namespaces: readonly (keyof typeof NAMESPACES)[],
  channel: readonly string[],
  items: readonly string[],
  declaration = '<?xml version="1.0" encoding="UTF-8"?>',
): string {
  const spaces = namespaces.map((prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix]}"`);
  return `${declaration}\n<rss version="2.0"${spaces.join('')}>\n<channel>\n${[...channel, ...items].join('\n')}\n</channel>\n</rss>\n`;
}

const NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  media: 'http://search.yahoo.com/mrss/',
  metadata: 'http://search.cnbc.com/rss/2.0/modules/siteContentMetadata',
  slash: 'http://purl.org/rss/1.0/modules/slash/',
  sy: 'http://purl.org/rss/1.0/modules/syndication/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
};

function attributesText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
