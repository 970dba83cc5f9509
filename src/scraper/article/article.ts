export type ArticleKind =
  | 'article'
  | 'list'
  | 'table'
  | 'live'
  | 'stub'
  | 'gallery'
  | 'release'
  | 'challenge'
  | 'empty';

/** What a reader would call the article of a page: plain text throughout, paragraphs separated by blank lines. */
export interface Article {
  title: string;
  byline: string | null;
  /** ISO 8601 in UTC. */
  publishedTime: string | null;
  lang: string | null;
  canonicalUrl: string;
  text: string;
  excerpt: string;
  leadImage: string | null;
  siteName: string | null;
  kind: ArticleKind;
}
