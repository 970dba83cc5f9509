import type { ArticleView } from '#web/api/read-article.ts';

/** What an editor can decide about an article. */
export type CurationAct = 'pin' | 'unpin' | 'hide' | 'show' | 'score';

/** The decisions open for an article as it stands, in the order of its buttons. */
export function listCurationActs({ curation }: Pick<ArticleView, 'curation'>): CurationAct[] {
  return [curation?.pinned ? 'unpin' : 'pin', curation?.hidden ? 'show' : 'hide', 'score'];
}
