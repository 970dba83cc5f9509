import type { CompanyProfile } from './company-profile.ts';
import type { EventPoints } from './rate-events.ts';
import { diminish, type Strength, type SubjectPoints } from './rate-topics.ts';
import { findForm } from './text-forms.ts';
import type { Finding, Place } from './weigh-mentions.ts';

export interface Contribution {
  name: string;
  points: number;
  why: string;
}

const OTHER_FIELD_SHARE = 0.15;
const MAX_OTHER_FIELD_SHARE = 0.6;
const WHERE: Record<Place, string> = {
  headline: 'in the headline',
  lead: 'in the opening',
  body: 'in the text',
};

export function describeCompany(profile: CompanyProfile, company: Strength | undefined): Contribution[] {
  const points = profile.company.points * (company?.strength ?? 0);
  if (!company || points < 0.5) return [];
  return [{ name: 'Company', points, why: `${profile.company.name} ${WHERE[company.place]}` }];
}

export function describeCompetitors(
  profile: CompanyProfile,
  competitors: readonly Strength[],
): Contribution[] {
  const described = competitors.flatMap(({ at, strength, place }) => {
    const competitor = profile.competitors[at];
    if (!competitor) return [];
    const why = `${competitor.name} ${WHERE[place]}`;
    return [{ name: 'Competitor', points: competitor.points * strength, why }];
  });
  return diminish(described, [1, 0.35, 0.15]).filter(({ points }) => points >= 0.5);
}

export function describeSubjects(
  profile: CompanyProfile,
  subjects: readonly SubjectPoints[],
): Contribution[] {
  return subjects.map(({ at, points, place, terms }) => {
    const subject = profile.subjects[at];
    const words = terms.slice(0, 3).map((term) => `"${term}"`);
    const quoted = words.length > 0 ? ` (${words.join(', ')})` : '';
    const name = subject?.kind === 'commodity' ? 'Commodity' : 'Theme';
    return { name, points, why: `${subject?.name} ${WHERE[place]}${quoted}` };
  });
}

export function describeEvents(profile: CompanyProfile, events: readonly EventPoints[]): Contribution[] {
  return events.map(({ at, points, place, term, isNegated }) => ({
    name: 'Event',
    points,
    why: `${profile.events[at]?.name} ${WHERE[place]} ("${isNegated ? 'not ' : ''}${term}")`,
  }));
}

export function describePlaces(
  profile: CompanyProfile,
  findings: readonly Finding[],
  weight: number,
): Contribution[] {
  const named = findings.flatMap(({ sign, place }): Contribution[] => {
    if (sign.kind !== 'place' && sign.kind !== 'agency') return [];
    const full = sign.kind === 'place' ? (profile.places[sign.at]?.points ?? 0) : profile.agencies.points;
    const points = full * weight * (place === 'headline' ? 1 : 0.6);
    const name = sign.kind === 'agency' ? 'Authority' : 'Place';
    return points > 0.3 ? [{ name, points, why: `${sign.term} ${WHERE[place]}` }] : [];
  });
  const best = named.sort((a, b) => b.points - a.points);
  return ['Place', 'Authority'].flatMap((name) => best.find((each) => each.name === name) ?? []);
}

export function describePenalties(
  title: string,
  findings: readonly Finding[],
  gained: number,
): Contribution[] {
  const otherWords = new Map<string, number>();
  for (const { sign, place } of findings) {
    if (sign.kind !== 'otherField') continue;
    otherWords.set(sign.term, Math.max(otherWords.get(sign.term) ?? 0, place === 'headline' ? 2 : 1));
  }
  const weight = [...otherWords.values()].reduce((sum, each) => sum + each, 0);
  const quoted = [...otherWords.keys()].slice(0, 3).join('", "');
  const form = findForm(title);
  const penalties = [
    {
      name: 'Other field',
      share: Math.min(MAX_OTHER_FIELD_SHARE, OTHER_FIELD_SHARE * weight),
      why: `reads like another field ("${quoted}")`,
    },
    { name: 'Form', share: form ? 1 - form.keeps : 0, why: `${form?.name} rather than news` },
  ];
  let left = gained;
  return penalties.flatMap(({ name, share, why }) => {
    const points = left * share;
    if (points < 0.3) return [];
    left -= points;
    return [{ name, points: -points, why }];
  });
}
