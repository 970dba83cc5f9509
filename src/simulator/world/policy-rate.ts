import { parseAnchors } from './anchors.ts';
import { type Day, lastWeekday, nthWeekday } from './days.ts';
import type { Stream } from './random.ts';

/** The upper limit of the Federal Reserve's target range from the day it took effect. */
const HISTORY = `2008-12-16:0.25 2015-12-17:0.5 2016-12-15:0.75 2017-03-16:1 2017-06-15:1.25 2017-12-14:1.5 2018-03-22:1.75
2018-06-14:2 2018-09-27:2.25 2018-12-20:2.5 2019-08-01:2.25 2019-09-19:2 2019-10-31:1.75 2020-03-04:1.25 2020-03-16:0.25
2022-03-17:0.5 2022-05-05:1 2022-06-16:1.75 2022-07-28:2.5 2022-09-22:3.25 2022-11-03:4 2022-12-15:4.5 2023-02-02:4.75
2023-03-23:5 2023-05-04:5.25 2023-07-27:5.5 2024-09-19:5 2024-11-08:4.75 2024-12-19:4.5 2025-09-18:4.25 2025-10-30:4`;

/** From this year on, decisions are drawn from the seed. */
const FIRST_DRAWN_YEAR = 2027;
const NEUTRAL = 3.75;

export interface PolicyRate {
  upper(day: Day): number;
}

export function createPolicyRate(stream: Stream): PolicyRate {
  const { days: from, values: upper } = parseAnchors(HISTORY);
  let decidedYear = FIRST_DRAWN_YEAR - 1;

  function decideUntil(day: Day) {
    while (nthWeekday(decidedYear + 1, 1, 3, 1) <= day) {
      decidedYear += 1;
      for (const meeting of meetingsOf(decidedYear)) {
        const before = upper[upper.length - 1] ?? NEUTRAL;
        const pull = Math.max(-0.3, Math.min(0.3, (before - NEUTRAL) * 0.25));
        const draw = stream.uniform(meeting);
        const step = draw < 0.18 + pull ? -0.25 : draw > 0.82 + pull ? 0.25 : 0;
        if (step === 0) continue;
        from.push(meeting + 1);
        upper.push(Math.max(0.25, before + step));
      }
    }
  }

  return {
    upper(day) {
      decideUntil(day);
      return upper[from.findLastIndex((start) => start <= day)] ?? NEUTRAL;
    },
  };
}

/** The Wednesdays on which eight meetings a year end. */
export function meetingsOf(year: number): Day[] {
  return [
    lastWeekday(year, 1, 3),
    nthWeekday(year, 3, 3, 3),
    lastWeekday(year, 4, 3),
    nthWeekday(year, 6, 3, 3),
    lastWeekday(year, 7, 3),
    nthWeekday(year, 9, 3, 3),
    lastWeekday(year, 10, 3),
    nthWeekday(year, 12, 3, 2),
  ];
}
