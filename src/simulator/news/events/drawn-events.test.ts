import { expect, it } from 'vitest';
import { dayOf } from '../../world/days.ts';
import { createWorld } from '../../world/world.ts';
import { drawEvent } from './drawn-events.ts';
import type { EventType } from './event-type.ts';
import { INDUSTRY_TYPES } from './types/all-types.ts';
import { EIA_TYPES } from './types/official-types.ts';

const world = createWorld('test');
const factsOf = (type: EventType, day: string, newsroom: string) =>
  drawEvent(world, type, 'industry', dayOf(day), `${day}/${newsroom}`).facts;
const find = (types: readonly EventType[], wanted: string) =>
  types.find(({ id }) => id === wanted) as EventType;

it('freight rates of a week are the same in all newsrooms, and change within a month', () => {
  const rates = find(INDUSTRY_TYPES, 'bulk-shipping');
  const { change, rate } = factsOf(rates, '2026-11-16', 'one');
  expect(factsOf(rates, '2026-11-17', 'other')).toMatchObject({ change, rate });
  expect(factsOf(rates, '2026-12-16', 'one').rate).not.toBe(rate);
});

it('a quarter has the same figures whenever it is reported', () => {
  const exports = find(EIA_TYPES, 'eia-coal-exports');
  const { latest, before } = factsOf(exports, '2026-10-05', 'one');
  expect(factsOf(exports, '2026-12-28', 'two')).toMatchObject({ latest, before });
});

it('each mine has figures of its own', () => {
  const move = find(INDUSTRY_TYPES, 'longwall-move');
  const moves = Array.from({ length: 200 }, (_, newsroom) => factsOf(move, '2026-11-16', `${newsroom}`));
  const byMine = Map.groupBy(moves, ({ mine, operator }) => `${mine} ${operator}`);
  const figures = [...byMine.values()].map(
    (same) => new Set(same.map(({ shields, feet }) => `${shields} ${feet}`)),
  );
  expect(figures.every(({ size }) => size === 1)).toBe(true);
  expect(new Set(figures.flatMap((one) => [...one])).size).toBeGreaterThan(50);
});
