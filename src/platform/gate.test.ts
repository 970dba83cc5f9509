import { expect, test } from 'vitest';
import { createFairGate, createGate } from './gate.ts';

const { signal } = new AbortController();

test('entrants are admitted in order by weight, and light ones do not overtake a heavy one', async () => {
  const gate = createGate(10);
  const order: string[] = [];
  const enter = (name: string, weight: number) =>
    gate.enter(weight, signal).then((leave) => {
      order.push(name);
      return leave;
    });
  const first = await enter('first', 6);
  const heavy = enter('heavy', 8);
  const light = enter('light', 1);
  await Promise.resolve();
  expect(order).toEqual(['first']);
  first();
  first();
  const leaveHeavy = await heavy;
  const leaveLight = await light;
  expect(order).toEqual(['first', 'heavy', 'light']);
  expect(gate.isEmpty()).toBe(false);
  leaveHeavy();
  leaveLight();
  expect(gate.isEmpty()).toBe(true);
});

test('a request for more than the limit gets all of it, alone', async () => {
  const gate = createGate(10);
  const leave = await gate.enter(1000, signal);
  const next = gate.enter(1, signal);
  leave();
  (await next)();
  expect(gate.isEmpty()).toBe(true);
});

test('a cancelled request makes room for the next one', async () => {
  const gate = createGate(10);
  const leave = await gate.enter(5, signal);
  const controller = new AbortController();
  const heavy = gate.enter(10, controller.signal);
  const light = gate.enter(5, signal);
  controller.abort(new Error('gave up'));
  await expect(heavy).rejects.toThrow('gave up');
  (await light)();
  leave();
  expect(gate.isEmpty()).toBe(true);
  await expect(gate.enter(1, controller.signal)).rejects.toThrow('gave up');
});

const full = () => new Error('full');

/** Work that the test ends, and the order in which it began. */
function createWork() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { began, work, endNext };
}

test('keys take turns, however long the queue of one of them is', async () => {
  const gate = createFairGate({ capacity: 1, waitingPerKey: 10, refuse: full });
  const { began, work, endNext } = createWork();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) {
    void gate.run(name.slice(0, 1), work(name));
  }
  for (let i = 0; i < 7; i++) await endNext();
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('one key gets no more than its share, and a full queue refuses', async () => {
  const gate = createFairGate({ capacity: 3, perKey: 2, waitingPerKey: 1, refuse: full });
  const { began, work, endNext } = createWork();
  for (const name of ['a1', 'a2', 'a3', 'b1']) void gate.run(name.slice(0, 1), work(name));
  await expect(gate.run('a', work('a4'))).rejects.toThrow('full');
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await endNext();
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('when too many wait in total, the longest queue drops its last entry', async () => {
  const gate = createFairGate({ capacity: 1, waitingPerKey: 10, waitingInAll: 3, refuse: full });
  const { began, work, endNext } = createWork();
  const lost: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) {
    gate.run(name.slice(0, 1), work(name)).catch(() => lost.push(name));
  }
  for (let i = 0; i < 5; i++) await endNext();
  expect(lost).toEqual(['a4']);
  expect(began).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('failed work leaves the gate open for the next', async () => {
  const gate = createFairGate({ capacity: 1, waitingPerKey: 1, refuse: full });
  await expect(gate.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await gate.run('a', async () => 'done')).toBe('done');
});
