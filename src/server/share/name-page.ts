import { lookUp } from '#contract/look-up.ts';
import { notFound } from '#platform/app-error.ts';
import { findNews } from '../dashboard/news-store.ts';
import type { Db } from '../db/open-db.ts';

const STORY = /^\/news\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const TITLE_LENGTH = 150;

/** The name of a page in a mail. It is ours, not the sender's text. Unknown pages are refused. */
export async function namePage(
  db: Db,
  path: string,
  { product, productSlug }: { product: string; productSlug: string },
): Promise<string> {
  const { pathname } = new URL(path, 'http://product.invalid');
  const storyId = STORY.exec(pathname)?.[1];
  if (storyId !== undefined) {
    const story = await findNews(db, storyId);
    if (!story || story.curation?.hidden) throw notFound('The story');
    return story.title.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_LENGTH);
  }
  const names: Record<string, string> = {
    '/dashboard': 'Executive Dashboard',
    '/news': 'News search',
    '/chart': 'Chart',
    [`/${productSlug}`]: `${product} brief`,
  };
  const name = lookUp(names, pathname);
  if (name === undefined) throw notFound('The page');
  return name;
}
