import { createLinearPath, LAST_ANCHOR, logOf, parseAnchors } from './anchors.ts';
import { BURN_IN, type Day, dayFrom, monthOf, yearOf } from './days.ts';
import type { Stream } from './random.ts';

/** The level around which the VIX moves; drawn after the end of the script. */
const CALM_AND_CRISES = `2009-06-01:28 2009-12-31:21 2010-04-15:16 2010-05-20:40 2010-07-15:26 2010-12-31:17.5
2011-07-07:16.5 2011-08-08:43 2011-10-03:41 2011-12-31:23 2012-03-15:15.5 2012-06-01:24 2012-08-15:15
2012-12-31:17.5 2013-03-15:12.5 2013-06-20:19 2013-12-31:13.5 2014-02-03:19 2014-07-03:11 2014-10-15:25
2014-12-31:17 2015-07-20:13 2015-08-24:37 2015-10-30:15.5 2016-02-11:27 2016-04-15:14 2016-06-24:24
2016-08-15:12 2016-11-04:20 2016-12-31:13 2017-07-20:10.4 2017-12-31:10.6 2018-02-06:32 2018-03-23:22
2018-05-15:13.5 2018-09-15:12.5 2018-10-24:23 2018-12-24:33 2019-02-15:15 2019-05-13:19 2019-07-15:13
2019-08-12:21 2019-12-31:13.3 2020-02-19:14.5 2020-02-28:38 2020-03-16:72 2020-03-31:54 2020-05-08:29
2020-06-11:37 2020-08-15:22 2020-10-28:37 2020-12-31:22.5 2021-01-27:30 2021-06-30:16.5 2021-09-20:23
2021-11-10:17 2021-12-01:29 2021-12-31:18 2022-03-07:34 2022-04-05:21 2022-06-13:33 2022-08-15:20
2022-10-11:33 2022-12-31:21.8 2023-02-01:18.5 2023-03-13:26 2023-06-30:14 2023-10-20:21 2023-12-31:12.8
2024-04-16:18 2024-05-20:12.5 2024-08-05:36 2024-08-20:16 2024-10-31:21 2024-12-31:17 2025-02-14:15.5
2025-04-08:47 2025-04-30:25 2025-06-30:17.5 2025-08-20:15.5 2025-10-16:20 2025-12-31:15.5 2026-03-20:22
2026-06-30:15.5 2026-10-30:16`;

export interface Stress {
  level(day: Day): number;
  /** How far a drawn sell-off has pushed shares below their trend, as a log. */
  drawdown(day: Day): number;
}

const FALL_DAYS = 24;
const RECOVERY_DAYS = 80;

export function createStress(stream: Stream): Stress {
  const scripted = createLinearPath(logOf(parseAnchors(CALM_AND_CRISES)));

  function drawdown(day: Day): number {
    if (day <= LAST_ANCHOR) return 0;
    return selloffOf(day, 0) + selloffOf(day, -1);
  }

  /** About every second year there is a sell-off of 6 to 15 percent. */
  function selloffOf(day: Day, quartersLater: number): number {
    const quarter = Math.floor((yearOf(day) * 12 + monthOf(day) - 1) / 3) + quartersLater;
    const start =
      dayFrom(Math.floor(quarter / 4), (quarter % 4) * 3 + 1, 1) +
      Math.floor(stream.uniform(quarter, 2) * 60);
    if (start <= LAST_ANCHOR || stream.uniform(quarter, 1) > 0.13) return 0;
    const depth = 0.06 + 0.09 * stream.uniform(quarter, 3);
    const age = day - start;
    if (age < 0 || age > FALL_DAYS + RECOVERY_DAYS) return 0;
    return age < FALL_DAYS ? (-depth * age) / FALL_DAYS : -depth * (1 - (age - FALL_DAYS) / RECOVERY_DAYS);
  }

  const levels: number[] = [];
  return {
    drawdown,
    level(day) {
      for (let next = BURN_IN + levels.length; next <= day; next += 1) {
        levels.push(Math.exp(scripted(next) - 6.5 * drawdown(next)));
      }
      return levels[day - BURN_IN] ?? Number.NaN;
    },
  };
}
