import type { CompanyProfile } from './company-profile.ts';
import type { EventPoints } from './rate-events.ts';
import { diminish, type Strength, type SubjectPoints } from './rate-topics.ts';
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
  const [form, keeps] = FORMS.filter(([, , headline]) => headline.test(title)).sort(
    (a, b) => a[1] - b[1],
  )[0] ?? ['', 1];
  const penalties = [
    {
      name: 'Other field',
      share: Math.min(MAX_OTHER_FIELD_SHARE, OTHER_FIELD_SHARE * weight),
      why: `reads like another field ("${quoted}")`,
    },
    { name: 'Form', share: 1 - keeps, why: `${form} rather than news` },
  ];
  let left = gained;
  return penalties.flatMap(({ name, share, why }) => {
    const points = left * share;
    if (points < 0.3) return [];
    left -= points;
    return [{ name, points: -points, why }];
  });
}

const FORMS: [name: string, keeps: number, headline: RegExp][] = [
  ['sponsored content', 0.35, /^\s*(?:sponsored|advertisement|paid post|partner content|promoted)\b/i],
  ['a job advertisement', 0.3, /\b(?:hiring fair|job fair|now hiring|career fair|vacancies|job alert)\b/i],
  [
    'an event announcement',
    0.4,
    /^\s*(?:webinar|register|join us)\b|\b(?:save the date|call for papers|trade show|symposium|webinar|to webcast|to host conference call|to announce results|to present at)\b/i,
  ],
  [
    'a market study for sale',
    0.25,
    /^global .*\bmarket\b.*\b(?:20\d\d|size|report|forecast|share)\b|\bCAGR\b|\bmarket (?:size|to reach)\b/i,
  ],
  [
    'a podcast, video or gallery',
    0.5,
    /^\s*(?:podcast|video|watch|photos?|gallery|in pictures|listen)\s*:|\b(?:podcast|photo gallery)\b/i,
  ],
  [
    'opinion',
    0.5,
    /^\s*(?:opinion|commentary|editorial|op-?ed|letters?|column|viewpoint|guest post)\b|^the case (?:for|against)\b/i,
  ],
  [
    'a list',
    0.45,
    /^\s*(?:the\s+)?(?:top\s+|best\s+)?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?:\w+\s+){0,4}(?:stocks|things|ways|reasons|tips|lessons|trends|photos|facts|funds|questions|takeaways|charts|best|places|books)\b|\bstocks to (?:buy|watch)\b/i,
  ],
  [
    'stock commentary',
    0.5,
    /\b(?:NYSE|NASDAQ)\s*:\s*[A-Z]{1,5}\)|^(?:is|does|should|will|why)\b.*\?\s*$|\b(?:price target|insider (?:buys|buying|sells)|options activity|earnings call|a buy|undervalued|overvalued|dividend stocks|(?:buy|hold) rating|worth buying)\b/i,
  ],
  ['advice for readers', 0.3, /^\s*how (?:to|i)\b|^\s*i (?:tried|asked|followed|worked)\b|\bguide to\b/i],
  [
    'history or community news',
    0.4,
    /\b(?:museum|heritage|anniversary|memorial|obituary|remember(?:s|ing)|centennial|scholarships?|donat(?:es|ion)|fundraiser|raffle|volunteers|charity|toy drive)\b/i,
  ],
];
