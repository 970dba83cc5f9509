import type { RankedArticle } from '#contract/dashboard.ts';
import type { CuratedArticle } from './acts.ts';

export interface StoryMenuProps {
  article: CuratedArticle;
  /** Gets the article as it is after a decision or its undoing. */
  onCurated?: (article: RankedArticle) => void;
  tabIndex?: number | undefined;
}

/** The button looks the same before and after the menu's code is loaded. */
export const TRIGGER =
  'inline-flex size-8 shrink-0 items-center justify-center self-start rounded-md text-t3 transition-colors hover:bg-s3 hover:text-t1 data-[state=open]:bg-s3 data-[state=open]:text-t1 pointer-coarse:size-11 print:hidden';

export function describeMenu({ title }: CuratedArticle): string {
  return `Actions for: ${title}`;
}
