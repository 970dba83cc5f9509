import type { CountedPrice, Evidence, RankedArticle, Topic } from '#contract/dashboard.ts';
import { isDay } from '#contract/days.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { spellStates, withoutTags } from './clean-text.ts';
import { createSubjects } from './create-subjects.ts';
import type { Facts, PriceRole } from './facts.ts';
import { fold, plainWords, stem, toNames } from './folding.ts';
import { speakOfRelease } from './spoken-names.ts';
import {
  type ChangePeriod,
  createEvidence,
  evidenceOf,
  findAnyMove,
  type Sector,
  type Subject,
} from './subject.ts';

export type Knowledge = ReturnType<typeof createKnowledge>;
export type KnownArticle = ReturnType<typeof readArticle>;
export type KnownRelease = ReturnType<typeof readRelease>;
export type KnownTopic = ReturnType<typeof readTopic>;

type Counts = Partial<Record<'rising' | 'falling' | 'unchanged' | 'all', Evidence>>;

export interface Group {
  id: GroupId;
  members: Subject[];
  /** Of the day. */
  counts: Counts;
  countsOver: ReadonlyMap<ChangePeriod, Counts>;
  /** With or without the own share: "the eight peer stocks". */
  also?: Group;
}

export function createKnowledge(facts: Facts) {
  const today = easternDay(new Date(facts.asOf));
  const subjects = createSubjects(facts);
  const releases = facts.releases
    .filter(({ date }) => isDay(date))
    .map((one) => readRelease(one, facts.asOf));
  const groups = (Object.keys(GROUPS) as GroupId[]).map((id) => createGroup(id, subjects, today));
  const [peers, resources] = ['peers', 'resources'].map((id) => groups.find((group) => group.id === id));
  if (peers && resources) [peers.also, resources.also] = [resources, peers];
  const collected = { source: 'Collected news', known_at: facts.asOf };
  const calendar = { source: RELEASE_SOURCE, known_at: facts.asOf };
  return {
    facts,
    today,
    subjects,
    groups,
    articles: readArticles(facts.articles),
    releases,
    topics: facts.topics.map((topic) => readTopic(topic, today, collected)),
    newsCount: countRow('articles', 'news articles', facts.newsCount, 'articles', today, collected),
    highPriorityCount:
      facts.highPriorityCount === undefined
        ? undefined
        : countRow(
            'high-priority',
            'high-priority articles',
            facts.highPriorityCount,
            'articles',
            today,
            collected,
          ),
    releaseCount:
      releases.length === 0
        ? undefined
        : countRow('releases', 'releases ahead', releases.length, 'releases', today, calendar),
  };
}

export function indexEvidence(knowledge: Knowledge): Map<string, Evidence> {
  const { subjects, articles, releases, groups, topics, newsCount, highPriorityCount, releaseCount } =
    knowledge;
  const all = [
    ...subjects.flatMap(evidenceOf),
    ...articles.map(({ evidence }) => evidence),
    ...releases.map(({ evidence }) => evidence),
    ...groups.flatMap(({ countsOver }) =>
      [...countsOver.values()].flatMap((counts) => Object.values(counts)),
    ),
    ...topics.map(({ evidence }) => evidence),
    newsCount,
    ...[highPriorityCount, releaseCount].filter((count) => count !== undefined),
  ];
  const byId = new Map<string, Evidence>();
  for (const row of all) if (!byId.has(row.id)) byId.set(row.id, row);
  return byId;
}

function stemsOf(text: string): Set<string> {
  return new Set((fold(text).match(/[A-Za-z][A-Za-z']+/g) ?? []).map(stem));
}

const GROUPS = {
  resources: ['resources'],
  peers: ['resources'],
  stocks: ['stocks'],
  commodities: ['coal', 'steel', 'gas', 'oil', 'metals'],
  coal: ['coal'],
  thermal: ['coal'],
  steel: ['steel'],
  gas: ['gas'],
  oil: ['oil'],
  energy: ['gas', 'oil'],
  metals: ['metals'],
  precious: ['metals'],
  industrial: ['metals'],
  yields: ['rates'],
  longYields: ['rates'],
  shortYields: ['rates'],
  indices: ['index'],
  bonds: ['bonds'],
  customers: ['stocks'],
  railroads: ['stocks'],
  crypto: ['crypto'],
  currencies: ['currency'],
} satisfies Record<string, Sector[]>;
export type GroupId = keyof typeof GROUPS;

const PRECIOUS = /^(?:gold|silver|platinum|palladium)$/i;

/** Groups that are part of a sector: steelmakers are customers. */
const ROLES: Partial<Record<GroupId, PriceRole>> = { customers: 'customer', railroads: 'rail' };

/** Counts only fresh members of the newest day: an old move is not part of today. */
function createGroup(id: GroupId, subjects: readonly Subject[], today: string): Group {
  const sectors: readonly Sector[] = GROUPS[id];
  const members = subjects.filter(
    (subject) =>
      sectors.includes(subject.sector) &&
      subject.freshness === 'fresh' &&
      (ROLES[id] === undefined || subject.role === ROLES[id]) &&
      (id !== 'longYields' || /^(?:10|20|30)-year/.test(subject.name)) &&
      (id !== 'shortYields' || /^(?:[12]-year|\d-month)/.test(subject.name)) &&
      (!/yields$/i.test(id) ||
        (subject.measure === 'percent' &&
          /treasury|yield/i.test(subject.name) &&
          !subject.id.endsWith('#curve'))) &&
      (id !== 'peers' || subject.role !== 'own') &&
      (!/^(?:thermal|energy)$/.test(id) || !/coking|metallurgical/i.test(subject.name)) &&
      (id !== 'precious' || PRECIOUS.test(subject.name)) &&
      (id !== 'industrial' || !PRECIOUS.test(subject.name)) &&
      (id !== 'commodities' || subject.kind === 'price') &&
      (id !== 'indices' || subject.kind === 'price'),
  );
  const countsOver = new Map(
    COUNTED_PERIODS.map((period) => [period, countMoves(id, members, period, today)]),
  );
  return { id, members, counts: countsOver.get('day') ?? {}, countsOver };
}

const COUNTED_PERIODS = ['day', 'week', 'month', 'year to date'] as const;

function countMoves(id: GroupId, members: readonly Subject[], period: ChangePeriod, today: string): Counts {
  const moves = members.flatMap((member) => {
    const move = findAnyMove(member, period);
    return move?.change == null ? [] : [{ ...move, change: move.change }];
  });
  const signs = moves.map(({ change }) => Math.sign(Number(change.toFixed(2))));
  const name = COUNTED_GROUPS[id];
  if (signs.length === 0 || name === undefined || (period !== 'day' && signs.length < members.length))
    return {};
  const [day = today] = members.flatMap(({ asOf }) => asOf ?? []).sort((a, b) => (a < b ? 1 : -1));
  const over = period === 'day' ? '' : period === 'year to date' ? ' this year' : ` over the ${period}`;
  const slugOver = period === 'day' ? '' : `:${period.replaceAll(' ', '-')}`;
  const counted = moves.sort((a, b) => b.change - a.change).map(asMember);
  const row = (slug: string, count: number): Evidence => ({
    ...countRow(`${id}:${slug}${slugOver}`, `${name} ${slug}${over}`, count, 'prices', day, {
      source: [...new Set(counted.map(({ source }) => source))].join(', '),
      known_at:
        counted
          .map(({ known_at }) => known_at ?? '')
          .sort()
          .at(-1) || null,
    }),
    change_period: period,
    members: counted,
  });
  return {
    rising: row('rising', signs.filter((sign) => sign > 0).length),
    falling: row('falling', signs.filter((sign) => sign < 0).length),
    unchanged: row('unchanged', signs.filter((sign) => sign === 0).length),
    all: row('all', signs.length),
  };
}

function asMember(move: Evidence): CountedPrice {
  const { key, metric, value, unit, change, change_unit, as_of, source, known_at } = move;
  return { key, metric, value, unit, change, change_unit, as_of, source, known_at };
}

const COUNTED_GROUPS: Partial<Record<GroupId, string>> = {
  resources: 'natural-resources stocks',
  peers: 'peer stocks',
  stocks: 'other stocks',
  commodities: 'commodities',
  indices: 'stock indices',
  yields: 'Treasury yields',
  bonds: 'bonds',
  customers: 'steel stocks',
  railroads: 'rail stocks',
};

export function readArticles(articles: readonly RankedArticle[]) {
  return articles.filter(({ title }) => title.trim() !== '').map(readArticle);
}

function readArticle(article: RankedArticle) {
  const title = withoutTags(article.title);
  const text = fold(spellStates(`${title}. ${withoutTags(article.summary)}`));
  const at = article.published_at ?? article.scraped_at;
  const day = Number.isNaN(Date.parse(at)) ? '' : easternDay(new Date(at));
  return {
    article,
    day,
    text,
    plain: plainWords(text),
    /** The same for name lookups, with a space at either end. */
    names: ` ${toNames(text)} `,
    title: fold(title).trim(),
    stems: stemsOf(text),
    acronyms: acronymsOf(text),
    sources: [article.source, ...article.alsoIn.map(({ source }) => source)],
    evidence: createEvidence({
      id: `article:${article.id}`,
      kind: 'article',
      metric: article.title,
      key: article.id,
      as_of: day,
      source: article.source,
      known_at: article.scraped_at,
      url: article.url,
    }),
  };
}

/** STB for "Surface Transportation Board". */
function acronymsOf(text: string): Set<string> {
  const runs = text.match(/(?!The )\p{Lu}\p{Ll}+(?: (?:of |for |and )?\p{Lu}\p{Ll}+){1,5}/gu) ?? [];
  return new Set(
    runs.map((run) =>
      run
        .split(' ')
        .map((word) => word[0])
        .join('')
        .toUpperCase(),
    ),
  );
}

const RELEASE_SOURCE = 'Release calendar';

function readRelease({ date, name, series, isOut = false }: Facts['releases'][number], knownAt: string) {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    aliases: [...speakOfRelease(name), ...series],
    series,
    isOut,
    evidence: createEvidence({
      id: `release:${date}:${slug}`,
      kind: 'observation',
      metric: name,
      key: series[0] ?? name,
      as_of: date,
      source: RELEASE_SOURCE,
      known_at: knownAt,
    }),
  };
}

type Origin = Pick<Evidence, 'source' | 'known_at'>;

function readTopic(topic: Topic, today: string, origin: Origin) {
  return {
    topic,
    evidence: countRow(
      `topic:${topic.word.toLowerCase()}`,
      topic.word,
      topic.count,
      'articles',
      today,
      origin,
    ),
  };
}

function countRow(
  slug: string,
  metric: string,
  count: number,
  unit: string,
  day: string,
  origin: Origin,
): Evidence {
  const value = Number.isFinite(count) ? count : null;
  return createEvidence({ id: `count:${slug}:${day}`, metric, as_of: day, value, unit, ...origin });
}
