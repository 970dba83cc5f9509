import type { Claim, Evidence, Insight, Sentence } from '#contract/dashboard.ts';
import { compose, createWording, type Wording } from './composing/compose.ts';
import { rankQuotes } from './composing/news.ts';
import { sayLacking } from './composing/phrases.ts';
import {
  stateAbsent,
  stateBreadth,
  stateIndicator,
  stateLead,
  stateNewsCount,
  statePair,
  stateStory,
} from './composing/statements.ts';
import { isNotable, isSideTenor, oneOfEach, pickRates, type Weighed, weighMoves } from './composing/weigh.ts';
import type { Facts } from './facts.ts';
import { type InSteps, runAtOnce } from './in-steps.ts';
import type { Knowledge, KnownArticle } from './knowledge.ts';
import { hasValue, type Subject } from './subject.ts';
import { prepareVerifier, type Verifier } from './verify-text.ts';
import { createInsights } from './write-insights.ts';

interface WrittenSummary {
  executiveSummary: string;
  sentences: Sentence[];
  keyInsights: Insight[];
  evidence: Evidence[];
}

export const MOST_SENTENCES = 6;

/** The rule-based executive summary: the same facts give the same text, and every sentence is verified. */
export function writeSummary(facts: Facts): WrittenSummary {
  return runAtOnce(writeSummaryInSteps(facts));
}

export function* writeSummaryInSteps(facts: Facts): InSteps<WrittenSummary> {
  const verifier = yield* prepareVerifier(facts);
  const { knowledge } = verifier;
  const quotes = rankQuotes(knowledge, verifier.stories);
  const wording = createWording(`${knowledge.today} ${facts.newsCount}`);
  const subjects = oneOfEach(knowledge.subjects);
  const moves = weighMoves(subjects);
  const lacking = listLacking(subjects);
  const drafts = chooseSentences(knowledge, subjects, moves, quotes, lacking, wording);
  const sentences = yield* keepTrue(drafts, verifier);
  const insights = yield* keepVerified(
    createInsights(knowledge, moves, quotes, lacking, wording),
    ({ insight }) => insight,
    verifier,
  );
  return {
    executiveSummary: sentences.map(({ text }) => text).join(' '),
    sentences,
    keyInsights: insights,
    evidence: evidenceFor([...sentences, ...insights], verifier.evidence),
  };
}

export function keepTrue(sentences: readonly Sentence[], verifier: Verifier): InSteps<Sentence[]> {
  return keepVerified(sentences, ({ text }) => text, verifier);
}

export function* keepVerified<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  verifier: Verifier,
): InSteps<T[]> {
  const kept: T[] = [];
  for (const item of items) {
    if (verifier.verify(textOf(item)).isVerified) kept.push(item);
    yield;
  }
  return kept;
}

export function evidenceFor(
  texts: readonly { claims: Claim[] }[],
  evidence: ReadonlyMap<string, Evidence>,
): Evidence[] {
  const ids = new Set(texts.flatMap(({ claims }) => claims.map(({ evidenceId }) => evidenceId)));
  return [...ids].flatMap((id) => evidence.get(id) ?? []);
}

/** Important subjects without a current value: the company's own markets first, single stocks last. */
export function listLacking(subjects: readonly Subject[]): Subject[] {
  // Before the first collection every subject lacks a value.
  if (!subjects.some(hasValue)) return [];
  return subjects
    .filter(({ freshness, kind }) => freshness !== 'fresh' && (kind === 'price' || kind === 'commodity'))
    .map((subject) => ({ subject, place: KEY_PLACES.findIndex((isKey) => isKey(subject)) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place)
    .map(({ subject }) => subject);
}

const KEY_PLACES: ((subject: Subject) => boolean)[] = [
  ({ sector }) => sector === 'coal',
  ({ sector }) => sector === 'steel',
  ({ role }) => role === 'own',
  ({ name }) => name === 'S&P 500',
  ({ name }) => name === '10-year Treasury yield',
  ({ sector }) => sector === 'gas',
  ({ sector }) => sector === 'resources',
  (subject) => subject.sector === 'index' || (subject.sector === 'rates' && !isSideTenor(subject)),
];
const FIRST_MINOR_PLACE = 6;

/** The nearest to the company comes first; if space runs out, the least important is left out. */
function chooseSentences(
  knowledge: Knowledge,
  subjects: readonly Subject[],
  moves: readonly Weighed[],
  [story, next]: readonly KnownArticle[],
  lacking: readonly Subject[],
  wording: Wording,
): Sentence[] {
  const { today } = knowledge;
  const [lead, ...rest] = moves;
  const beside = pickNear(rest, 1, 2);
  const near = pickNear(rest, 2, Number.POSITIVE_INFINITY);
  const isSteel = ({ subject }: Weighed) => subject.sector === 'steel' && !/^iron ore/i.test(subject.name);
  const steel = near.find(isSteel) ?? near.find(({ subject }) => subject.sector === 'steel');
  const [energy, other] = near.filter(({ subject }) => subject.sector !== 'steel');
  const industry = [energy, steel ?? other]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.weight - a.weight);
  const market = pickMarket(rest);
  // A peer or a further yield would take the place of the market.
  const major = lacking.filter(
    (subject) => KEY_PLACES.findIndex((isKey) => isKey(subject)) < FIRST_MINOR_PLACE,
  );
  const gaps = stateGaps(major, today, 3, 1).slice(0, story && moves.length > 0 ? 1 : 2);
  const others = stateOthers(knowledge, rest, lead, wording);
  const drafts = [
    { need: 1, sentences: lead ? [stateLead(lead, today, wording)] : stateNothing(knowledge) },
    { need: 2, sentences: beside[0] ? [statePair(beside[0], beside[1], today, wording)] : [] },
    { need: 4, sentences: industry[0] ? [statePair(industry[0], industry[1], today, wording)] : [] },
    { need: rest.some((one) => one.nearness === 3 && isNotable(one)) ? 5 : 6, sentences: others },
    { need: 5, sentences: market[0] ? [statePair(market[0], market[1], today, wording)] : [] },
    { need: 3, sentences: story ? [stateStory(story, wording, lead ? 'In the news, ' : '')] : [] },
  ].filter(({ sentences }) => sentences.length > 0);
  const room = MOST_SENTENCES - gaps.length;
  const kept = new Set(drafts.toSorted((a, b) => a.need - b.need).slice(0, room));
  const sentences = [...drafts.filter((one) => kept.has(one)).flatMap((one) => one.sentences), ...gaps];
  const more = [
    ...stateEconomy(subjects, knowledge).slice(0, 2),
    ...(next ? [stateStory(next, wording)] : []),
    ...(knowledge.facts.newsCount > 1 ? [stateNewsCount(knowledge)] : []),
  ];
  for (const extra of more) if (extra && sentences.length < 3) sentences.push(extra);
  return sentences;
}

function pickNear(moves: readonly Weighed[], nearness: number, most: number): Weighed[] {
  return moves.filter((one) => one.nearness === nearness).slice(0, most);
}

/** Customers and railroads with unusual moves, else how many peers rose. */
function stateOthers(
  { groups, today }: Knowledge,
  moves: readonly Weighed[],
  lead: Weighed | undefined,
  wording: Wording,
): Sentence[] {
  const [first, second] = moves.filter((one) => isNear(one) && isNotable(one));
  if (first) return [statePair(first, second, today, wording)];
  const resources = groups.find(({ id }) => id === 'resources');
  const breadth =
    resources && stateBreadth(resources, 'natural-resources stocks', lead ? [lead.subject] : []);
  return breadth ? [breadth] : [];
}

function isNear({ subject }: Weighed): boolean {
  return subject.role === 'customer' || subject.role === 'rail';
}

function pickMarket(moves: readonly Weighed[]): Weighed[] {
  const index =
    moves.find(({ subject }) => subject.sector === 'index' && /S&P 500/.test(subject.name)) ??
    moves.find(({ subject }) => subject.sector === 'index');
  const [rate] = pickRates(moves);
  return [index, rate].filter((weighed) => weighed !== undefined).sort((a, b) => b.weight - a.weight);
}

const STANDING = ['CPI inflation', 'unemployment rate', 'GDP growth', 'federal funds rate'];
const MOST_OF_RELEASE = 2;

/** Figures released today, then the standing ones. */
export function stateEconomy(subjects: readonly Subject[], { facts, today }: Knowledge): Sentence[] {
  const current = subjects.filter((one) => hasValue(one) && one.freshness === 'fresh');
  const released = facts.releases
    .filter(({ date, isOut }) => isOut && date === today)
    .flatMap(({ arrived = [] }) => arrived.slice(0, MOST_OF_RELEASE))
    .flatMap((id) => current.find(({ value }) => value.key === id) ?? []);
  const standing = STANDING.flatMap(
    (name) => current.find((one) => one.name === name || one.aliases.includes(name)) ?? [],
  );
  return [...new Set([...released, ...standing])].flatMap((one) => stateIndicator(one, today) ?? []);
}

export function stateGaps(
  lacking: readonly Subject[],
  today: string,
  mostAbsent: number,
  mostOld: number,
): Sentence[] {
  const absent = lacking.filter((subject) => !hasValue(subject)).slice(0, mostAbsent);
  const old = lacking.filter(hasValue).slice(0, mostOld);
  return [
    ...(absent.length > 0 ? [stateAbsent(absent)] : []),
    ...old.map((subject) => compose(sayLacking(subject, today), '.')),
  ];
}

function stateNothing({ subjects, articles }: Knowledge): Sentence[] {
  if (subjects.some(hasValue)) return [compose('There are no current market prices.')];
  if (articles.length === 0)
    return [compose('There is no data yet: no prices, indicators or news have been collected.')];
  return [compose('No prices have been collected yet, so this summary covers only the news.')];
}
