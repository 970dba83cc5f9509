import { expect, test } from 'vitest';
import type { AlertCondition } from '#contract/alerts.ts';
import { replay } from './replay.ts';
import { gateOf, type Reading } from './step-rule.ts';

const level = (more: object = {}): AlertCondition => ({
  ...{ kind: 'level', items: ['API2'], direction: 'below', level: 100, clear: 102, closes: 1 },
  ...more,
});

function day(place: number): string {
  return new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
}

function readings(values: readonly number[]): Reading[] {
  return values.map((value, place) => ({ date: day(place), at: `${day(place)}T21:00:00.000Z`, value }));
}

function run(condition: AlertCondition, list: readonly Reading[], from = {}) {
  const gate = gateOf(condition);
  if (!gate) throw new Error('This rule is about events');
  const { events, states } = replay(gate, new Map([['API2', list]]), from);
  return {
    states,
    said: events.map(({ type, date }) => `${type === 'fired' ? '+' : '-'}${Number(date.slice(8)) - 1}`),
  };
}

test.each<[string, AlertCondition, number[], string[]]>([
  ['a level that is crossed', level(), [105, 99, 98, 103], ['+1', '-3']],
  ['between the two levels nothing changes', level(), [105, 99, 101, 99, 101.9, 99], ['+1']],
  [
    'an oscillating series fires and clears once',
    level(),
    [101, 99.9, 100.1, 99.9, 100.2, 99.8, 103],
    ['+1', '-6'],
  ],
  [
    'without a gap it fires each time',
    level({ clear: null }),
    [101, 99, 101, 99, 101],
    ['+1', '-2', '+3', '-4'],
  ],
  ['the level itself is not below it', level(), [101, 100, 100, 99.99], ['+3']],
  ['for two closes in a row', level({ closes: 2 }), [101, 99, 101, 99, 98, 103], ['+4', '-5']],
  ['above', level({ direction: 'above', clear: 98 }), [99, 101, 99, 97], ['+1', '-3']],
  ['beyond from the start is no crossing', level(), [99, 98, 103, 99], ['-2', '+3']],
  [
    'a move in either direction',
    {
      kind: 'move',
      items: ['API2'],
      direction: 'either',
      size: 3,
      unit: 'percent',
      period: '1D',
      clear: 2,
      closes: 1,
    },
    [0, -3.1, 2.5, 1, 3, 0],
    ['+1', '-3', '+4', '-5'],
  ],
  [
    'a fall only',
    {
      kind: 'move',
      items: ['API2'],
      direction: 'down',
      size: 3,
      unit: 'percent',
      period: '1D',
      clear: null,
      closes: 1,
    },
    [0, 5, -3],
    ['+2'],
  ],
  ['two failures in a row', { kind: 'run', sources: [], times: 2 }, [1, 0, 1, 2, 3, 0], ['+3', '-5']],
  ['failing from the start', { kind: 'run', sources: [], times: 2 }, [2, 0], ['+0', '-1']],
])('%s', (_, condition, values, expected) => {
  expect(run(condition, readings(values)).said).toEqual(expected);
});

test('values in batches give the same result as all at once', () => {
  const values = Array.from(
    { length: 200 },
    (_, place) => 100 + 4 * Math.sin(place / 3) + ((place * 7) % 5) / 4,
  );
  const all = readings(values);
  const whole = run(level({ closes: 2 }), all);
  let states = {};
  const said: string[] = [];
  for (let place = 0; place < all.length; place += 7) {
    // Each batch repeats some readings.
    const next = run(level({ closes: 2 }), all.slice(Math.max(0, place - 20), place + 7), states);
    states = next.states;
    said.push(...next.said);
  }
  expect(said).toEqual(whole.said);
  expect(states).toEqual(whole.states);
});

test('a revised value of the last date is judged again, and counts once', () => {
  const condition = level({ closes: 2 });
  const [first, second] = readings([101, 99]);
  const revised = { date: day(1), at: `${day(2)}T12:00:00.000Z`, value: 98 };
  const third = { date: day(2), at: `${day(2)}T21:00:00.000Z`, value: 99 };
  expect(run(condition, [first, second, revised] as Reading[]).said).toEqual([]);
  expect(run(condition, [first, second, revised, third] as Reading[]).said).toEqual(['+2']);
  const unsaid = { ...revised, value: 104 };
  expect(run(condition, [first, second, unsaid, third] as Reading[]).said).toEqual([]);
});

test('values known before a live rule was saved do not fire, but their clearing is still seen', () => {
  const gate = gateOf({ kind: 'release', series: [], when: 'late' });
  if (!gate) throw new Error('A late release has a beginning and an end');
  const at = (hour: number) => `2026-11-16T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const list = [14, 15, 18].map((hour, place) => ({ date: '2026-11-16', at: at(hour), value: place % 2 }));
  const { events } = replay(gate, new Map([['7', list]]), {}, at(17));
  expect(events.map(({ type }) => type)).toEqual(['cleared']);
  expect(replay(gate, new Map([['7', list]]), {}, at(13)).events.map(({ type }) => type)).toEqual([
    'fired',
    'cleared',
  ]);
});
