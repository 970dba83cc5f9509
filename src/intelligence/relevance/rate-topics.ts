import type { CompanyProfile } from './company-profile.ts';
import type { Mention, Place } from './weigh-mentions.ts';

export interface Strength {
  at: number;
  strength: number;
  place: Place;
  terms: string[];
}

const SHARE: Record<Place, number> = { headline: 0.7, lead: 0.45, body: 0.4 };
const HEADLINE_ALONE = 0.85;
const FULL_TEXT_WORDS = 50;

/** Words of one place add up without ever passing one; the places add up in the same way. */
export function rateStrengths(mentions: readonly Mention[], bodyWords: number): Strength[] {
  const missingText = Math.max(0, 1 - bodyWords / FULL_TEXT_WORDS);
  const headline = SHARE.headline + (HEADLINE_ALONE - SHARE.headline) * missingText;
  const missing = new Map<number, Record<Place, number>>();
  const terms = new Map<number, Map<string, Place>>();
  for (const { at, term, place, sureness } of mentions) {
    const left = missing.get(at) ?? { headline: 1, lead: 1, body: 1 };
    left[place] *= 1 - Math.min(1, sureness) * (place === 'body' ? 0.6 : 1);
    missing.set(at, left);
    if (sureness < 0.12) continue;
    const named = terms.get(at) ?? new Map<string, Place>();
    if (!named.has(term) || place === 'headline') named.set(term, place);
    terms.set(at, named);
  }
  return [...missing]
    .map(([at, left]): Strength => {
      const rest =
        (1 - headline * (1 - left.headline)) *
        (1 - SHARE.lead * (1 - left.lead)) *
        (1 - SHARE.body * (1 - left.body));
      const named = terms.get(at) ?? new Map<string, Place>();
      const place = 1 - left.headline > 0.12 ? 'headline' : 1 - left.lead > 0.12 ? 'lead' : 'body';
      const shown = [...named].filter(([, where]) => where === place).map(([term]) => term);
      return { at, strength: 1 - rest, place, terms: shown.length > 0 ? shown : [...named.keys()] };
    })
    .sort((a, b) => b.strength - a.strength || a.at - b.at);
}

export interface SubjectPoints extends Strength {
  points: number;
}

const FALLING = [1, 0.36, 0.18, 0.1, 0.05];
const MAX_POINTS = 56;

export function rateSubjects(profile: CompanyProfile, strengths: readonly Strength[]): SubjectPoints[] {
  const full = strengths
    .map((each) => ({ ...each, points: (profile.subjects[each.at]?.points ?? 0) * each.strength }))
    .filter(({ points }) => points > 0.3);
  return scaleDown(diminish(full, FALLING), MAX_POINTS);
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
