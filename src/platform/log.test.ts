import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('debug', { write: (line: string) => (text += line) }));
  return text;
}

const TOKEN = `hf_${'aB3-_'.repeat(8)}xyz`;

test.each([
  ['a password field', { body: { password: 'Hunter2!' } }, 'Hunter2!'],
  ['an authorization header', { headers: { authorization: `Bearer ${TOKEN}` } }, TOKEN],
  ['a session token in a text', { note: `token ${TOKEN} seen` }, TOKEN],
  ['a key in an address', { url: 'https://api.example/fred?api_key=abcdef0123&x=1' }, 'abcdef0123'],
  ['a password in an address', { url: 'postgres://me:s3cr3t@db/x' }, 's3cr3t'],
  ['a calendar address', { url: '/calendar/AbCdEf012345.ics' }, 'AbCdEf012345'],
  ['an invitation link', { url: 'https://h.example/accept-invitation/AbCdEf012345' }, 'AbCdEf012345'],
])('%s is masked', (_, fields, secret) => {
  const text = logged((log) => log.info(fields, 'something happened'));
  expect(text).not.toContain(secret);
  expect(text).toContain('***');
});

test('a secret in the message or the stack of an error is masked', () => {
  const error = new Error(`GET https://x.example/?api_key=topsecret failed`, {
    cause: new Error(`no ${TOKEN}`),
  });
  const text = logged((log) => log.error({ err: error }, 'failed'));
  expect(text).not.toContain('topsecret');
  expect(text).not.toContain(TOKEN);
  expect(JSON.parse(text)).toMatchObject({ level: 'error', msg: 'failed', err: { type: 'Error' } });
});

test('the parameters of a failed statement are removed, anywhere in the cause chain', () => {
  const failed = new Error('Failed query: select 1 where x = $1\nparams: $argon2id$secret,me@x.example');
  for (const error of [failed, new Error('outer', { cause: failed })]) {
    const text = logged((log) => log.error({ err: error }, 'failed'));
    expect(text).toContain('Failed query');
    expect(text).not.toMatch(/argon2id|me@x/);
  }
});
