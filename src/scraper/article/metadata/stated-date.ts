import { firstOf } from '../../first-of.ts';
import type { LinkedArticle } from './linked-data.ts';
import type { PageHead } from './page-head.ts';

export interface StatedDateSources {
  head: PageHead;
  linked: LinkedArticle | undefined;
  read(text: string): Date | null;
}

/** The date of publication in JSON-LD or a meta element. */
export function findStatedDate({ head, linked, read }: StatedDateSources): Date | null {
  const updates = UPDATES.map((name) => head.meta(name).slice(0, CLOCK_CHARS)).filter(Boolean);
  const isUpdate = (text: string) => updates.includes(text.slice(0, CLOCK_CHARS));
  return (
    read(linked?.datePublished ?? '') ??
    firstOf(PUBLISHED, (name) => read(head.meta(name))) ??
    firstOf(ANY_DATE, (name) => (isUpdate(head.meta(name)) ? null : read(head.meta(name)))) ??
    firstOf(head.metas, ([name, text]) => (isPublishedName(name) ? read(text) : null))
  );
}

/** The date of the last change in JSON-LD or a meta element. */
export function findModifiedDate({ head, linked, read }: StatedDateSources): Date | null {
  return read(linked?.dateModified ?? '') ?? firstOf(UPDATES, (name) => read(head.meta(name)));
}

/** Up to the seconds, since the same moment may have different zones. */
const CLOCK_CHARS = 19;
const UPDATES = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'last-modified',
  'dcterms.modified',
];

const PUBLISHED = [
  'article:published_time article.published article:published og:article:published_time og:published_time',
  'datepublished publishdate publish-date publish_date published_time published pubdate pub_date',
  'parsely-pub-date sailthru.date dc.date.issued dcterms.issued citation_publication_date citation_online_date',
  'cxenseparse:recs:publishtime cxense:publishtime bt:pubdate article_date_original originalpublicationdate',
  'release_date shareaholic:article_published_time rnews:datepublished',
]
  .join(' ')
  .split(' ');

/** Names that some sites use for the last change. */
const ANY_DATE =
  'dc.date dc.date.created datecreated dcterms.created dcterms.date dcterms.available date displaydate timestamp'.split(
    ' ',
  );

const MAX_NAME_CHARS = 60;

/** Site-specific names, such as `x-published-date`. */
function isPublishedName(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && NAMED_PUBLISHED.test(name) && !NAMED_OTHER.test(name);
}

const NAMED_PUBLISHED =
  /publi(?:sh|cation).*(?:date|time|on|at)$|(?:date|first)[._-]?published$|(?:^|[._:-])(?:(?:article|story|news|post|content|release|create|creation|issue|pub|doc|gen)[._-]?(?:date|time)|(?:date[._-]?)?(?:created|issued)|created?[._-](?:at|on))$/;
const NAMED_OTHER = /modif|updat|last|expir|unpubl|cache|^(?:video|music|book):/;
