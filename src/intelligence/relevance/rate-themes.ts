import type { CompanyProfile } from './company-profile.ts';
import type { Mention, Place } from './weigh-mentions.ts';

export interface Strength {
  at: number;
  /** From 0 (not mentioned) to 1 (about nothing else). */
  strength: number;
  place: Place;
  terms: string[];
}

/** As in BM25F: words are weighted by field; repeats and further words of a theme count less. */
const FIELD: Record<Place, number> = { headline: 4, lead: 1.5, body: 0.12 };
const USUAL_BODY_WORDS = 200;
const HALF_COUNT = 1.6;
const HALF_EVIDENCE = 1;
/** Share kept by a theme that only ambiguous words indicate. */
const DOUBTFUL_SHARE = 0.5;
const SHOWN_SURENESS = 0.12;
const PLACES: readonly Place[] = ['headline', 'lead', 'body'];

export function rateStrengths(mentions: readonly Mention[], bodyWords: number): Strength[] {
  const bodyShare = Math.min(1, USUAL_BODY_WORDS / Math.max(1, bodyWords));
  const byTheme = Map.groupBy(mentions, ({ at }) => at);
  return [...byTheme]
    .map(([at, ofTheme]): Strength => {
      const counts = new Map<string, { count: number; rarity: number; place: Place; sureness: number }>();
      for (const { term, place, sureness, rarity } of ofTheme) {
        const key = term.toLowerCase();
        const known = counts.get(key) ?? { count: 0, rarity, place, sureness };
        known.count += FIELD[place] * sureness * (place === 'body' ? bodyShare : 1);
        known.sureness = Math.max(known.sureness, sureness);
        counts.set(key, known);
      }
      const evidence = [...counts.values()].reduce(
        (sum, { count, rarity }) => sum + (rarity * count) / (count + HALF_COUNT),
        0,
      );
      // A contribution always names its words, even ambiguous ones.
      const surest = Math.max(...ofTheme.map(({ sureness }) => sureness));
      const shown = ofTheme.filter(({ sureness }) => sureness >= Math.min(SHOWN_SURENESS, surest));
      const place = PLACES.find((each) => shown.some((mention) => mention.place === each)) ?? 'body';
      const terms = new Map(
        shown.filter((mention) => mention.place === place).map(({ term }) => [term.toLowerCase(), term]),
      );
      const isDoubtful = ofTheme.every((mention) => mention.isDoubtful);
      const strength = (isDoubtful ? DOUBTFUL_SHARE : 1) * (evidence / (evidence + HALF_EVIDENCE));
      return { at, strength, place, terms: [...terms.values()] };
    })
    .sort((a, b) => b.strength - a.strength || a.at - b.at);
}

export interface ThemePoints extends Strength {
  points: number;
}

/** Points of a theme of weight 1 at full strength. */
const WEIGHT_POINTS = 26;
const FALLING = [1, 0.4, 0.2, 0.08];

export function rateThemes(profile: CompanyProfile, strengths: readonly Strength[]): ThemePoints[] {
  const full = strengths
    .map((each) => ({
      ...each,
      points: WEIGHT_POINTS * (profile.themes[each.at]?.weight ?? 0) * each.strength,
    }))
    .filter(({ points }) => points > 0.3);
  return diminish(full, FALLING);
}

/** The best counts in full, each further one by the share of its rank. */
export function diminish<T extends { points: number; at?: number }>(
  list: readonly T[],
  shares: readonly number[],
): T[] {
  return list
    .toSorted((a, b) => b.points - a.points || (a.at ?? 0) - (b.at ?? 0))
    .slice(0, shares.length)
    .map((each, rank) => ({ ...each, points: each.points * (shares[rank] ?? 0) }));
}

export function scaleDown<T extends { points: number }>(list: readonly T[], maxPoints: number): T[] {
  const scale = Math.min(1, maxPoints / sumPoints(list));
  return list.map((each) => ({ ...each, points: each.points * scale }));
}

export function sumPoints(list: readonly { points: number }[]): number {
  return list.reduce((sum, { points }) => sum + points, 0);
}
