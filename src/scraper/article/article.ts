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
  /** ISO 8601 in UTC. */
  publishedTime: string | null;
  canonicalUrl: string;
  text: string;
  excerpt: string;
  kind: ArticleKind;
}
