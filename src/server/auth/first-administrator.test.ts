import { afterAll, expect, test } from 'vitest';
import { checkInvitation } from '#contract/invitations.ts';
import { silentLog } from '#platform/log.ts';
import { createSecretToken } from '#platform/secret-token.ts';
import { createTestApp } from '#testing/test-app.ts';
import { inviteFirstAdministrator } from './first-administrator.ts';

const t = await createTestApp({ HEADFRAME_SOURCES: 'live' });
afterAll(() => t.close());

async function start(token = createSecretToken()) {
  const options = { clock: () => t.clock.now, log: silentLog, config: t.config, token };
  const lines = await inviteFirstAdministrator(t.database.db, options);
  const [, link] = /accept-invitation\/(\S+)/.exec(lines.join('\n')) ?? [];
  return { lines, link };
}

const check = async (token = '') => (await t.call(checkInvitation, { params: { token } })).status;

test('a start that lost the database connection prints the link it had saved', async () => {
  const token = createSecretToken();
  await start(token);
  expect((await start(token)).link).toBe(token);
  expect(await check(token)).toBe(200);
});

test('a start right after another keeps its link and explains how to get a new one', async () => {
  t.clock.advance(60_000);
  const { link } = await start();
  t.clock.advance(2_000);
  const second = await start();
  expect(second.lines.join('\n')).toContain('invite-admin admin@blackridge.example');
  expect(await check(link)).toBe(200);
});

test('one of several simultaneous starts prints a working link', async () => {
  t.clock.advance(60_000);
  const links = (await Promise.all([start(), start(), start()])).flatMap(({ link }) => link ?? []);
  expect(links).toHaveLength(1);
  expect(await check(links[0])).toBe(200);
});

test('a later start prints a new link, and none once a person exists', async () => {
  t.clock.advance(60_000);
  const { link } = await start();
  t.clock.advance(60_000);
  expect(await check((await start()).link)).toBe(200);
  expect(await check(link)).toBe(404);
  await t.createPerson('user');
  expect((await start()).lines).toEqual([]);
});
