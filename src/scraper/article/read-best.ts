import type { PageBlock } from './page-block.ts';
import { sumWords } from './page-kind.ts';
import { type PageContext, type PageReading, readPage } from './read-page.ts';
import { CLUTTER, type Role } from './roles.ts';

/** Less than this is not worth believing while there is something else. */
const FEW_WORDS = 30;
/** More than a site says of itself at the foot of its pages. */
const MANY_WORDS = 60;
/** Less than this is no text. */
const NO_WORDS = 12;

/**
 * Reads a page, and reads it again with less trust in what its elements are called when nothing is found: a page
 * without scripts may have its text in `noscript`, one that is all "comment" may be a commentary.
 */
export function readBest(context: PageContext): PageReading {
  let best = readPage(context, { isNoscriptShown: false, disbelieved: NOBODY });
  if (countProse(best) >= FEW_WORDS) return best;
  if (context.page.tree.some(({ tag }) => tag === 'noscript')) {
    const other = readPage(context, { isNoscriptShown: true, disbelieved: NOBODY });
    if (countProse(other) >= Math.max(FEW_WORDS, 2 * countProse(best))) best = other;
  }
  if (sumWords(best.kept) >= NO_WORDS) return best;
  const attempts = [
    { disbelieved: findLargestRole(best.layout.blocks), needed: NO_WORDS },
    { disbelieved: DOUBTFUL, needed: NO_WORDS },
    { disbelieved: NEARLY_ALL, needed: MANY_WORDS },
  ];
  for (const { disbelieved, needed } of attempts) {
    const other = readPage(context, { isNoscriptShown: false, disbelieved });
    if (sumWords(other.kept) >= needed) return other;
  }
  return best;
}

/** The words of running text that were kept. */
export function countProse({ kept, mode }: PageReading): number {
  return sumWords(mode === 'links' ? kept.filter((block) => block.isProse && !block.isTeaser) : kept);
}

const NOBODY: ReadonlySet<Role> = new Set();
const NEARLY_ALL: ReadonlySet<Role> = new Set(
  [...CLUTTER, ...(['header', 'caption', 'byline', 'date', 'deck'] as const)].filter(
    (role) => role !== 'consent' && role !== 'paywall',
  ),
);
const DOUBTFUL: ReadonlySet<Role> = new Set(
  [...NEARLY_ALL].filter((role) => role !== 'navigation' && role !== 'footer'),
);

/** The role that most prose of the page was put aside for. */
function findLargestRole(blocks: readonly PageBlock[]): ReadonlySet<Role> {
  const words = new Map<Role, number>();
  for (const { role, isProse, isTeaser, words: count } of blocks) {
    if (role && isProse && !isTeaser && DOUBTFUL.has(role)) words.set(role, (words.get(role) ?? 0) + count);
  }
  const [largest] = [...words].sort((a, b) => b[1] - a[1]);
  return new Set(largest ? [largest[0]] : []);
}
