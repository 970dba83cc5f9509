import { type Day, isoDay, monthOf, yearOf } from '../../world/days.ts';
import { meetingsOf } from '../../world/policy-rate.ts';
import { findRelease, firstReleaseFrom, releaseInstant } from '../../world/releases.ts';
import type { World } from '../../world/world.ts';
import { instantInZone } from '../../world/zones.ts';
import { datesAround, MONTHS } from '../writing/cast.ts';
import type { Slots } from '../writing/pen.ts';
import type { NewsEvent } from './event.ts';
import { groupThousands } from './event-type.ts';
import { DECISION, MACRO_TEXTS, MINUTES } from './macro-texts.ts';
import { type Reading, readingAt } from './readings.ts';

/** The statistics and decisions of a day, with the figures of the world. */
export function macroEvents(world: World, day: Day): NewsEvent[] {
  const told = REPORTS.flatMap((report): NewsEvent[] => {
    const release = findRelease(world.economy.find(report.indicators[0])?.release ?? 0);
    if (firstReleaseFrom(release, day) !== day) return [];
    const knownAt = releaseInstant(release, day);
    const readings = report.indicators.map((id) => readingAt(world, id, knownAt));
    const [first, ...others] = readings.filter((reading) => reading !== undefined);
    if (!first || others.length < report.indicators.length - 1) return [];
    const period = MONTHS[monthOf(first.period) - 1] ?? '';
    const { id, indicators, facts, ...rest } = report;
    return [
      {
        ...rest,
        id: `${isoDay(day)}/macro/${id}`,
        family: 'macro',
        day,
        knownAt,
        symbols: indicators,
        facts: { ...datesAround(day), period, ...facts(first, ...others) },
        texts: MACRO_TEXTS[id],
      },
    ];
  });
  return [...told, ...meetingEvents(world, day)];
}

interface Report {
  id: keyof typeof MACRO_TEXTS;
  /** The release of the first is the day of the report. */
  indicators: readonly [string, ...string[]];
  beats: NewsEvent['beats'];
  weight: number;
  tags: readonly string[];
  facts(first: Reading, ...others: Reading[]): Slots;
}

const REPORTS: Report[] = [
  {
    id: 'cpi',
    indicators: ['CPIAUCSL', 'CPILFESL'],
    beats: ['macro', 'markets', 'business'],
    weight: 1,
    tags: ['Inflation', 'Economy', 'CPI'],
    facts: changesWithCore,
  },
  {
    id: 'jobs',
    indicators: ['PAYEMS', 'UNRATE'],
    beats: ['macro', 'markets', 'business'],
    weight: 1,
    tags: ['Jobs', 'Economy', 'Unemployment'],
    facts(payrolls, rate) {
      const added = Math.round(payrolls.value - payrolls.previous);
      return {
        jobs: groupThousands(Math.abs(added) * 1_000),
        addedOrCut: added >= 0 ? 'added' : 'cut',
        rate: rate?.value.toFixed(1) ?? '',
        rateBefore: rate?.previous.toFixed(1) ?? '',
      };
    },
  },
  {
    id: 'gdp',
    indicators: ['A191RL1Q225SBEA'],
    beats: ['macro', 'markets', 'business'],
    weight: 0.9,
    tags: ['GDP', 'Economy'],
    facts: (growth) => ({
      rate: Math.abs(growth.value).toFixed(1),
      grewOrShrank: growth.value >= 0 ? 'grew' : 'shrank',
      before: growth.previous.toFixed(1),
      estimate: growth.isFirst ? 'advance' : 'revised',
    }),
  },
  {
    id: 'pce',
    indicators: ['PCEPI', 'PCEPILFE'],
    beats: ['macro', 'rates'],
    weight: 0.7,
    tags: ['Inflation', 'Economy', 'Fed'],
    facts: changesWithCore,
  },
  {
    id: 'ppi',
    indicators: ['PPIFIS'],
    beats: ['macro'],
    weight: 0.5,
    tags: ['Inflation', 'Economy'],
    facts: changes,
  },
  {
    id: 'retail',
    indicators: ['RSAFS'],
    beats: ['macro', 'consumer'],
    weight: 0.7,
    tags: ['Retail', 'Economy', 'Consumer'],
    facts: changes,
  },
  {
    id: 'claims',
    indicators: ['ICSA'],
    beats: ['macro'],
    weight: 0.45,
    tags: ['Jobs', 'Economy', 'Unemployment'],
    facts: levels(groupThousands),
  },
  {
    id: 'industry',
    indicators: ['INDPRO', 'IPG2121S'],
    beats: ['macro', 'coal', 'steel'],
    weight: 0.5,
    tags: ['Economy', 'Manufacturing', 'Coal'],
    facts: (all, coal) => ({
      ...changes(all),
      coalMoved: coal ? percentWords(coal.value, coal.previous) : '',
    }),
  },
  {
    id: 'starts',
    indicators: ['HOUST'],
    beats: ['macro', 'consumer', 'steel'],
    weight: 0.4,
    tags: ['Housing', 'Economy'],
    facts: (starts) => ({ ...changes(starts), level: (starts.value / 1_000).toFixed(2) }),
  },
  {
    id: 'openings',
    indicators: ['JTSJOL'],
    beats: ['macro'],
    weight: 0.45,
    tags: ['Jobs', 'Economy', 'Labor'],
    facts: levels((openings) => (openings / 1_000).toFixed(2)),
  },
  {
    id: 'sentiment',
    indicators: ['UMCSENT'],
    beats: ['macro', 'consumer'],
    weight: 0.4,
    tags: ['Economy', 'Consumer'],
    facts: levels((mood) => mood.toFixed(1)),
  },
  {
    id: 'mortgage',
    indicators: ['MORTGAGE30US'],
    beats: ['consumer', 'rates'],
    weight: 0.4,
    tags: ['Mortgage', 'Housing', 'Economy'],
    facts: levels((rate) => rate.toFixed(2)),
  },
  {
    id: 'gasoline',
    indicators: ['GASREGW'],
    beats: ['oil', 'consumer', 'road'],
    weight: 0.3,
    tags: ['Gasoline', 'Oil', 'Prices'],
    facts: levels((price) => price.toFixed(2)),
  },
];

const DECIDED_AT = 14 * 60;
const MINUTES_AFTER_DAYS = 21;

function meetingEvents(world: World, day: Day): NewsEvent[] {
  const knownAt = instantInZone('America/New_York', day, DECIDED_AT);
  const meetings = (on: Day) => meetingsOf(yearOf(on)).includes(on);
  const shared = { family: 'macro', day, knownAt, symbols: ['FEDFUNDS'] } as const;
  const tags = ['Monetary Policy', 'Federal Reserve', 'Fed', 'Economy'];
  if (meetings(day)) {
    // A decision takes effect the day after it is announced.
    const [before, after] = [world.policy.upper(day), world.policy.upper(day + 1)];
    const facts = {
      ...datesAround(day),
      lower: (after - 0.25).toFixed(2),
      upper: after.toFixed(2),
      points: String(Math.round(Math.abs(after - before) * 100)),
    };
    const texts = after > before ? DECISION.raised : after < before ? DECISION.lowered : DECISION.held;
    const beats = ['fed', 'macro', 'markets', 'rates', 'business'] as const;
    return [{ ...shared, id: `${isoDay(day)}/macro/decision`, beats, weight: 1, tags, facts, texts }];
  }
  if (meetings(day - MINUTES_AFTER_DAYS)) {
    const upper = world.policy.upper(day - MINUTES_AFTER_DAYS + 1);
    const facts = { ...datesAround(day), lower: (upper - 0.25).toFixed(2), upper: upper.toFixed(2) };
    const beats = ['fed', 'macro', 'rates'] as const;
    return [
      { ...shared, id: `${isoDay(day)}/macro/minutes`, beats, weight: 0.7, tags, facts, texts: MINUTES },
    ];
  }
  return [];
}

/** How an index or an amount moved in its latest period and over a year. */
function changes(reading: Reading): Slots {
  return {
    moved: percentWords(reading.value, reading.previous),
    monthPercent: ((reading.value / reading.previous - 1) * 100).toFixed(1),
    yearPercent: yearPercent(reading),
    yearWords: yearWords(reading),
  };
}

function yearPercent({ value, yearAgo }: Reading): string {
  return ((value / yearAgo - 1) * 100).toFixed(1);
}

function yearWords(reading: Reading): string {
  const percent = yearPercent(reading);
  return `${percent.replace('-', '')}% ${percent.startsWith('-') ? 'lower' : 'higher'} than a year earlier`;
}

function percentWords(value: number, before: number): string {
  const percent = (value / before - 1) * 100;
  if (Math.abs(percent) < 0.05) return 'held steady';
  return `${percent > 0 ? 'rose' : 'fell'} ${Math.abs(percent).toFixed(1)}%`;
}

function levels(write: (value: number) => string): Report['facts'] {
  return ({ value, previous }) => {
    const [level, before] = [write(value), write(previous)];
    const moved = value > previous ? 'rose' : 'fell';
    return { level, before, moved: level === before ? 'held' : moved };
  };
}

function changesWithCore(all: Reading, core?: Reading): Slots {
  return { ...changes(all), core: core ? yearPercent(core) : '' };
}
