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

/** What statisticians and the central bank tell on a day, with the figures the world has for it. */
export function macroEvents(world: World, day: Day): NewsEvent[] {
  const told = REPORTS.flatMap((report) => {
    const release = findRelease(report.release);
    if (firstReleaseFrom(release, day) !== day) return [];
    const instant = releaseInstant(release, day);
    const readings = report.indicators.map((id) => readingAt(world, id, instant, report.periodsInYear ?? 12));
    const [first] = readings;
    if (!first || !readings.every((reading) => reading !== undefined)) return [];
    const event: NewsEvent = {
      id: `${isoDay(day)}/macro/${report.id}`,
      family: 'macro',
      day,
      knownAt: instant,
      beats: report.beats,
      weight: report.weight,
      tags: report.tags,
      symbols: report.indicators,
      facts: {
        ...datesAround(day),
        period: periodName(first.period),
        ...report.facts(first, ...readings.slice(1)),
      },
      texts: MACRO_TEXTS[report.id],
    };
    return [event];
  });
  return [...told, ...meetingEvents(world, day)];
}

interface Report {
  id: keyof typeof MACRO_TEXTS;
  release: number;
  indicators: readonly [string, ...string[]];
  periodsInYear?: number;
  beats: NewsEvent['beats'];
  weight: number;
  tags: readonly string[];
  facts(first: Reading, ...others: Reading[]): Slots;
}

const REPORTS: Report[] = [
  {
    id: 'cpi',
    release: 10,
    indicators: ['CPIAUCSL', 'CPILFESL'],
    beats: ['macro', 'markets', 'business'],
    weight: 1,
    tags: ['Inflation', 'Economy', 'CPI'],
    facts: (all, core) => ({
      ...changes(all),
      core: core ? yearPercent(core) : '',
    }),
  },
  {
    id: 'jobs',
    release: 50,
    indicators: ['PAYEMS', 'UNRATE'],
    beats: ['macro', 'markets', 'business'],
    weight: 1,
    tags: ['Jobs', 'Economy', 'Unemployment'],
    facts: (payrolls, rate) => {
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
    release: 53,
    indicators: ['A191RL1Q225SBEA'],
    periodsInYear: 4,
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
    release: 54,
    indicators: ['PCEPI', 'PCEPILFE'],
    beats: ['macro', 'rates'],
    weight: 0.7,
    tags: ['Inflation', 'Economy', 'Fed'],
    facts: (all, core) => ({ ...changes(all), core: core ? yearPercent(core) : '' }),
  },
  {
    id: 'ppi',
    release: 46,
    indicators: ['PPIFIS'],
    beats: ['macro'],
    weight: 0.5,
    tags: ['Inflation', 'Economy'],
    facts: changes,
  },
  {
    id: 'retail',
    release: 9,
    indicators: ['RSAFS'],
    beats: ['macro', 'consumer'],
    weight: 0.7,
    tags: ['Retail', 'Economy', 'Consumer'],
    facts: changes,
  },
  {
    id: 'claims',
    release: 180,
    indicators: ['ICSA'],
    beats: ['macro'],
    weight: 0.45,
    tags: ['Jobs', 'Economy', 'Unemployment'],
    facts: (claims) => ({
      level: groupThousands(claims.value),
      before: groupThousands(claims.previous),
      moved: levelWords(claims, 0),
    }),
  },
  {
    id: 'industry',
    release: 13,
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
    release: 27,
    indicators: ['HOUST'],
    beats: ['macro', 'consumer', 'steel'],
    weight: 0.4,
    tags: ['Housing', 'Economy'],
    facts: (starts) => ({ ...changes(starts), level: (starts.value / 1_000).toFixed(2) }),
  },
  {
    id: 'openings',
    release: 192,
    indicators: ['JTSJOL'],
    beats: ['macro'],
    weight: 0.45,
    tags: ['Jobs', 'Economy', 'Labor'],
    facts: (openings) => ({
      level: (openings.value / 1_000).toFixed(2),
      before: (openings.previous / 1_000).toFixed(2),
      moved: levelWords(openings, 0),
    }),
  },
  {
    id: 'sentiment',
    release: 91,
    indicators: ['UMCSENT'],
    beats: ['macro', 'consumer'],
    weight: 0.4,
    tags: ['Economy', 'Consumer'],
    facts: (mood) => ({
      level: mood.value.toFixed(1),
      before: mood.previous.toFixed(1),
      moved: levelWords(mood, 1),
    }),
  },
  {
    id: 'mortgage',
    release: 190,
    indicators: ['MORTGAGE30US'],
    beats: ['consumer', 'rates'],
    weight: 0.4,
    tags: ['Mortgage', 'Housing', 'Economy'],
    facts: (rate) => ({
      level: rate.value.toFixed(2),
      before: rate.previous.toFixed(2),
      moved: levelWords(rate, 2),
    }),
  },
  {
    id: 'gasoline',
    release: 183,
    indicators: ['GASREGW'],
    beats: ['oil', 'consumer', 'road'],
    weight: 0.3,
    tags: ['Gasoline', 'Oil', 'Prices'],
    facts: (pump) => ({
      level: pump.value.toFixed(2),
      before: pump.previous.toFixed(2),
      moved: levelWords(pump, 2),
    }),
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

function levelWords({ value, previous }: Reading, decimals: number): string {
  const [now, before] = [value.toFixed(decimals), previous.toFixed(decimals)];
  if (now === before) return 'held';
  return value > previous ? 'rose' : 'fell';
}

function periodName(period: Day): string {
  return MONTHS[monthOf(period) - 1] ?? '';
}
