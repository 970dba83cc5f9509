import { isObject } from '#contract/json.ts';
import { parseLooseJson } from '../../loose-json.ts';

export interface LinkedArticle {
  types: readonly string[];
  headline: string;
  datePublished: string;
  dateModified: string;
  publisher: string;
  description: string;
  body: string;
  isFree: boolean;
}

type Thing = Readonly<Record<string, unknown>>;

interface PageNames {
  titles: ReadonlyMap<string, number>;
  addresses: readonly string[];
  normalise(text: string): string;
}

/** The article among the JSON-LD of a page: of several the one with the page's title or address, else the first. */
export function findLinkedArticle(
  scripts: readonly string[],
  { titles, addresses, normalise }: PageNames,
): LinkedArticle | undefined {
  const things = listThings(
    scripts.filter((script) => script.length <= MAX_SCRIPT_CHARS).flatMap(parseLooseJson),
  );
  const byId = new Map(
    things.flatMap((thing) =>
      typeof thing['@id'] === 'string' && thing.name !== undefined ? [[thing['@id'], thing]] : [],
    ),
  );
  const articles = things
    .map((thing) => ({ thing, rank: rankTypes(typesOf(thing)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const named = articles.find(({ thing }) =>
    titles.has(normalise(readText(thing.headline) || readText(thing.name))),
  );
  const paths = addresses.map(pathOf);
  const addressed = articles.find(({ thing }) =>
    addressesOf(thing).some((one) => paths.includes(pathOf(one))),
  );
  const chosen = ([named, addressed].find((one) => one && one.rank > 1) ?? articles[0])?.thing;
  return chosen && describe(chosen, byId);
}

function addressesOf(thing: Thing): string[] {
  const page = thing.mainEntityOfPage;
  const stated = [thing.url, thing['@id'], ...(isObject(page) ? [page['@id'], page.url] : [page])];
  return stated.map(readText).filter(Boolean);
}

const MAX_ADDRESS_CHARS = 2_000;

/** Removes parts that differ between addresses of one page. */
function pathOf(address: string): string {
  return address.slice(0, MAX_ADDRESS_CHARS).replace(/^https?:\/\/(?:www\.)?|\/?(?:[?#].*)?$/g, '');
}

const MAX_SCRIPT_CHARS = 2_000_000;
const MAX_THINGS = 5000;
/** Properties that describe other articles or repeat parts of this one. */
const ASIDE = new Set(
  'liveBlogUpdate itemListElement hasPart isPartOf mentions comment relatedLink citation about review video associatedMedia'.split(
    ' ',
  ),
);

function listThings(values: readonly unknown[]): Thing[] {
  const things: Thing[] = [];
  const waiting: unknown[] = [...values].reverse();
  const nested: unknown[] = [];
  for (let seen = 0, next = 0; seen < MAX_THINGS; seen++) {
    const value = waiting.length > 0 ? waiting.pop() : nested[next++];
    if (value === undefined) break;
    if (Array.isArray(value)) {
      waiting.push(...value.slice(0, 500).reverse());
    } else if (isObject(value)) {
      things.push(value);
      for (const [key, inner] of Object.entries(value).slice(0, 200)) {
        if (typeof inner === 'object' && inner !== null && !ASIDE.has(key)) nested.push(inner);
      }
    }
  }
  return things;
}

function typesOf(thing: Thing): string[] {
  return readList(thing['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : [],
  );
}

function rankTypes(types: readonly string[]): number {
  return Math.max(
    0,
    ...types.map((type) =>
      ARTICLE_TYPE.test(type) ? 3 : GALLERY_TYPE.test(type) ? 2 : type === 'WebPage' ? 1 : 0,
    ),
  );
}

const ARTICLE_TYPE = /(?:Article|BlogPosting|^Report|PressRelease)$/i;
const GALLERY_TYPE = /^(?:ImageGallery|MediaGallery|CollectionPage|ItemList)$/;

function describe(thing: Thing, byId: ReadonlyMap<unknown, Thing>): LinkedArticle {
  return {
    types: typesOf(thing),
    headline: readText(thing.headline) || (rankTypes(typesOf(thing)) > 1 ? readText(thing.name) : ''),
    datePublished: readText(thing.datePublished) || readText(thing.dateCreated) || readText(thing.uploadDate),
    dateModified: readText(thing.dateModified),
    publisher: readList(thing.publisher).flatMap((one) => namesOf(one, byId))[0] ?? '',
    description: readText(thing.description),
    body:
      readText(thing.articleBody) ||
      (ARTICLE_TYPE.test(typesOf(thing).join(' ')) ? readText(thing.text) : ''),
    isFree: !/^false$/i.test(String(thing.isAccessibleForFree ?? 'true')),
  };
}

function namesOf(publisher: unknown, byId: ReadonlyMap<unknown, Thing>): string[] {
  if (!isObject(publisher)) return typeof publisher === 'string' ? [publisher] : [];
  const names = readList(publisher.name ?? byId.get(publisher['@id'])?.name);
  return names.filter((name) => typeof name === 'string');
}

function readList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, 20) : [value];
}

function readText(value: unknown): string {
  const [first] = readList(value);
  if (typeof first === 'string') return first;
  if (isObject(first) && typeof first['@value'] === 'string') return first['@value'];
  return typeof first === 'number' ? String(first) : '';
}
