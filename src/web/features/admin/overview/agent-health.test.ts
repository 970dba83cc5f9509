import { expect, test } from 'vitest';
import { makeAgent, makeRun } from '#web/testing/agents.ts';
import { judgeHealth } from './agent-health.ts';

const now = new Date('2026-11-14T14:05:00Z');
const dueAt = (text: string) => () => new Date(text);

test('an agent that ran after its last due time is fresh', () => {
  const lastRun = makeRun({ createdAt: '2026-11-14T14:00:00Z' });
  expect(judgeHealth({ agent: makeAgent(), lastRun }, dueAt('2026-11-14T14:00:00Z'), now)).toEqual({
    state: 'active',
    freshness: 'fresh',
    reason: null,
  });
});

test('an agent that missed a due run is stale', () => {
  const lastRun = makeRun({ createdAt: '2026-11-12T14:00:00Z' });
  const health = judgeHealth({ agent: makeAgent(), lastRun }, dueAt('2026-11-13T14:00:00Z'), now);
  expect(health).toMatchObject({ freshness: 'stale', reason: 'A scheduled run was missed.' });
});

test('a run may be half an hour late', () => {
  const asked: Date[] = [];
  const find = (_: string, before: Date) => {
    asked.push(before);
    return undefined;
  };
  expect(judgeHealth({ agent: makeAgent(), lastRun: makeRun() }, find, now).freshness).toBe('fresh');
  expect(asked[0]?.toISOString()).toBe('2026-11-14T13:35:00.000Z');
});

test('a schedule changed after the due time has missed nothing', () => {
  const agent = makeAgent({ updatedAt: '2026-11-13T20:00:00Z' });
  const lastRun = makeRun({ createdAt: '2026-11-12T14:00:00Z' });
  expect(judgeHealth({ agent, lastRun }, dueAt('2026-11-13T14:00:00Z'), now).freshness).toBe('fresh');
});

test('an invalid schedule does not affect freshness', () => {
  const find = () => {
    throw new Error('unreadable');
  };
  expect(judgeHealth({ agent: makeAgent(), lastRun: makeRun() }, find, now).freshness).toBe('fresh');
  expect(judgeHealth({ agent: makeAgent(), lastRun: makeRun() }, undefined, now).freshness).toBe('fresh');
});

test.each([
  [makeRun({ status: 'failed', message: 'Away.' }), 'stale', 'Away.'],
  [makeRun({ status: 'failed' }), 'stale', 'Last run: failed.'],
  [makeRun({ status: 'degraded', message: 'Nothing new.' }), 'suspect', 'Nothing new.'],
  [makeRun({ status: 'cancelled' }), 'stale', 'Last run: cancelled.'],
  [makeRun({ status: 'cancelled', kind: 'backfill' }), 'fresh', null],
  [null, 'unavailable', 'This agent has never run.'],
])('last run %# decides freshness and reason', (lastRun, freshness, reason) => {
  expect(judgeHealth({ agent: makeAgent(), lastRun }, undefined, now)).toEqual({
    state: 'active',
    freshness,
    reason,
  });
});

test('running and inactive agents say so', () => {
  const running = makeRun({ status: 'running', finishedAt: null });
  expect(
    judgeHealth({ agent: makeAgent(), lastRun: running }, dueAt('2026-11-14T13:00:00Z'), now),
  ).toMatchObject({
    state: 'running',
    freshness: 'fresh',
  });
  expect(
    judgeHealth({ agent: makeAgent({ enabled: false }), lastRun: makeRun() }, undefined, now),
  ).toMatchObject({
    state: 'inactive',
    freshness: 'stale',
  });
});
