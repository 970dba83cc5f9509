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

function attributesText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
