import type { CompanyProfile } from './company-profile.ts';
import { type CompiledProfile, compileProfile } from './compile-profile.ts';
import {
  type Contribution,
  describeCompany,
  describeCompetitors,
  describeEvents,
  describePenalties,
  describePlaces,
  describeSubjects,
} from './contributions.ts';
import { measureNearness, rateEvents } from './rate-events.ts';
import { rateMagnitude } from './rate-magnitude.ts';
import { rateStrengths, rateSubjects, type Strength, sumPoints } from './rate-topics.ts';
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
  instruments: string[];
  sentiment: Sentiment;
}

export type Ranker = ReturnType<typeof createRanker>;

export function createRanker(profile: CompanyProfile) {
  const compiled = compileProfile(profile);
  return { assess: (article: ArticleText) => assessArticle(compiled, article) };
}

function assessArticle(compiled: CompiledProfile, article: ArticleText): Assessment {
  const { profile, match } = compiled;
  const headline = readHeadline(article.title, article.body, compiled.findName);
  const body = readWords(article.body);
  const findings = [...toFindings(match(headline), headline, true), ...toFindings(match(body), body, false)];
  const mentions = weighMentions(compiled, findings);
  const bodyWords = body.texts.length;
  const ofKind = (kind: Mention['kind']) => mentions.filter((mention) => mention.kind === kind);
  const strengths = rateStrengths(ofKind('subject'), bodyWords);
  const company = rateStrengths(ofKind('company'), bodyWords)[0];
  const competitors = rateStrengths(ofKind('competitor'), bodyWords);
  const subjects = rateSubjects(profile, strengths);
  const overall = overallNearness(profile, strengths, company, competitors);
  const nearness = measureNearness(profile, mentions, overall);
  const events = rateEvents(compiled, findings, mentions, nearness);

  const contributions: Contribution[] = [
    ...describeCompany(profile, company),
    ...describeCompetitors(profile, competitors),
    ...describeSubjects(profile, subjects),
    ...describeEvents(profile, events),
    ...rateMagnitude(headline, body, nearness),
    ...describePlaces(profile, findings, nearness.overall),
  ];
  const gained = sumPoints(contributions);
  const source = compiled.findSource(article.source);
  if (source && source.points !== 0) {
    contributions.push({
      name: 'Source',
      points: source.points * Math.min(1, gained / 40),
      why: `${article.source}: ${source.standing}`,
    });
  }
  contributions.push(...describePenalties(article.title, findings, sumPoints(contributions)));
  return {
    contributions: contributions.map((each) => ({ ...each, points: Math.round(each.points * 100) / 100 })),
    subjects: strengths
      .filter(({ strength }) => strength >= 0.15)
      .map(({ at, strength }) => ({
        id: profile.subjects[at]?.id ?? '',
        name: profile.subjects[at]?.name ?? '',
        strength: Math.round(strength * 100) / 100,
      })),
    instruments: listInstruments(profile, strengths, competitors),
    sentiment: readSentiment(compiled, findings, mentions, nearness.overall),
  };
}

function overallNearness(
  profile: CompanyProfile,
  strengths: readonly Strength[],
  company: Strength | undefined,
  competitors: readonly Strength[],
): number {
  const bySubject = strengths.map(
    ({ at, strength }) => (strength * (profile.subjects[at]?.points ?? 0)) / 38,
  );
  const byName = Math.max(company?.strength ?? 0, 0.9 * (competitors[0]?.strength ?? 0));
  return Math.min(1, Math.max(byName, ...bySubject));
}

function listInstruments(
  profile: CompanyProfile,
  strengths: readonly Strength[],
  competitors: readonly Strength[],
): string[] {
  const about = new Set(
    strengths.filter(({ strength }) => strength >= 0.35).map(({ at }) => profile.subjects[at]?.id ?? ''),
  );
  const bySubject = profile.instruments.filter(({ subjects }) => subjects.some((id) => about.has(id)));
  const byName = competitors
    .filter(({ strength }) => strength >= 0.35)
    .flatMap(({ at }) => profile.competitors[at]?.ticker ?? []);
  return [...new Set([...byName, ...bySubject.map(({ symbol }) => symbol)])];
}
