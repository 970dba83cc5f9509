import type { RankedArticle } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';

export interface RankedStory {
  storyId: string;
  article: Pick<RankedArticle, 'tier' | 'curation'>;
}

export interface ModelOrder {
  at: Date;
  /** The stories it was asked about; the first had number 1. */
  asked: readonly string[];
  order: readonly number[];
}

export const ORDER_HOLDS_MS = DAY_MS;

/**
 * Applies a model's order within each tier: tiers depend on scores alone. Stories the model did not order keep their
 * place, and nothing moves past a story that an editor pinned or scored.
 */
export function rerank<T extends RankedStory>(
  stories: readonly T[],
  kept: ModelOrder | undefined,
  { asOf, shown }: { asOf: Date; shown: number },
) {
  const places = kept && isOfLastDay(kept, asOf) ? readPlaces(kept) : new Map<string, number>();
  const reranked = [...stories];
  if (!coversHalf(stories.slice(0, shown), places)) return { stories: reranked, isApplied: false };
  const placeOf = ({ storyId }: T) => places.get(storyId) ?? 0;
  let isApplied = false;
  for (const run of listRuns(stories)) {
    const slots = run.filter(({ story }) => places.has(story.storyId));
    const [first] = slots;
    if (!first || slots.length < 2 || first.index >= shown) continue;
    isApplied = true;
    const ordered = slots.map(({ story }) => story).sort((a, b) => placeOf(a) - placeOf(b));
    for (const [nth, story] of ordered.entries()) reranked[slots[nth]?.index ?? first.index] = story;
  }
  return { stories: reranked, isApplied };
}

function isOfLastDay({ at }: ModelOrder, asOf: Date): boolean {
  const ageMs = asOf.getTime() - at.getTime();
  return ageMs >= 0 && ageMs < ORDER_HOLDS_MS;
}

function readPlaces({ asked, order }: ModelOrder): Map<string, number> {
  const places = new Map<string, number>();
  for (const number of order) {
    const storyId = asked[number - 1];
    if (storyId !== undefined && !places.has(storyId)) places.set(storyId, places.size);
  }
  return places;
}

function coversHalf(top: readonly RankedStory[], places: ReadonlyMap<string, number>): boolean {
  const covered = top.filter(({ storyId }) => places.has(storyId)).length;
  return covered > 0 && covered * 2 >= top.length;
}

/** Runs of neighbors that may be reordered: one tier, no story placed by an editor. */
function listRuns<T extends RankedStory>(stories: readonly T[]): { story: T; index: number }[][] {
  const runs: { story: T; index: number }[][] = [];
  let tier: string | undefined;
  for (const [index, story] of stories.entries()) {
    if (isPlacedByEditor(story)) tier = undefined;
    else if (story.article.tier === tier) runs.at(-1)?.push({ story, index });
    else {
      tier = story.article.tier;
      runs.push([{ story, index }]);
    }
  }
  return runs;
}

function isPlacedByEditor({ article: { curation } }: RankedStory): boolean {
  return curation !== null && (curation.pinned || curation.score !== null);
}
