import { expect, it } from 'vitest';
import { CARD_PERIODS } from '#contract/period-changes.ts';
import { pickChange, sayPeriod } from './dashboard-address.ts';

const changes = {
  day_change_percent: 1,
  week_change_percent: 2,
  month_change_percent: 3,
  ytd_change_percent: null,
};

it('takes the change of the period', () => {
  expect(CARD_PERIODS.map((period) => pickChange(changes, period))).toEqual([1, 2, 3, null]);
});

it('describes every period in words', () => {
  expect(CARD_PERIODS.map(sayPeriod)).toEqual(['1 day', '1 week', '1 month', 'year to date']);
});
