import { afterEach, expect, test } from 'vitest';
import { listUsers } from '#contract/users.ts';
import { makeUser, onePage } from '#web/testing/people.ts';
import { answer, signIn } from '#web/testing/render-app.tsx';
import { call } from './call.ts';

const ADDRESS = '/api/v1/admin/users?page=2';
const none = { success: true as const, users: [], pagination: onePage(0) };

afterEach(() => {
  delete window.headframeEarly;
});

/** Simulates requests started before the app loaded, with this token. */
function askEarly(token: string, early: Response | undefined) {
  window.headframeEarly = { token, answers: new Map([[ADDRESS, Promise.resolve(early)]]) };
}

const early = () => Response.json({ ...none, users: [makeUser()] });
const ask = async () => (await call(listUsers, { query: { page: 2 } })).users.length;

test('an early answer is used once, then the server is called', async () => {
  const asked = answer(listUsers, none);
  signIn(makeUser(), 'hf_abc');
  askEarly('hf_abc', early());
  expect([await ask(), asked.length]).toEqual([1, 0]);
  expect([await ask(), asked.length]).toEqual([0, 1]);
});

test.each([
  ['for someone else', 'hf_other', early()],
  ['that did not come', 'hf_abc', undefined],
])('an early answer %s is not used', async (_, token, response) => {
  const asked = answer(listUsers, none);
  signIn(makeUser(), 'hf_abc');
  askEarly(token, response);
  expect([await ask(), asked.length]).toEqual([0, 1]);
});

test('an early answer for another address stays available', async () => {
  answer(listUsers, none);
  signIn(makeUser(), 'hf_abc');
  askEarly('hf_abc', early());
  expect((await call(listUsers, { query: { page: 3 } })).users).toHaveLength(0);
  expect(await ask()).toBe(1);
});
