import { MONTHS } from '#contract/days.ts';
import { type Day, isoDay, monthOf, yearOf } from '../../world/days.ts';
import { meetingsOf } from '../../world/policy-rate.ts';
import { findRelease, firstReleaseFrom, releaseInstant } from '../../world/releases.ts';
import type { World } from '../../world/world.ts';
import { instantInZone } from '../../world/zones.ts';
import { datesAround } from '../writing/cast.ts';
import type { NewsEvent } from './event.ts';
import { DECISION, MINUTES, REPORTS } from './macro-reports.ts';
import { readingAt } from './readings.ts';

export function macroEvents(world: World, day: Day): NewsEvent[] {
  const told = REPORTS.flatMap((report): NewsEvent[] => {
    const release = findRelease(world.economy.find(report.indicators[0])?.release ?? 0);
    if (firstReleaseFrom(release, day) !== day) return [];
    const knownAt = releaseInstant(release, day);
    const readings = report.indicators.map((id) => readingAt(world, id, knownAt));
    const [first, second] = readings;
    if (!first || readings.includes(undefined)) return [];
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
        facts: { ...datesAround(day), period, ...facts(first, second) },
      },
    ];
  });
  return [...told, ...meetingEvents(world, day)];
}

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
