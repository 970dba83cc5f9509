import { expect, test } from 'vitest';
import { tierOf } from '#contract/dashboard.ts';
import { DAY_MS } from '#contract/durations.ts';
import { createSignature, isSameStory, type Signature } from '#intelligence/near-duplicates.ts';
import { createDefaultProfile } from '#intelligence/relevance/company-profile.ts';
import { createRanker } from '#intelligence/relevance/ranker.ts';
import { sumPoints } from '#intelligence/relevance/rate-themes.ts';
import { scoreTimeless } from '#intelligence/relevance/score-article.ts';
import { ALL_SITES } from '#simulator/news/all-sites.ts';
import { listStories } from '#simulator/news/stories.ts';
import { createWorld } from '#simulator/world/world.ts';

const LAST_DAY = Date.parse('2026-11-17T14:00:00Z');
const world = createWorld('headframe');
const ranker = createRanker(createDefaultProfile('Black Ridge Resources'));

/** Counts stories of the 24 hours before an instant by tier of their best article. */
function countTiers(to: number): Record<string, number> {
  const stories: { signatures: Signature[]; sites: Set<string>; worth: number }[] = [];
  const published = ALL_SITES.filter(({ desksOf }) => !desksOf).flatMap((site) =>
    listStories(world, site, { from: to - DAY_MS, to }),
  );
  for (const { title, site, ...article } of published) {
    const body = article.paragraphs.slice(0, article.shownParagraphs).join('\n');
    const worth = sumPoints(ranker.assess({ title, body, source: site }).contributions);
    const signature = createSignature(title, body);
    const known = stories.find(({ signatures }) => signatures.some((one) => isSameStory(one, signature)));
    const story = known ?? { signatures: [], sites: new Set(), worth: 0 };
    if (!known) stories.push(story);
    story.signatures.push(signature);
    story.sites.add(site);
    story.worth = Math.max(story.worth, worth);
  }
  const counts: Record<string, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { worth, sites } of stories) {
    const tier = tierOf(scoreTimeless(worth, sites.size));
    counts[tier] = (counts[tier] ?? 0) + 1;
  }
  return counts;
}

test('a sample week has stories of every tier, and few urgent ones a day', () => {
  const week = Array.from({ length: 7 }, (_, day) => countTiers(LAST_DAY - day * DAY_MS));
  for (const { critical, high, medium, low } of week) {
    expect(critical).toBeLessThanOrEqual(3);
    expect([high, medium, low]).not.toContain(0);
  }
  expect(week.filter(({ critical }) => critical !== 0).length).toBeGreaterThan(3);
});
