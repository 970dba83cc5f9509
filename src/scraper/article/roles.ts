import type { PageNode } from '../markup/page-tree.ts';
import { readNames } from './element-names.ts';

/** What an element is on a page when it is not simply part of the text. */
export type Role =
  | 'navigation'
  | 'advert'
  | 'share'
  | 'signup'
  | 'related'
  | 'comments'
  | 'consent'
  | 'paywall'
  | 'footer'
  | 'tags'
  | 'bio'
  | 'widget'
  | 'media'
  | 'embed'
  | 'header'
  | 'caption'
  | 'credit'
  | 'byline'
  | 'date'
  | 'pullquote'
  | 'deck';

/** The role of an element by its tag, ARIA role and names. */
export function findRole(node: PageNode): Role | undefined {
  const { tag, attributes } = node;
  if (!isNamed(attributes)) return isTelling(node) ? readRole(node) : undefined;
  return isNamedByClass(attributes) ? recallRole(tag, attributes.class ?? '', node) : readRole(node);
}

const MAX_REMEMBERED = 5000;
/** The pages of a site have the same classes, and each is looked at by twenty patterns. */
const remembered = new Map<string, Map<string, Role | undefined>>();
let rememberedCount = 0;

function recallRole(tag: string, name: string, node: PageNode): Role | undefined {
  const known = remembered.get(tag);
  if (known?.has(name)) return known.get(name);
  const role = readRole(node);
  if (++rememberedCount > MAX_REMEMBERED) {
    remembered.clear();
    rememberedCount = 1;
  }
  remembered.set(tag, (remembered.get(tag) ?? new Map<string, Role | undefined>()).set(name, role));
  return role;
}

function isNamed(attributes: PageNode['attributes']): boolean {
  return attributes.class !== undefined || !isNamedByClass(attributes);
}

function isNamedByClass(attributes: PageNode['attributes']): boolean {
  const { id, role, itemprop } = attributes;
  if (id !== undefined || role !== undefined || itemprop !== undefined) return false;
  if (attributes['data-testid'] !== undefined || attributes['data-component'] !== undefined) return false;
  return attributes['data-qa'] === undefined && attributes['subscriptions-section'] === undefined;
}

/** Roles whose text is never part of an article. The others depend on where the element stands. */
export const CLUTTER: ReadonlySet<Role> = new Set([
  ...(['navigation', 'advert', 'share', 'signup', 'related', 'comments', 'consent', 'paywall'] as const),
  ...(['footer', 'tags', 'bio', 'widget', 'media', 'embed'] as const),
]);

/** Roles no wrapper of the text has, however much text they hold. */
export const CERTAIN: ReadonlySet<Role> = new Set(['comments', 'consent', 'footer', 'navigation', 'paywall']);

/** Elements that have a role without any name. */
function isTelling({ tag }: PageNode): boolean {
  return TELLING_TAGS.has(tag) || tag.startsWith('amp-');
}

const TELLING_TAGS: ReadonlySet<string> = new Set(
  'nav footer figcaption header time button aside'.split(' '),
);

function readRole(node: PageNode): Role | undefined {
  const { tag, attributes } = node;
  if (tag === 'nav') return 'navigation';
  if (tag === 'footer') return 'footer';
  if (tag === 'figcaption') return 'caption';
  if (tag === 'header') return 'header';
  if (tag === 'time') return 'date';
  if (tag === 'button') return 'widget';
  if (tag.startsWith('amp-')) return AMP_ROLES[tag];
  const byAria = ARIA_ROLES[attributes.role?.trim().toLowerCase() ?? ''];
  if (byAria) return byAria;
  if (attributes['subscriptions-section'] === 'content-not-granted') return 'paywall';
  const names = tag === 'html' || tag === 'body' ? ' ' : readNames(node);
  if (tag === 'aside') return PULLQUOTE.test(names) ? 'pullquote' : 'related';
  if (attributes.itemprop !== undefined) {
    if (/\bauthor\b/i.test(attributes.itemprop)) return 'byline';
    if (/\bdate(Published|Modified|Created)\b/i.test(attributes.itemprop)) return 'date';
  }
  if (names === ' ') return undefined;
  for (const [role, pattern] of NAME_PATTERNS) if (pattern.test(names)) return role;
  return undefined;
}

const AMP_ROLES: Record<string, Role> = {
  'amp-sidebar': 'navigation',
  'amp-ad': 'advert',
  'amp-embed': 'advert',
  'amp-sticky-ad': 'advert',
  'amp-analytics': 'widget',
  'amp-consent': 'consent',
  'amp-user-notification': 'consent',
  'amp-social-share': 'share',
  'amp-list': 'related',
  'amp-next-page': 'related',
  'amp-iframe': 'embed',
  'amp-twitter': 'embed',
  'amp-lightbox': 'widget',
  'amp-video': 'media',
};

const ARIA_ROLES: Record<string, Role> = {
  navigation: 'navigation',
  menu: 'navigation',
  menubar: 'navigation',
  search: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'related',
  dialog: 'consent',
  alertdialog: 'consent',
  tooltip: 'widget',
  button: 'widget',
  toolbar: 'widget',
};

const words = (alternatives: string) => new RegExp(` (?:${alternatives.trim().replace(/\s*\n\s*/g, '|')}) `);

const PULLQUOTE = words('pull ?quotes?|pq|quote (?:pull|aside)|blockquote pull');

/** In this order: the first that fits is taken. */
const NAME_PATTERNS: readonly [Role, RegExp][] = [
  ['pullquote', PULLQUOTE],
  [
    'consent',
    words(`cookies?|cookie ?(?:banner|notice|bar|prompt|consent|law)|consent|gdpr|ccpa|onetrust|didomi|truste
      qc cmp|cc (?:window|banner)|privacy (?:banner|notice|prompt|manager)|cmp`),
  ],
  [
    'paywall',
    words(`pay ?wall|reg ?wall|registration wall|barrier|subscri(?:be|ber|ption) (?:wall|barrier|only|gate|offer|prompt|cta)
      piano|tp (?:container|modal)|gate|gated|gateway|meter(?:ed)?|content (?:gate|lock)|locked|premium (?:wall|cta|box)`),
  ],
  [
    'comments',
    words(`comments?|comment ?(?:list|s ?area|s ?section|s ?title|form)|disqus|disqus thread|respond|repl(?:y|ies)
      discussion|responses|reactions|livefyre|spot ?im|conversation|hyvor|kommentare|comentarios|commentaires|feedback`),
  ],
  [
    'related',
    words(`related|related ?(?:content|posts?|stor(?:y|ies)|articles?|links?|news)|jp relatedposts|recirc(?:ulation)?
      recommend(?:ed|ations?)?|trending|popular|most ?(?:read|viewed|popular|shared|recent)|outbrain|taboola|read ?(?:next|also|more)
      up ?next|teasers?|more (?:from|stories|news|posts|info|like|on|coverage|articles|galleries|slides|reading|headlines)
      also (?:like|read)|you (?:may|might) (?:also )?like|see also|suggested|suggestions|sidebar|side ?bar|side ?col|right ?(?:rail|col|column)
      (?:right|left|side) ?rail|rail (?:box|right|left)|left ?nav|latest (?:news|stories|posts)|top ?stor(?:y|ies)|headlines list|mehr zum thema|lateral|infobox promo
      promo|promos|promoted|promotion|promotional|teaser liste|in ?article promo|partner (?:content|links)|cross ?sell`),
  ],
  [
    'signup',
    words(`newsletters?|newsletter ?(?:signup|box|form|promo)|sign ?up|signup (?:box|form)|subscribe|subscription|subscriptions
      opt ?in|mailchimp|mc embed signup|email (?:alerts?|signup|capture)|nl (?:box|signup)|nl|login (?:box|form|to comment)|donate|donation|membership`),
  ],
  [
    'share',
    words(`share|shares|sharing|share ?(?:tools?|bar|buttons?|links?|this|in row)|sharedaddy|social|social ?(?:share|links?|media|bar|icons?|tools?)
      socials|add ?this|add ?to ?any|follow|follow us|compartir|compartilhe|partager|teilen|post ufi`),
  ],
  [
    'advert',
    words(`ad|ads|advert|adverts|advertisement|advertising|advertorial|ad ?(?:slot|unit|box|label|container|wrapper|sense|banner)|adsbygoogle
      dfp|gpt|google ad|sponsor|sponsors|sponsored|sponsorship|sponsored ?content|leaderboard|mpu|skyscraper|anzeige|publicidad|publicite|werbung`),
  ],
  [
    'navigation',
    words(`nav|navbar|navigation|menu|menus|sub ?menu|mega ?menu|offcanvas|breadcrumbs?|bread crumbs?|crumbs?|pagination|pager|paging
      page ?(?:links|nav|numbers)|skip|skip ?(?:link|nav|to)|topbar|top ?bar|utility ?bar|toc|table of contents|jump ?links?|load more|prev ?next
      post navigation|language (?:switcher|selector)|search ?(?:form|box|bar)`),
  ],
  ['byline', words('(?:post|entry|article) footer(?: line)?')],
  [
    'footer',
    words(
      'footer|site ?footer|page ?footer|foot ?er|copyright|legal|colophon|disclaimer (?:box|footer)|rodape|bottom ?(?:bar|links)|sub ?footer',
    ),
  ],
  [
    'tags',
    words(
      `tags|tag ?(?:list|cloud|links|s ?links)|keywords|topics|post ?(?:tags|categories|terms)|categories|taxonomy|cat links|terms|labels|filed|archivado|schlagworte`,
    ),
  ],
  [
    'bio',
    words(
      `bio|author ?(?:bio|box|card|about|profile|info ?box|description)|about (?:the )?author|article bio|contributor bio|writer bio|biography`,
    ),
  ],
  [
    'embed',
    words(
      `twitter (?:tweet|video)|instagram ?(?:media|embed)|embed|embeds|oembed|fb post|tiktok embed|social embed|infogram|datawrapper`,
    ),
  ],
  [
    'media',
    words(
      `audio ?(?:module|player)?|video ?(?:player|wrapper|module)?|podcast ?player|player|play ?button|listen|jw ?player|brightcove`,
    ),
  ],
  [
    'widget',
    words(`widget|widget ?area|popup|pop up|modal|overlay|lightbox|toast|drawer|tooltip|toolbar|tool ?bar|tools|article tools|(?:post|article|msg|story) actions|action (?:bar|buttons)|buttons?|btn
      poll|survey|quiz|rating|ratings|ticker|ticker ?strip|stock ?quotes?|quote (?:strip|bar|board)|market ?(?:strip|ticker)|weather|calculator|skeleton|spinner
      loader|loading|notification|alert ?bar|banner ?(?:ad|top)|usa banner|print ?(?:only|link)|end mark|reading ?(?:time|progress)|msg actions`),
  ],
  [
    'caption',
    words(
      `captions?|wp caption text|(?:image|img|fig|media|photo|slide|embed) ?captions?|bildunterschrift|pie foto|legende`,
    ),
  ],
  ['credit', words('credits?|(?:image|img|photo|picture|slide|embed) ?credits?')],
  [
    'byline',
    words(`byline|by ?line|bylines|by|author|authors|author ?name|authored|posted ?by|written ?by|contributors?|reporter|writer|auteur|autor|autores|autori|firma|assinatura
      vcard|meta|entry meta|post ?(?:meta|info)|article ?(?:meta|info|by)|story ?(?:meta|by)|attr|news meta|info|kicker|eyebrow|source line`),
  ],
  [
    'date',
    words(`date|dates|dateline|date ?block|date ?line|time|timestamp|time ?stamp|posted|posted on|published|pub ?date|post date|entry date|article (?:date|time)|story date
      release (?:time|timestamp)|last ?update|updated|fecha|datum|data publicacao|uhrzeit`),
  ],
  [
    'deck',
    words(
      'dek|deck|standfirst|sub ?(?:title|headline|head|hed|heading)|stand first|strapline|feature dek|vorspann|chapo|bajada|entradilla|tagline|site description',
    ),
  ],
];
