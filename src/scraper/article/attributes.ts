import { decodeHtml } from '../html-entities.ts';

const NAMES = [
  ...([
    'id',
    'class',
    'role',
    'itemprop',
    'hidden',
    'aria-hidden',
    'style',
    'href',
    'src',
    'content',
  ] as const),
  ...(['name', 'property', 'rel', 'type', 'lang', 'xml:lang', 'datetime', 'title', 'width', 'open'] as const),
  ...(['data-testid', 'data-component', 'data-qa', 'data-src', 'http-equiv', 'aria-level'] as const),
  ...(['subscriptions-section'] as const),
];

export type AttributeName = (typeof NAMES)[number];

/** Of the attributes that mean something to a reader of articles. */
export type Attributes = { readonly [name in AttributeName]: string | undefined };

const KNOWN: ReadonlyMap<string, AttributeName> = new Map(NAMES.map((name) => [name, name]));

/** The attribute of this name, in whatever case it is written. */
export function findAttributeName(written: string): AttributeName | undefined {
  return KNOWN.get(written) ?? (/[A-Z]/.test(written) ? KNOWN.get(written.toLowerCase()) : undefined);
}

/** All of one shape, whatever is set and in whatever order: pages have tens of thousands of them to look up. */
export function createAttributes(): { [name in AttributeName]: string | undefined } {
  return {
    id: undefined,
    class: undefined,
    role: undefined,
    itemprop: undefined,
    hidden: undefined,
    'aria-hidden': undefined,
    style: undefined,
    href: undefined,
    src: undefined,
    content: undefined,
    name: undefined,
    property: undefined,
    rel: undefined,
    type: undefined,
    lang: undefined,
    'xml:lang': undefined,
    datetime: undefined,
    title: undefined,
    width: undefined,
    open: undefined,
    'data-testid': undefined,
    'data-component': undefined,
    'data-qa': undefined,
    'data-src': undefined,
    'http-equiv': undefined,
    'aria-level': undefined,
    'subscriptions-section': undefined,
  };
}

export const NO_ATTRIBUTES: Attributes = createAttributes();

const MAX_VALUE_CHARS = 4000;

/** In attributes `&copy=1` is a parameter of an address and not a sign. */
export function readValue(raw: string): string {
  const value = raw.length > MAX_VALUE_CHARS ? raw.slice(0, MAX_VALUE_CHARS) : raw;
  return value.includes('&') ? value.replace(/&[#a-z\d]{2,32};/gi, decodeHtml) : value;
}
