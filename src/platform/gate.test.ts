import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const { signal } = new AbortController();

test('visitors are let in by weight, in order, and a heavy one is not passed by light ones', async () => {
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

test('who wants more than there is gets all of it, alone', async () => {
  const gate = createGate(10);
  const leave = await gate.enter(1000, signal);
  const next = gate.enter(1, signal);
  leave();
  (await next)();
  expect(gate.isEmpty()).toBe(true);
});

test('who gives up makes room for those behind', async () => {
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
