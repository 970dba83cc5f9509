import { expect, it } from 'vitest';
import type { Evidence } from '#contract/dashboard.ts';
import { describeFacts } from './evidence-words.ts';
import { groupFacts } from './group-facts.ts';

const member = (metric: string, change: number) => ({ key: metric, metric, change, change_unit: 'percent' });
const members = [member('Peabody Energy', 1.29), member('Alliance Resource', -0.88)];
const count = (id: string, value: number) => ({
  ...{ id, kind: 'count', key: id, metric: 'coal stocks falling', unit: 'prices', value, change: null },
  ...{ as_of: '2026-11-16', source: 'Yahoo Finance', members },
});

it('shows how many of a group were counted, with all moves', () => {
  const [subject] = groupFacts([count('some', 1), count('all', 2)] as unknown as Evidence[]);
  expect(subject && describeFacts(subject)).toBe(
    ': 1 of 2 (counted from Peabody Energy +1.29%, Alliance Resource -0.88%), as of Nov 16, 2026. Yahoo Finance',
  );
});
