import type { Contribution } from '#contract/dashboard.ts';
import type { CompanyProfile } from './company-profile.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { readForm } from './forms.ts';
import type { EventPoints } from './rate-events.ts';
import { diminish, type Strength, type ThemePoints } from './rate-themes.ts';
import type { Finding, Place } from './weigh-mentions.ts';

const OTHER_FIELD_SHARE = 0.18;
const MAX_OTHER_FIELD_SHARE = 0.7;
const WHERE: Record<Place, string> = {
  headline: 'in the headline',
  lead: 'in the opening',
  body: 'in the text',
};

const COMPANY_POINTS = 11;
const NAME_POINTS = 7;
const KIND = { competitor: 'Competitor', mine: 'Mine', route: 'Route', customer: 'Customer' };

export function describeCompany(profile: CompanyProfile, company: Strength | undefined): Contribution[] {
  const points = COMPANY_POINTS * profile.company.weight * (company?.strength ?? 0);
  if (!company || points < 0.5) return [];
  return [{ name: 'Company', points, why: `${profile.company.name} ${WHERE[company.place]}` }];
}

export function describeNames(profile: CompanyProfile, names: readonly Strength[]): Contribution[] {
  const described = names.flatMap(({ at, strength, place }) => {
    const named = profile.names[at];
    if (!named) return [];
    const points = NAME_POINTS * named.weight * strength;
    return [{ name: KIND[named.kind], points, why: `${named.name} ${WHERE[place]}` }];
  });
  return diminish(described, [1, 0.35, 0.15]).filter(({ points }) => points >= 0.5);
}

export function describeThemes(profile: CompanyProfile, themes: readonly ThemePoints[]): Contribution[] {
  return themes.map(({ at, points, place, terms }) => {
    const theme = profile.themes[at];
    const words = terms.slice(0, 3).map((term) => `"${term}"`);
    const quoted = words.length > 0 ? ` (${words.join(', ')})` : '';
    const name = theme?.kind === 'commodity' ? 'Commodity' : 'Theme';
    return { name, points, why: `${theme?.name} ${WHERE[place]}${quoted}` };
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

/** Points a source of weight 2 adds to a full-value story. */
const SOURCE_POINTS = 5;
const FULL_STORY = 40;
/** Share of its points that a story from a source of weight 0 loses. */
const DOUBTED_SHARE = 0.7;

export function describeSource(compiled: CompiledProfile, name: string, gained: number): Contribution[] {
  const source = compiled.findSource(name);
  if (!source || source.weight === 1) return [];
  const points =
    source.weight > 1
      ? SOURCE_POINTS * (source.weight - 1) * Math.min(1, gained / FULL_STORY)
      : DOUBTED_SHARE * (source.weight - 1) * gained;
  return [{ name: 'Source', points, why: `${name}: ${source.standing}` }];
}

const MUTED_SHARE = 0.8;

export function describeMuted(
  profile: CompanyProfile,
  findings: readonly Finding[],
  gained: number,
): Contribution[] {
  const muted = findings.find(({ sign, place }) => sign.kind === 'muted' && place !== 'body');
  if (muted?.sign.kind !== 'muted') return [];
  const why = `"${muted.sign.term}": ${profile.muted[muted.sign.at]?.name} is muted`;
  return [{ name: 'Muted', points: -MUTED_SHARE * gained, why }];
}

export function describePenalties(
  title: string,
  findings: readonly Finding[],
  gained: number,
  isOwnTrade: boolean,
): Contribution[] {
  const otherWords = new Map<string, number>();
  for (const { sign, place } of findings) {
    if (sign.kind !== 'otherField') continue;
    otherWords.set(sign.term, Math.max(otherWords.get(sign.term) ?? 0, place === 'headline' ? 2 : 1));
  }
  const weight = [...otherWords.values()].reduce((sum, each) => sum + each, 0);
  const quoted = [...otherWords.keys()].slice(0, 3).join('", "');
  const { form, keeps } = readForm(title, isOwnTrade);
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
