import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { seeded } from '#intelligence/seeded-random.fixture.ts';
import { verifyAuditChain } from '#server/audit/store.ts';
import { addSession } from '#server/auth/session-store.ts';
import { createAnswerCheck } from './answer-checks.ts';
import { type AttackedApp, createAttackedApp } from './attacked-app.ts';
import type { DescribedCall } from './described-calls.ts';
import { SQL_INJECTIONS, SQL_MARKER } from './hostile-values.ts';
import { isLong, seed, sized } from './run-size.ts';
import { createRequestWriter, type WrittenRequest } from './write-requests.ts';

const REQUESTS_A_CALL = sized(8, 400);
const INJECTIONS_A_CALL = sized(2, SQL_INJECTIONS.length);

let t: AttackedApp;
let check: ReturnType<typeof createAnswerCheck>;
let sent = 0;
beforeAll(async () => {
  t = await createAttackedApp();
  check = createAnswerCheck(t.calls);
}, 120_000);
afterAll(() => t.close());

const names = Object.keys(allRoutes);
const timeoutMs = isLong ? 1_800_000 : 60_000;

async function attack(call: DescribedCall, requests: Iterable<WrittenRequest>): Promise<string[]> {
  const problems: string[] = [];
  for (const request of requests) {
    const response = await sendPatiently(call, request);
    sent += 1;
    const found = check(call, response);
    if (response.statusCode >= 500) found.push(t.lastFailure());
    const { code, token } = response.json();
    if (code === 'NOT_SIGNED_IN') found.push('the session has ended');
    if (found.length > 0) problems.push(`${found.join('; ')}: ${JSON.stringify(request).slice(0, 300)}`);
    // A sign-in ends the session it was sent with.
    if (call.name === 'logout' || token !== undefined) {
      // Sessions need different times, because the oldest one is removed.
      t.clock.advance(1);
      t.people.admin.token = await addSession(t.database.db, t.people.admin, t.clock.now);
    }
  }
  return problems;
}

/** A busy machine may answer 503. A call that answers it repeatedly fails the test. */
async function sendPatiently(call: DescribedCall, request: WrittenRequest) {
  for (let attempt = 1; ; attempt++) {
    const response = await t.send(call, request, t.people.admin.token);
    if (response.statusCode !== 503 || attempt === 3) return response;
  }
}

function callOf(name: string): DescribedCall {
  const call = t.calls.find((one) => one.name === name);
  if (!call) throw new Error(`${name} is not described`);
  return call;
}

describe('every call answers any input as described, never with a server error', () => {
  test.each(names)('%s', { timeout: timeoutMs }, async (name) => {
    const call = callOf(name);
    const writer = createRequestWriter(seeded(seed + names.indexOf(name)), t.known);
    const requests = Array.from({ length: REQUESTS_A_CALL }, () => writer.write(call));
    expect(await attack(call, requests)).toEqual([]);
  });
});

describe('no text in any place of any call is run as SQL', () => {
  test('the detector works: a statement built from text is detected, even if it is rolled back', async () => {
    const [text = ''] = SQL_INJECTIONS.filter((one) => one.startsWith("'||"));
    const before = await t.countMarks();
    await t.database.pool.query(`begin; select '${text}'; rollback`);
    expect(await t.countMarks()).toBe(before + 1);
    await t.database.pool.query(`alter sequence ${SQL_MARKER} restart`);
  });

  test.each(names)('%s', { timeout: timeoutMs }, async (name) => {
    const call = callOf(name);
    const offset = names.indexOf(name) * 7;
    const texts = Array.from(
      { length: INJECTIONS_A_CALL },
      (_, i) => SQL_INJECTIONS[(offset + i * 17) % SQL_INJECTIONS.length] ?? '',
    );
    const writer = createRequestWriter(seeded(seed - names.indexOf(name)), t.known);
    const requests = texts.flatMap((text) => writer.writeInEachPlace(call, text));
    expect(await attack(call, requests)).toEqual([]);
    expect(await t.countMarks()).toBe(0);
  });
});

test('afterward the audit log is intact, every call was made, and no one became an administrator', async () => {
  expect((await verifyAuditChain(t.database.db)).broken).toBeUndefined();
  expect(new Set(t.calls.map(({ name }) => name))).toEqual(new Set(names));
  expect(sent).toBeGreaterThan(names.length * REQUESTS_A_CALL);
  const { rows } = await t.database.pool.query("select 1 from users where email like '%evil%'");
  expect(rows).toEqual([]);
});
