import type { Contribution } from '#contract/dashboard.ts';
import type { CompanyProfile } from './company-profile.ts';
import { type CompiledProfile, compileProfile } from './compile-profile.ts';
import {
  describeCompany,
  describeEvents,
  describeMuted,
  describeNames,
  describePenalties,
  describePlaces,
  describeSource,
  describeThemes,
} from './contributions.ts';
import { describeNothing } from './describe-nothing.ts';
import { measureNearness, nearnessOf, rateEvents } from './rate-events.ts';
import { rateMagnitude } from './rate-magnitude.ts';
import { rateStrengths, rateThemes, type Strength, sumPoints } from './rate-themes.ts';
import { readSentiment, type Sentiment } from './read-sentiment.ts';
import { readHeadline, readWords } from './read-text.ts';
import { type Mention, toFindings, weighMentions } from './weigh-mentions.ts';

interface ArticleText {
  title: string;
  body: string;
  source: string;
  url?: string | null;
}

export interface Assessment {
  contributions: Contribution[];
  subjects: { id: string; name: string; strength: number }[];
  /** Competitors, mines, routes and customers. Missing in older stored assessments. */
  names?: { name: string; strength: number }[];
  instruments: string[];
  /** The company itself, its competitors and its customers. */
  companies: string[];
  sentiment: Sentiment;
}

export type Ranker = ReturnType<typeof createRanker>;

export function createRanker(profile: CompanyProfile) {
  // Compiled on first use: a process that only serves pages never needs it.
  let compiled: CompiledProfile | undefined;
  return {
    assess: (article: ArticleText) => {
      compiled ??= compileProfile(profile);
      return assessArticle(compiled, article);
    },
  };
}

function assessArticle(compiled: CompiledProfile, article: ArticleText): Assessment {
  const { profile, match } = compiled;
  const headline = readHeadline(article.title, article.body, compiled.findName);
  const body = readWords(article.body);
  const findings = [...toFindings(match(headline), headline, true), ...toFindings(match(body), body, false)];
  const mentions = weighMentions(compiled, findings);
  const bodyWords = body.texts.length;
  const ofKind = (kind: Mention['kind']) => mentions.filter((mention) => mention.kind === kind);
  const strengths = rateStrengths(ofKind('theme'), bodyWords);
  const company = rateStrengths(ofKind('company'), bodyWords)[0];
  const names = rateStrengths(ofKind('name'), bodyWords);
  const overall = overallNearness(profile, strengths, company);
  const nearness = measureNearness(profile, mentions, overall);
  const events = rateEvents(compiled, findings, mentions, nearness);

  const contributions: Contribution[] = [
    ...describeCompany(profile, company),
    ...describeNames(profile, names),
    ...describeThemes(profile, rateThemes(profile, strengths)),
    ...describeEvents(profile, events),
    ...rateMagnitude(headline, body, nearness),
    ...describePlaces(profile, findings, nearness.overall),
  ];
  contributions.push(...describeSource(compiled, article.source, sumPoints(contributions)));
  contributions.push(
    ...describePenalties(article.title, findings, sumPoints(contributions), isOwnTrade(compiled, mentions)),
  );
  contributions.push(...describeMuted(profile, findings, sumPoints(contributions)));
  if (contributions.length === 0) contributions.push(describeNothing(article.title, article.body));
  return {
    contributions: toScale(contributions),
    subjects: strengths
      .filter(({ strength }) => strength >= NAMED_STRENGTH)
      .map(({ at, strength }) => ({
        id: profile.themes[at]?.id ?? '',
        name: profile.themes[at]?.name ?? '',
        strength: Math.round(strength * 100) / 100,
      })),
    names: names
      .filter(({ strength }) => strength >= 0.15)
      .map(({ at, strength }) => ({
        name: profile.names[at]?.name ?? '',
        strength: Math.round(strength * 100) / 100,
      })),
    instruments: listInstruments(profile, strengths, names),
    companies: listCompanies(profile, company, names),
    sentiment: readSentiment(compiled, findings, mentions, nearness.overall),
  };
}

/** From this strength an article counts as being about a subject or company. */
const NAMED_STRENGTH = 0.15;

function listCompanies(
  profile: CompanyProfile,
  company: Strength | undefined,
  names: readonly Strength[],
): string[] {
  const others = names.flatMap(({ at, strength }) => {
    const named = profile.names[at];
    const isCompany = named?.kind === 'competitor' || named?.kind === 'customer';
    return named && isCompany && strength >= NAMED_STRENGTH ? [named.name] : [];
  });
  const own = company && company.strength >= NAMED_STRENGTH ? [profile.company.name] : [];
  return [...new Set([...own, ...others])];
}

/** The headline names the company, a competitor or the company's own trade. */
function isOwnTrade(compiled: CompiledProfile, mentions: readonly Mention[]): boolean {
  return mentions.some(
    ({ kind, at, place, sureness }) =>
      place === 'headline' &&
      sureness >= 0.3 &&
      (kind === 'company' || compiled.groupOf(compiled.themeOf({ kind, at })) === compiled.tradeGroup),
  );
}

/**
 * Maps points to scores, calibrated on full newspaper days: most articles that concern the company score
 * 50 or more; 70 takes something serious in its own trade.
 */
const SCALE: readonly [points: number, score: number][] = [
  [0, 0],
  [12, 30],
  [21, 50],
  [82, 70],
  [150, 100],
];

/** Keeps the proportions of the parts. */
function toScale(contributions: readonly Contribution[]): Contribution[] {
  const sum = sumPoints(contributions);
  const share = sum <= 0 ? 1 : scoreOf(sum) / sum;
  return contributions.map((each) => ({ ...each, points: Math.round(each.points * share * 100) / 100 }));
}

function scoreOf(points: number): number {
  const next = SCALE.findIndex(([from]) => from > points);
  const [fromPoints, fromScore] = SCALE[next - 1] ?? [0, 100];
  const [toPoints, toScore] = SCALE[next] ?? [1, 100];
  return fromScore + ((points - fromPoints) / (toPoints - fromPoints)) * (toScore - fromScore);
}

function overallNearness(
  profile: CompanyProfile,
  strengths: readonly Strength[],
  company: Strength | undefined,
): number {
  const byTheme = strengths.map(({ at, strength }) => strength * nearnessOf(profile.themes[at]?.weight ?? 0));
  return Math.min(1, Math.max(company?.strength ?? 0, ...byTheme));
}

function listInstruments(
  profile: CompanyProfile,
  strengths: readonly Strength[],
  names: readonly Strength[],
): string[] {
  const about = new Set(
    strengths.filter(({ strength }) => strength >= 0.35).map(({ at }) => profile.themes[at]?.id ?? ''),
  );
  const byTheme = profile.instruments.filter(({ themes }) => themes.some((id) => about.has(id)));
  const byName = names
    .filter(({ strength }) => strength >= 0.35)
    .flatMap(({ at }) => profile.names[at]?.ticker ?? []);
  return [...new Set([...byName, ...byTheme.map(({ symbol }) => symbol)])];
}
