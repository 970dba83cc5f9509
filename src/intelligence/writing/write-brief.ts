import type { BriefMove, Release } from '#contract/briefing.ts';
import type { Sentence } from '#contract/dashboard.ts';
import { addDays, sayDay, WEEKDAYS, weekdayOf } from '../calendar.ts';
import { compose, createWording, listOf, type Part, state, type Wording } from './composing/compose.ts';
import { rankStories, storiesOn } from './composing/news.ts';
import { sayNamedMove, sayWeek, sayWhen } from './composing/phrases.ts';
import { stateBreadth, stateNewsCount, statePair, stateStory } from './composing/statements.ts';
import { oneOfEach, pickRates, type Weighed, weighMoves } from './composing/weigh.ts';
import type { Facts } from './facts.ts';
import type { Knowledge, KnownArticle } from './knowledge.ts';
import type { Sector } from './subject.ts';
import { createVerifier } from './verify-text.ts';
import { evidenceFor, keepTrue, listLacking, stateEconomy, stateGaps } from './write-summary.ts';

export type WrittenBrief = ReturnType<typeof writeBrief>;

const MOST_MOVES = 5;
const MOST_STORIES = 5;
const MOST_TOLD_STORIES = 3;
const MOST_GAPS = 4;
const WORDS_PER_MINUTE = 220;

export function writeBrief(facts: Facts) {
  const verifier = createVerifier(facts);
  const { knowledge } = verifier;
  const wording = createWording(`brief ${knowledge.today} ${facts.newsCount}`);
  const subjects = oneOfEach(knowledge.subjects);
  const moves = weighMoves(subjects);
  const stories = rankStories(knowledge);
  const releases = listReleases(knowledge);
  const told = [
    { heading: 'Markets', sentences: tellMarkets(knowledge, moves, wording) },
    { heading: 'Coal and steel', sentences: tellIndustry(moves, wording) },
    {
      heading: 'Economy',
      sentences: [...stateEconomy(subjects, knowledge.today), ...tellReleases(releases, knowledge, wording)],
    },
    { heading: 'In the news', sentences: tellNews(knowledge, stories, wording) },
    { heading: 'Data', sentences: stateGaps(listLacking(subjects), knowledge.today, 4, MOST_GAPS) },
  ];
  const paragraphs = told
    .map(({ heading, sentences }) => ({ heading, sentences: keepTrue(sentences, verifier) }))
    .filter(({ sentences }) => sentences.length > 0);
  const briefMoves = createMoves(moves, stories, knowledge.today, wording).filter(
    ({ sentence }) => verifier.verify(sentence.text).isVerified,
  );
  const headline =
    keepTrue(createHeadline(moves, stories, wording), verifier)[0] ?? compose('Nothing to report yet');
  const texts = [
    headline,
    ...paragraphs.flatMap(({ sentences }) => sentences),
    ...briefMoves.map(({ sentence }) => sentence),
  ];
  const topStories = stories.slice(0, MOST_STORIES).map(({ article }) => article);
  return {
    headline,
    paragraphs,
    macro: facts.macro,
    moves: briefMoves,
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

function createHeadline(
  moves: readonly Weighed[],
  stories: readonly KnownArticle[],
  wording: Wording,
): Sentence[] {
  const [lead] = moves;
  const second = moves.find(({ subject }) => lead && subject.sector !== lead.subject.sector);
  const [story] = stories;
  const say = (weighed: Weighed) => sayNamedMove(weighed, wording);
  if (lead) return [...(second ? [compose(say(lead), ' while ', say(second))] : []), compose(say(lead))];
  return story ? [stateStory(story, wording)] : [];
}

function tellMarkets(knowledge: Knowledge, moves: readonly Weighed[], wording: Wording): Sentence[] {
  const resources = knowledge.groups.find(({ id }) => id === 'resources');
  const breadth = resources && stateBreadth(resources, 'natural-resources stocks', []);
  return [
    ...tellPairs(pick(moves, ['index'], 2), wording),
    ...tellPairs(pickRates(moves), wording),
    ...(breadth ? [breadth] : []),
    ...tellPairs(pick(moves, ['oil', 'currency', 'volatility'], 2), wording),
  ];
}

function tellIndustry(moves: readonly Weighed[], wording: Wording): Sentence[] {
  const products = pick(moves, ['coal', 'steel'], 4);
  // One source lists iron ore under steel, another by itself.
  const hasIronOre = products.some(({ subject }) => /^iron ore/i.test(subject.name));
  const inputs = moves
    .filter(({ subject }) => subject.sector === 'gas' || (subject.name === 'iron ore' && !hasIronOre))
    .slice(0, 2);
  return [...tellPairs(products, wording), ...tellPairs(inputs, wording)];
}

function pick(moves: readonly Weighed[], sectors: readonly Sector[], most: number): Weighed[] {
  return moves.filter(({ subject }) => sectors.includes(subject.sector)).slice(0, most);
}

function tellPairs(moves: readonly Weighed[], wording: Wording): Sentence[] {
  const sentences: Sentence[] = [];
  for (let at = 0; at < moves.length; at += 2) {
    const [first, second] = moves.slice(at, at + 2);
    if (first) sentences.push(statePair(first, second, wording));
  }
  return sentences;
}

/** `Scheduled next: Consumer Price Index on Wednesday, November 18.` */
function tellReleases(
  releases: readonly Release[],
  { releases: known, today }: Knowledge,
  wording: Wording,
): Sentence[] {
  const due = releases.slice(0, 3).flatMap(({ date, name }): Part[][] => {
    const evidence = known
      .map((one) => one.evidence)
      .find((one) => one.as_of === date && one.metric === name);
    if (!evidence) return [];
    const day = `${WEEKDAYS[weekdayOf(date)]}, ${sayDay(date, today)}`;
    return [[state(name, 'name', evidence.id), ' on ', state(day, 'date', evidence.id)]];
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

function createMoves(
  moves: readonly Weighed[],
  stories: readonly KnownArticle[],
  today: string,
  wording: Wording,
): BriefMove[] {
  return moves
    .filter(({ change }) => Math.abs(change) >= 0.005)
    .slice(0, MOST_MOVES)
    .map((weighed) => {
      const { subject, move } = weighed;
      const said = sayNamedMove(weighed, wording);
      return {
        symbol: subject.value.key,
        name: subject.name,
        sentence: compose(said, sayWhen(subject, today), sayWeek(subject, move), '.'),
        because: storiesOn(subject, stories)
          .slice(0, 3)
          .map(({ article: { id, title, url, source } }) => ({ articleId: id, title, url, source })),
      };
    });
}

function listReleases({ facts, today }: Knowledge): Release[] {
  return facts.releases
    .filter(({ date }) => date >= today && date <= addDays(today, 7))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
