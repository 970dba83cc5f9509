import { expect, test } from 'vitest';
import type { RunStatus } from '#contract/agents.ts';
import { describeProblem } from '#contract/faults.ts';
import { judgeAgent } from './attention.ts';

/** Monday, 11:00 in New York. */
const now = new Date('2026-11-16T16:00:00Z');
const at = (text: string) => new Date(text);

type Facts = Parameters<typeof judgeAgent>[0];

function facts(changes: Partial<Facts> = {}): Facts {
  const ran = at('2026-11-16T14:00:00Z');
  return {
    settings: { enabled: true, schedule: '0 9 * * 1-5', updatedAt: at('2026-01-01T00:00:00Z') },
    lastRun: null,
    recentRuns: ['success'],
    ended: { status: 'success', message: null, done: 3, total: 3 },
    good: { createdAt: ran, finishedAt: ran },
    unit: 'symbols',
    isSpider: false,
    ...changes,
  };
}

const endedAs = (status: RunStatus, message: string | null = 'Away', recentRuns: RunStatus[] = [status]) => ({
  recentRuns,
  ended: { status, message, done: 12, total: 34 },
});
const settings = (changes: Partial<Facts['settings']>) => ({ settings: { ...facts().settings, ...changes } });
const since = (text: string) => ({ good: { createdAt: at(text), finishedAt: at(text) } });

test.each<[string, Partial<Facts>]>([
  ['a successful run', {}],
  ['one degraded run', endedAs('degraded', 'Odd', ['success', 'degraded'])],
  ['two degraded runs before a good one', endedAs('success', null, ['degraded', 'degraded', 'success'])],
  ['a failed run before a good one', endedAs('success', null, ['failed', 'success'])],
  ['a failed run while it is off', { ...endedAs('failed'), ...settings({ enabled: false }) }],
  ['a missed run while it is off', { ...since('2026-11-13T14:00:00Z'), ...settings({ enabled: false }) }],
  ['no schedule and an old run', { ...since('2026-10-01T14:00:00Z'), ...settings({ schedule: '' }) }],
  [
    'a schedule changed after the missed time',
    { ...since('2026-11-13T14:00:00Z'), ...settings({ updatedAt: at('2026-11-16T15:00:00Z') }) },
  ],
  [
    'no run yet and none due',
    {
      ended: undefined,
      good: undefined,
      recentRuns: [],
      ...settings({ updatedAt: at('2026-11-16T15:00:00Z') }),
    },
  ],
])('%s needs no attention', (_, changes) => {
  expect(judgeAgent(facts(changes), now)).toBeNull();
});

test('a failed run gives its reason, its effect and what to do', () => {
  const message = describeProblem('The source is limiting our requests (HTTP 429)', ['limited']);
  expect(judgeAgent(facts(endedAs('failed', message, ['success', 'failed', 'failed'])), now)).toEqual({
    kind: 'failed',
    times: 2,
    reason: 'The source is limiting our requests (HTTP 429).',
    effect: '12 of 34 symbols were updated; the others keep their last good values.',
    advice: expect.stringContaining('Nothing to do now'),
    action: 'run',
  });
});

test('a cancelled run does not hide the failure before it', () => {
  const found = judgeAgent(facts(endedAs('failed', 'Away', ['failed', 'cancelled'])), now);
  expect(found).toMatchObject({ kind: 'failed', times: 1 });
});

test('two degraded runs of a spider suggest a test of its feed', () => {
  const degraded = endedAs('degraded', 'No text', ['success', 'degraded', 'degraded']);
  expect(judgeAgent(facts({ ...degraded, isSpider: true }), now)).toMatchObject({
    kind: 'degraded',
    times: 2,
    reason: 'No text',
    action: 'test-feed',
  });
  expect(judgeAgent(facts(degraded), now)?.action).toBe('run');
});

test('a queued retry is reported before the run has ended', () => {
  const tries = [{ attempt: 1, startedAt: now.toISOString(), message: 'Away', done: 0, total: 34 }];
  const lastRun = {
    status: 'queued',
    retryAt: now.toISOString(),
    message: 'Away',
    done: 0,
    total: 34,
    tries,
  } as const;
  expect(judgeAgent(facts({ lastRun: { ...lastRun, tries } }), now)).toMatchObject({
    kind: 'retrying',
    times: 1,
    effect: 'What was stored before is kept.',
  });
});

test.each([
  ['2026-11-16T14:29:00Z', undefined],
  ['2026-11-16T14:31:00Z', 'The run that was due at 9:00 AM EST did not take place.'],
  ['2026-11-17T13:00:00Z', 'The run that was due at 9:00 AM EST on Monday, November 16 did not take place.'],
])('data is stale 30 minutes after a missed run: at %s', (moment, reason) => {
  expect(judgeAgent(facts(since('2026-11-13T14:00:00Z')), at(moment))?.reason).toBe(reason);
});

test('an active run may still bring the data', () => {
  const lastRun = { status: 'running', retryAt: null, message: null, done: 0, total: 0, tries: [] } as const;
  expect(
    judgeAgent(facts({ ...since('2026-11-13T14:00:00Z'), lastRun: { ...lastRun, tries: [] } }), now),
  ).toBeNull();
});
