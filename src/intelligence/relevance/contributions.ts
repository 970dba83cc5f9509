import type { CompanyProfile } from './company-profile.ts';
import type { EventPoints } from './rate-events.ts';
import type { Strength, SubjectPoints } from './rate-topics.ts';
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
  return competitors
    .map((each) => ({ each, competitor: profile.competitors[each.at] }))
    .flatMap(({ each, competitor }) =>
      competitor
        ? [{ points: competitor.points * each.strength, why: `${competitor.name} ${WHERE[each.place]}` }]
        : [],
    )
    .sort((a, b) => b.points - a.points)
    .slice(0, 3)
    .map(({ points, why }, rank) => ({
      name: 'Competitor',
      points: points * ([1, 0.35, 0.15][rank] ?? 0),
      why,
    }))
    .filter(({ points }) => points >= 0.5);
}

export function describeSubjects(
  profile: CompanyProfile,
  subjects: readonly SubjectPoints[],
): Contribution[] {
  return subjects.map(({ at, points, place, terms }) => {
    const subject = profile.subjects[at];
    const words = terms
      .slice(0, 3)
      .map((term) => `"${term}"`)
      .join(', ');
    return {
      name: subject?.kind === 'commodity' ? 'Commodity' : 'Theme',
      points,
      why: `${subject?.name} ${WHERE[place]}${words ? ` (${words})` : ''}`,
    };
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
  let place: Contribution | undefined;
  let agency: Contribution | undefined;
  for (const { sign, place: where } of findings) {
    const share = weight * (where === 'headline' ? 1 : 0.6);
    if (sign.kind === 'place') {
      const points = (profile.places[sign.at]?.points ?? 0) * share;
      if (points > (place?.points ?? 0.3))
        place = { name: 'Place', points, why: `${sign.term} ${WHERE[where]}` };
    } else if (sign.kind === 'agency') {
      const points = profile.agencies.points * share;
      if (points > (agency?.points ?? 0.3))
        agency = { name: 'Authority', points, why: `${sign.term} ${WHERE[where]}` };
    }
  }
  return [place, agency].filter((each) => each !== undefined);
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
