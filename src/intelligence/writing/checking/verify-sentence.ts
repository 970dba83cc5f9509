import type { Claim, Evidence } from '#contract/dashboard.ts';
import { monthOf, yearOf } from '../../calendar.ts';
import type { Knowledge, KnownArticle } from '../knowledge.ts';
import { foldText, type Lexicon } from '../lexicon.ts';
import { scanSentence } from '../reading/scan-sentence.ts';
import {
  claimAt,
  isWord,
  type Problem,
  type ProblemKind,
  problemAt,
  type Token,
  type TokenOf,
} from '../reading/token.ts';
import { readUnits } from '../stories/read-units.ts';
import type { Story } from '../stories/story.ts';
import { checkArticles } from './check-articles.ts';
import { checkCauses } from './check-causes.ts';
import { checkCounts } from './check-counts.ts';
import { findRowOfDay } from './check-date.ts';
import { checkDifferences } from './check-differences.ts';
import { checkFrame } from './check-frame.ts';
import { checkOnly } from './check-only.ts';
import { checkReleases, isAboutRelease } from './check-releases.ts';
import { checkSpread } from './check-spread.ts';
import { findUnread } from './find-unread.ts';
import { createFrames, leadPeriod } from './frames.ts';
import { attachPieces, breakAt, findMentions, type Mention } from './mentions.ts';
import { findCrossRates, findOtherMetrics, isOfStranger } from './other-metrics.ts';
import { joinVerdicts, type Verdict } from './verdict.ts';

export interface TextContext {
  knowledge: Knowledge;
  lexicon: Lexicon;
  stories: ReadonlyMap<KnownArticle, Story>;
  evidence: ReadonlyMap<string, Evidence>;
}

interface SentenceContext extends TextContext {
  previous: readonly Mention[];
}

interface SentenceVerdict extends Verdict {
  /** What a pronoun in the next sentence may refer to. */
  mentions: readonly Mention[];
}

export function verifySentence(sentence: string, context: SentenceContext): SentenceVerdict {
  const { knowledge, lexicon, stories, previous } = context;
  const tokens = scanSentence(sentence, knowledge, lexicon);
  const counts = checkCounts(tokens, knowledge);
  const found = findMentions(tokens);
  const mentions =
    found.mentions.length === 0 && ABOUT_BEFORE.test(sentence)
      ? asPronoun(sentence, previous)
      : found.mentions;
  const attached = attachPieces(tokens, mentions);
  for (const at of [...attached.keys()]) if (isOfStranger(tokens, at)) attached.delete(at);
  const lead = leadPeriod(tokens, mentions);
  const frames = createFrames(tokens, mentions, attached, counts.taken);
  const loose = tokens.flatMap((token, at) => (attached.has(at) || counts.taken.has(at) ? [] : [token]));
  const { claims: checked, problems: wrong } = joinVerdicts([
    ...frames.map((frame) =>
      isAboutRelease(frame, tokens)
        ? checkReleases(frame, knowledge)
        : checkFrame(frame, { knowledge, tokens, frames, lead }),
    ),
    checkLoose(loose, context),
  ]);
  // An article cannot prove which of our prices were the only ones to move.
  const only = joinVerdicts([checkOnly(tokens, mentions), checkSpread(tokens, mentions)]);
  const differences = checkDifferences(tokens, mentions, wrong);
  const other = findOtherMetrics(tokens, mentions);
  const open = [
    ...found.problems,
    ...other,
    ...findCrossRates(tokens, mentions),
    ...findUnread(tokens, counts.taken, mentions).filter(
      ({ start }) => !other.some((one) => one.start === start),
    ),
    ...wrong.filter((problem) => !differences.solved.has(problem)),
  ];
  const units = readUnits(foldText(sentence), lexicon, yearOf(knowledge.today));
  const known = [...counts.claims, ...checked, ...only.claims, ...differences.claims];
  const articles = checkArticles(tokens, { knowledge, stories, units, attached, claims: known, open });
  const causes = checkCauses(tokens, { stories, units, mentions, attached, open, told: articles.told });
  const claims = [...known, ...articles.claims, ...causes.claims];
  const problems = [
    ...counts.problems,
    ...only.problems,
    ...differences.problems,
    ...open.filter((problem) => !articles.solved.has(problem)),
    ...articles.problems,
    ...causes.problems,
    ...findDenials(tokens, known),
  ];
  return {
    claims: tidy(claims, problems),
    problems: once(problems),
    mentions: mentions.length > 0 ? mentions : previous,
  };
}

const FARTHEST_DENIED = 5;

/** "is not $4.25", "was not the best": denials of what our data prove. */
function findDenials(tokens: readonly Token[], claims: readonly Claim[]): Problem[] {
  const proven = new Set(claims.flatMap(({ kind, start }) => (kind === 'name' ? [] : [start])));
  return tokens.flatMap((token, at) => {
    if (!isWord(token, /^(?:not|never|isn't|wasn't|aren't|weren't)$/)) return [];
    const end = tokens.findIndex((next, place) => place > at && breakAt(next) >= 1);
    // "not enough to offset its loss", "could not avoid a loss", "not only": what follows is so.
    if (
      tokens
        .slice(at + 1, at + 3)
        .some((next) => isWord(next, /^(?:enough|only|just|until|avoid|prevent|keep|updated|published)$/))
    )
      return [];
    // "but not on the month"
    if (/^(?:period|date)$/.test(tokens[at + 1]?.type ?? '') && proven.size > 0)
      return [problemAt(token, 'direction', 'Say what did not happen')];
    const denied = tokens.slice(at + 1, Math.min(at + 1 + FARTHEST_DENIED, end < 0 ? tokens.length : end));
    const isProven = denied.some(({ start }) => proven.has(start));
    return isProven ? [problemAt(token, 'direction', 'Our data say the opposite')] : [];
  });
}

const ABOUT_BEFORE =
  /^(?:it|its|they|their|both|that|this|those|these|the (?:\w+ )?(?:stock|stocks|shares?|index|yield|contract|rate|benchmark|price|move|gain|loss|decline|rise|fall|drop|increase|advance|retreat|figure|reading))\b|\b(?:it|its)\b/i;

/** "Core rose while Peabody fell. Both closed …": the two, not only the first. */
function asPronoun(sentence: string, [first, ...more]: readonly Mention[]): Mention[] {
  if (!first) return [];
  const all = [first, ...more].flatMap(({ targets }) => targets);
  const isOne = first.targets.length === 1 && !first.targets[0]?.group;
  const isAll = /^both\b/i.test(sentence) || (isOne && /^they\b/i.test(sentence));
  const targets = isAll ? all : first.targets;
  return [{ targets: targets.map((target) => ({ ...target, tokens: [] })), first: -1, last: -1 }];
}

function checkLoose(tokens: readonly Token[], context: SentenceContext): Verdict {
  const verdict: Verdict = { claims: [], problems: [] };
  for (const token of tokens) {
    if (token.type === 'date') {
      const row =
        findRowOfDay(context.evidence.values(), token.date) ?? findReleaseIn(token, context.knowledge);
      if (row) verdict.claims.push(claimAt(token, 'date', row.id));
      else if (!isNow(token, context.knowledge.today))
        verdict.problems.push(problemAt(token, 'date', 'We have no data for that time'));
      continue;
    }
    const kind = LOOSE_KINDS[token.type];
    if (kind) verdict.problems.push(problemAt(token, kind, 'Say what this refers to'));
  }
  return verdict;
}

function findReleaseIn({ date }: TokenOf<'date'>, { releases }: Knowledge): Evidence | undefined {
  if (date.kind !== 'span') return undefined;
  return releases.find(({ evidence }) => date.from <= evidence.as_of && evidence.as_of <= date.to)?.evidence;
}

const LOOSE_KINDS: Partial<Record<Token['type'], ProblemKind>> = {
  number: 'value',
  direction: 'direction',
  comparison: 'comparison',
};

function isNow({ date }: TokenOf<'date'>, today: string): boolean {
  if (date.kind === 'day') return date.days.includes(today);
  if (date.kind === 'month')
    return date.month === monthOf(today) && (date.year ?? yearOf(today)) === yearOf(today);
  return date.kind === 'year' && date.year === yearOf(today);
}

/** In text order, one claim per piece, and none for a piece with a problem. */
function tidy(claims: readonly Claim[], problems: readonly Problem[]): Claim[] {
  const byPlace = new Map<string, Claim>();
  for (const claim of claims) {
    const key = `${claim.start}-${claim.end}`;
    const hasProblem = problems.some(
      ({ start, end, kind }) => start === claim.start && end === claim.end && kind !== 'stale',
    );
    if (!hasProblem && !byPlace.has(key)) byPlace.set(key, claim);
  }
  return [...byPlace.values()].sort((a, b) => a.start - b.start);
}

function once(problems: readonly Problem[]): Problem[] {
  const seen = new Map(
    problems.map((problem) => [`${problem.start}-${problem.end}-${problem.kind}`, problem]),
  );
  return [...seen.values()].sort((a, b) => a.start - b.start);
}
