import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packAnswer } from './pack-answer.ts';

const long = JSON.stringify({ rows: Array.from({ length: 500 }, (_, i) => ({ id: i, name: `Row ${i}` })) });

test('a long answer is packed for who takes it', async () => {
  const { headers, body } = await packAnswer(long, 'gzip, deflate, br');
  expect(headers).toEqual({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(body.length).toBeLessThan(long.length / 4);
  expect(gunzipSync(body).toString()).toBe(long);
});

test.each([
  ['asks for nothing', long, undefined],
  ['refuses it', long, 'br, gzip;q=0'],
  ['asks for little', '{"success":true}', 'gzip'],
])('it stays as it is for who %s', async (_, json, accepted) => {
  const { headers, body } = await packAnswer(json, accepted);
  expect([headers, body.toString()]).toEqual([{}, json]);
});
