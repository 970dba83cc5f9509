import type { Brief, BriefMove, Release } from '#contract/briefing.ts';
import type { Sentence } from '#contract/dashboard.ts';
import { addDays, WEEKDAYS, weekdayOf } from '#contract/days.ts';
import { writeEastern } from '#contract/eastern-time.ts';
import { sayDay } from '../calendar.ts';
import { compose, createWording, listOf, type Part, state, type Wording } from './composing/compose.ts';
import { rankQuotes, rankStories } from './composing/news.ts';
import { sayNamedMove, sayWeek, sayWhen } from './composing/phrases.ts';
import { stateBreadth, stateNewsCount, statePair, stateStory } from './composing/statements.ts';
import {
  isNotable,
  isNotableWeek,
  oneOfEach,
  pickRates,
  type Weighed,
  weighMoves,
} from './composing/weigh.ts';
import type { Facts } from './facts.ts';
import { type InSteps, runAtOnce } from './in-steps.ts';
import { type Knowledge, type KnownArticle, readArticles } from './knowledge.ts';
import { mentionsSubject } from './lexicon.ts';
import { listMoves, readStories, type Story } from './stories/story.ts';
import type { Unit } from './stories/unit.ts';
import { findAnyMove, type Sector, type Subject } from './subject.ts';
import { prepareVerifier, type Verifier } from './verify-text.ts';
import {
  evidenceFor,
  keepTrue,
  keepVerified,
  listLacking,
  stateEconomy,
  stateGaps,
} from './write-summary.ts';

export type WrittenBrief = ReturnType<typeof writeBrief>;

const MOST_MOVES = 5;
const MOST_STORIES = 5;
const MOST_TOLD_STORIES = 3;
const MOST_GAPS = 4;
const WORDS_PER_MINUTE = 220;

export function writeBrief(facts: Facts) {
  return runAtOnce(writeBriefInSteps(facts));
}

export function* writeBriefInSteps(facts: Facts) {
  const verifier = yield* prepareVerifier(facts);
  const { knowledge } = verifier;
  const wording = createWording(`brief ${knowledge.today} ${facts.newsCount}`);
  const subjects = oneOfEach(knowledge.subjects);
  const moves = weighMoves(subjects);
  const stories = rankStories(knowledge);
  const quotes = rankQuotes(knowledge, verifier.stories);
  const releases = listReleases(knowledge);
  const drafts = [
    { heading: 'Coal and steel', sentences: tellIndustry(moves, knowledge.today, wording) },
    { heading: 'Energy', sentences: tellPairs(pick(moves, ['gas', 'oil'], 4), knowledge.today, wording) },
    { heading: 'Customers, rail and peers', sentences: tellCompanies(knowledge, moves, wording) },
    { heading: 'Markets', sentences: tellMarkets(moves, knowledge.today, wording) },
    {
      heading: 'Economy',
      sentences: [...stateEconomy(subjects, knowledge), ...tellReleases(releases, knowledge, wording)],
    },
    { heading: 'In the news', sentences: tellNews(knowledge, quotes, wording) },
    { heading: 'Data', sentences: stateGaps(listLacking(subjects), knowledge.today, 4, MOST_GAPS) },
  ];
  const paragraphs: Brief['paragraphs'] = [];
  for (const { heading, sentences: drafted } of drafts) {
    const sentences = yield* keepTrue(drafted, verifier);
    if (sentences.length > 0) paragraphs.push({ heading, sentences });
  }
  const further = readArticles(facts.furtherArticles ?? []);
  const read = new Map(verifier.stories);
  // Reads only stories that name the subject, and each only once.
  function* listStories(subject: Subject): InSteps<(readonly [KnownArticle, Story | undefined])[]> {
    const naming = further.filter((known) => mentionsSubject(known, subject));
    const unread = naming.filter((known) => !read.has(known));
    for (const [known, story] of yield* readStories(unread, verifier.lexicon)) read.set(known, story);
    return [...stories, ...naming].map((known) => [known, read.get(known)] as const);
  }
  const told: BriefMove[] = [];
  for (const weighed of pickMoves(moves.filter((one) => Math.abs(one.change) >= 0.005 || isNotable(one)))) {
    const known = yield* listStories(weighed.subject);
    told.push(tellMove(weighed, known, knowledge, wording));
  }
  const briefMoves = yield* keepVerified(told, ({ sentence }) => sentence.text, verifier);
  const headlines = createHeadline(moves, quotes, knowledge.today, wording);
  const [headline = compose('Nothing to report yet')] = yield* keepTrue(headlines, verifier);
  const topStories = stories.slice(0, MOST_STORIES).map(({ article }) => article);
  const written = { headline, paragraphs, macro: facts.macro, moves: briefMoves, topStories, releases };
  return completeBrief(written, verifier);
}

type BriefParts = Pick<Brief, 'headline' | 'paragraphs' | 'macro' | 'moves' | 'topStories' | 'releases'>;

/** With the evidence of its sentences and the time it takes to read. */
export function completeBrief(parts: BriefParts, verifier: Verifier) {
  const { headline, paragraphs, macro, moves, topStories, releases } = parts;
  const texts = [
    headline,
    ...paragraphs.flatMap(({ sentences }) => sentences),
    ...moves.map(({ sentence }) => sentence),
  ];
  return {
    headline,
    paragraphs,
    macro,
    moves,
    topStories,
    releases,
    evidence: evidenceFor(texts, verifier.evidence),
    readingSeconds: countSeconds([
      ...texts.map(({ text }) => text),
      ...topStories.map(({ title }) => title.slice(0, 200)),
    ]),
  };
}

export function countSeconds(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  return Math.ceil((words / WORDS_PER_MINUTE) * 60);
}

/** The nearest move to the company and the nearest of another kind, with their days if they differ. */
function createHeadline(
  moves: readonly Weighed[],
  stories: readonly KnownArticle[],
  today: string,
  wording: Wording,
): Sentence[] {
  const [lead] = moves;
  const second = moves.find(({ subject }) => lead && subject.sector !== lead.subject.sector);
  const [story] = stories;
  const isOfDays = second !== undefined && second.subject.asOf !== lead?.subject.asOf;
  const say = (weighed: Weighed, beside?: Weighed) => [
    ...sayNamedMove(weighed, wording, beside),
    ...(isOfDays ? sayWhen(weighed.subject, today) : []),
    ...(isNotableWeek(weighed) ? sayWeek(weighed.subject, weighed.move, true) : []),
  ];
  if (lead)
    return [...(second ? [compose(say(lead), ' while ', say(second, lead))] : []), compose(say(lead))];
  return story ? [stateStory(story, wording)] : [];
}

function tellIndustry(moves: readonly Weighed[], today: string, wording: Wording): Sentence[] {
  const own = moves.filter(({ nearness }) => nearness === 1).slice(0, 4);
  const steel = pick(moves, ['steel'], 2);
  // One source lists iron ore under steel, another separately.
  const hasIronOre = steel.some(({ subject }) => /^iron ore/i.test(subject.name));
  const ore = moves.filter(({ subject }) => subject.name === 'iron ore' && !hasIronOre).slice(0, 1);
  return [...tellPairs(own, today, wording), ...tellPairs([...steel, ...ore].slice(0, 2), today, wording)];
}

function tellCompanies(knowledge: Knowledge, moves: readonly Weighed[], wording: Wording): Sentence[] {
  const peers = knowledge.groups.find(({ id }) => id === 'resources');
  const told = moves.filter(({ nearness }) => nearness === 1).map(({ subject }) => subject);
  const breadth = peers && stateBreadth(peers, 'natural-resources stocks', told);
  const beside = moves.filter(({ subject: { role } }) => role === 'customer' || role === 'rail').slice(0, 2);
  return [...tellPairs(beside, knowledge.today, wording), ...(breadth ? [breadth] : [])];
}

function tellMarkets(moves: readonly Weighed[], today: string, wording: Wording): Sentence[] {
  return [
    ...tellPairs(pick(moves, ['index'], 2), today, wording),
    ...tellPairs(pickRates(moves), today, wording),
    ...tellPairs(pick(moves, ['currency', 'volatility'], 2), today, wording),
  ];
}

function pick(moves: readonly Weighed[], sectors: readonly Sector[], most: number): Weighed[] {
  return moves.filter(({ subject }) => sectors.includes(subject.sector)).slice(0, most);
}

function tellPairs(moves: readonly Weighed[], today: string, wording: Wording): Sentence[] {
  const sentences: Sentence[] = [];
  for (let at = 0; at < moves.length; at += 2) {
    const [first, second] = moves.slice(at, at + 2);
    if (first) sentences.push(statePair(first, second, today, wording));
  }
  return sentences;
}

/** By this Eastern time the day's statistics are published. */
const ALL_OUT_BY = '10:30';

/** `Scheduled next: Consumer Price Index and Real Earnings on Wednesday, November 18.` */
function tellReleases(
  releases: readonly Release[],
  { releases: known, today, facts }: Knowledge,
  wording: Wording,
): Sentence[] {
  const areOut = writeEastern(new Date(facts.asOf)).slice(11) >= ALL_OUT_BY;
  const ahead = releases.filter(({ date }) => date > today || !areOut);
  const days = Map.groupBy(ahead.slice(0, 3), ({ date }) => date);
  const due = [...days].flatMap(([date, ofDay]): Part[][] => {
    const found = ofDay.flatMap(
      ({ name }) =>
        known.find(({ evidence }) => evidence.as_of === date && evidence.metric === name)?.evidence ?? [],
    );
    const last = found.at(-1);
    if (!last) return [];
    const names = found.map(({ metric, id }) => [state(metric, 'name', id)]);
    const day = `${WEEKDAYS[weekdayOf(date)]}, ${sayDay(date, today)}`;
    return [[...listOf(names), ' on ', state(day, 'date', last.id)]];
  });
  if (due.length === 0) return [];
  return [compose(wording.pick(['Due next: ', 'On the calendar: ', 'Scheduled next: ']), listOf(due), '.')];
}

function tellNews(knowledge: Knowledge, stories: readonly KnownArticle[], wording: Wording): Sentence[] {
  const count = stateNewsCount(knowledge);
  return [
    ...stories.slice(0, MOST_TOLD_STORIES).map((story) => stateStory(story, wording)),
    ...(count ? [count] : []),
  ];
}

/** Our share and one coal price are always listed. No stock is left out for another one that moved less. */
function pickMoves(moves: readonly Weighed[]): Weighed[] {
  const sectorOf = ({ subject }: Weighed) => subject.sector;
  const own = Map.groupBy(
    moves.filter(({ nearness }) => nearness === 1),
    sectorOf,
  );
  const first = [...own.values()].flatMap((ofSector) => ofSector.slice(0, 1));
  const picked = [...new Set([...first, ...moves.filter(isNotable), ...moves])].slice(0, MOST_MOVES);
  const isOtherStock = ({ subject: { sector, role } }: Weighed) =>
    (sector === 'resources' && role !== 'own') || sector === 'stocks';
  const bySize = moves.filter(isOtherStock).sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const largest = Map.groupBy(bySize, sectorOf);
  return picked
    .sort((a, b) => moves.indexOf(a) - moves.indexOf(b))
    .map((one) => (isOtherStock(one) && largest.get(sectorOf(one))?.shift()) || one);
}

/** With the stories that report the move. */
function tellMove(
  weighed: Weighed,
  stories: readonly (readonly [KnownArticle, Story | undefined])[],
  { facts, today }: Knowledge,
  wording: Wording,
): BriefMove {
  const { subject, move } = weighed;
  const week = sayWeek(subject, move, isNotableWeek(weighed));
  return {
    symbol: subject.value.key,
    name: labelOf(subject, facts),
    sentence: compose(sayNamedMove(weighed, wording), sayWhen(subject, today), week, '.'),
    because: stories
      .filter(([, story]) => isAbout(subject, story, weighed))
      .slice(0, 3)
      .map(([{ article }]) => article)
      .map(({ id, title, url, source }) => ({ articleId: id, title, url, source })),
  };
}

/** The name in tiles and tables; sentences use the spoken one. */
function labelOf({ name, value: { key } }: Subject, { commodities, prices }: Facts): string {
  const price = prices.find(({ symbol }) => symbol === key);
  return price?.symbol_name ?? commodities.find(({ id }) => id === key)?.name ?? name;
}

/** A story explains a move if it reports the same subject moving in the same direction. */
function isAbout(subject: Subject, story: Story | undefined, weighed: Weighed): boolean {
  const { move, change } = weighed;
  const week = isNotableWeek(weighed) ? findAnyMove(subject, 'week')?.change : undefined;
  return [change, week ?? change].some((moved) => {
    const sign = Math.sign(moved) as -1 | 0 | 1;
    const told = story && sign !== 0 ? listMoves(mainPartOf(story, subject), subject.id, sign) : [];
    return told.length > 0 && (move.change_unit !== 'percent' || told.every((one) => isOfSize(one, moved)));
  });
}

/** All of a story whose title names the subject. Others name markets in passing after their first sentence. */
function mainPartOf(story: Story, { id }: Subject): Story {
  const { sentences } = story;
  const isTitled = sentences[0]?.units.some(({ names }) => names.includes(id));
  return isTitled ? story : { ...story, sentences: sentences.slice(0, 2) };
}

/** Sizes have to match: a 3.6% rally does not explain a 1.0% rise a day later. */
function isOfSize(units: readonly Unit[], change: number): boolean {
  const size = Math.abs(change);
  const told = units.flatMap(({ number }) => (number?.unit === 'percent' ? [Math.abs(number.value)] : []));
  return (
    told.length === 0 || told.some((percent) => Math.abs(percent - size) <= Math.max(0.15, size * SAME_SIZE))
  );
}

const SAME_SIZE = 0.25;

function listReleases({ facts, today }: Knowledge): Release[] {
  return facts.releases
    .filter(({ date, isOut }) => !isOut && date >= today && date <= addDays(today, 7))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
