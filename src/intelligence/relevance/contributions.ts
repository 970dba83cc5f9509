import type { CompanyProfile } from './company-profile.ts';
import type { Finding, Place } from './findings.ts';
import { OTHER_WORLDS } from './lexicon/other-worlds.ts';
import type { EventPoints } from './rate-events.ts';
import { rateForm } from './rate-form.ts';
import type { Strength, SubjectPoints } from './rate-topics.ts';
import type { Senses } from './weigh-senses.ts';

/** One named part of a score. */
export interface Contribution {
  name: string;
  points: number;
  why: string;
}

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
  profile: CompanyProfile,
  title: string,
  findings: readonly Finding[],
  senses: Senses,
  gained: readonly Contribution[],
): Contribution[] {
  let left = Math.max(
    0,
    gained.reduce((sum, { points }) => sum + points, 0),
  );
  const penalties: Contribution[] = [];
  const take = (name: string, share: number, why: string) => {
    const points = left * share;
    if (points < 0.3) return;
    penalties.push({ name, points: -points, why });
    left -= points;
  };
  const friend = senses.friends.find(({ place }) => place === 'headline') ?? senses.friends[0];
  if (friend && senses.industryShare < 0.7) {
    const share = friend.place === 'headline' ? 0.4 : 0.15;
    take('False friend', share, `"${friend.term}": ${profile.falseFriends[friend.at]?.why}`);
  }
  if (senses.world && senses.industryShare < 0.75) {
    const world = OTHER_WORLDS[senses.world.at]?.name ?? 'something else';
    const words = senses.world.terms.slice(0, 3).join('", "');
    take('Other field', 0.8 * (1 - senses.industryShare), `reads like ${world} ("${words}")`);
  }
  const form = rateForm(title, findings);
  if (form) take('Form', 1 - form.keeps, `${form.name} rather than news`);
  return penalties;
}
