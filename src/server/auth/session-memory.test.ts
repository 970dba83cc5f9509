import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { createSessionMemory, type SessionMemory } from './session-memory.ts';

let nowMs: number;
let isLive: boolean;
let tell: (topic: string, detail: string) => void;
let missSomething: () => void;
let memory: SessionMemory;

beforeEach(() => {
  nowMs = Date.parse('2026-03-02T12:00:00Z');
  isLive = true;
  const listeners = new Map<string, (detail: string) => void>();
  tell = (topic, detail) => listeners.get(topic)?.(detail);
  memory = createSessionMemory({
    clock: () => new Date(nowMs),
    listTokenHashes: async () => [],
    notices: {
      isLive: () => isLive,
      on: (topic, listener) => void listeners.set(topic, listener),
      onGap: (listener) => {
        missSomething = listener;
      },
      catchUp: async () => undefined,
      close: async () => undefined,
    },
  });
  memory.keep('token', caller, memory.begin());
});

const caller: Caller = {
  id: 'u1',
  email: 'ada@blackridge.example',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'user',
  isActive: true,
  createdAt: '2026-01-01T00:00:00Z',
  lastLogin: null,
  session: {
    id: 's1',
    createdAt: new Date('2026-03-02T11:00:00Z'),
    expiresAt: new Date('2026-03-02T13:00:00Z'),
    idleExpiresAt: new Date('2026-03-02T13:00:00Z'),
  },
};

test('a recently looked up session is known, another is not', () => {
  expect(memory.find('token')).toBe(caller);
  expect(memory.find('another')).toBeUndefined();
});

test.each([
  ['session', 's1'],
  ['user', 'u1'],
])('a notice about a %s removes its sessions at once', (topic, id) => {
  tell(topic, id);
  expect(memory.find('token')).toBeUndefined();
  expect(memory.findRecent('token')).toBeUndefined();
});

test('a lookup that began before a notice arrived is not kept', () => {
  const begun = memory.begin();
  tell('session', 's1');
  memory.keep('token', caller, begun);
  expect(memory.findRecent('token')).toBeUndefined();
});

test('while notices are not received a session counts as unchecked but is remembered', () => {
  isLive = false;
  expect(memory.find('token')).toBeUndefined();
  expect(memory.findRecent('token')).toBe(caller);
});

test('after a gap a session is looked up again, but remembered if the database becomes unavailable again', () => {
  missSomething();
  expect(memory.find('token')).toBeUndefined();
  expect(memory.findRecent('token')).toBe(caller);
  memory.keep('token', caller, memory.begin());
  expect(memory.find('token')).toBe(caller);
});

test('a lookup that finds no session drops it and is remembered for five seconds', () => {
  missSomething();
  memory.refuse('token', { over: 'unknown' });
  expect(memory.findRecent('token')).toBeUndefined();
  expect(memory.find('another')).toBeUndefined();
  nowMs += 4_999;
  expect(memory.find('token')).toEqual({ over: 'unknown' });
  nowMs += 1;
  expect(memory.find('token')).toBeUndefined();
});

test('made-up tokens do not fill the memory', () => {
  for (let i = 0; i < 10_001; i++) memory.refuse(`made up ${i}`, { over: 'unknown' });
  expect(memory.find('made up 0')).toBeUndefined();
  expect(memory.find('made up 10000')).toEqual({ over: 'unknown' });
});

test('a session in use is looked up once a minute, and remembered if the database is unavailable', () => {
  nowMs += 59_999;
  expect(memory.find('token')).toBe(caller);
  nowMs += 1;
  expect(memory.find('token')).toBeUndefined();
  expect(memory.findRecent('token')).toBe(caller);
});

test('nothing is remembered for more than a minute or past the end of the session', () => {
  nowMs += 59_999;
  expect(memory.findRecent('token')).toBe(caller);
  nowMs += 1;
  expect(memory.findRecent('token')).toBeUndefined();
  memory.keep(
    'token',
    { ...caller, session: { ...caller.session, expiresAt: new Date(nowMs + 10) } },
    memory.begin(),
  );
  nowMs += 10;
  expect(memory.findRecent('token')).toBeUndefined();
});
