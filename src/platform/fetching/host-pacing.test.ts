import { expect, test } from 'vitest';
import { steppedTime } from './fetching.fixture.ts';
import { createHostPacing } from './host-pacing.ts';

const { signal } = new AbortController();

test('starts are spaced from start to start, however long the requests take', async () => {
  const time = steppedTime();
  const pacing = createHostPacing(time);
  for (const tookMs of [300, 2000, 0]) {
    const turn = await pacing.enter('a', { connections: 1, minIntervalMs: 1000 }, signal);
    await turn.waitForStart(signal);
    time.advance(tookMs);
    turn.release();
  }
  expect(time.sleeps).toEqual([700]);
});

test('several connections to a host share the spacing', async () => {
  const time = steppedTime();
  const waits: number[] = [];
  const pacing = createHostPacing({ clock: time.clock, sleep: async (ms) => void waits.push(ms) });
  const rules = { connections: 3, minIntervalMs: 1000 };
  const turns = await Promise.all([1, 2, 3].map(() => pacing.enter('a', rules, signal)));
  await Promise.all(turns.map((turn) => turn.waitForStart(signal)));
  expect(waits).toEqual([1000, 2000]);
});

test('a clock set back does not lengthen the spacing', async () => {
  const time = steppedTime();
  const pacing = createHostPacing(time);
  for (let n = 0; n < 2; n += 1) {
    const turn = await pacing.enter('a', { connections: 1, minIntervalMs: 1000 }, signal);
    await turn.waitForStart(signal);
    turn.release();
    time.advance(-3_600_000);
  }
  expect(time.sleeps).toEqual([1000]);
});

test('the number of hosts remembered is bounded, and those in use are kept', async () => {
  const pacing = createHostPacing({ ...steppedTime(), maxHosts: 10 });
  const rules = { connections: 1, minIntervalMs: 0 };
  const busy = await pacing.enter('busy', rules, signal);
  for (let n = 0; n < 1000; n += 1) (await pacing.enter(`host${n}`, rules, signal)).release();
  expect(pacing.countHosts()).toBeLessThanOrEqual(11);
  let isSecondIn = false;
  const second = pacing.enter('busy', rules, signal).then((turn) => {
    isSecondIn = true;
    return turn;
  });
  await Promise.resolve();
  expect(isSecondIn).toBe(false);
  busy.release();
  (await second).release();
});
