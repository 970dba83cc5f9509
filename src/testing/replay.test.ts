import { expect, onTestFinished, test } from 'vitest';
import { type Exchange, startReplay } from './replay.ts';

async function replay(...exchanges: Exchange[]) {
  const source = await startReplay(exchanges);
  onTestFinished(source.close);
  return source;
}

test('an exchange matches its request whatever the other parameters', async () => {
  const source = await replay(
    { request: '/series?id=GDP', body: { title: 'Gross Domestic Product' } },
    { request: '/series?id=NONE', status: 400, body: { error_message: 'Bad Request.' } },
  );
  const good = await fetch(`${source.url}/series?key=abc&id=GDP`);
  expect(good.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await good.json()).toEqual({ title: 'Gross Domestic Product' });
  const bad = await fetch(`${source.url}/series?id=NONE`);
  expect([bad.status, await bad.json()]).toEqual([400, { error_message: 'Bad Request.' }]);
  expect(source.requests.map(({ query }) => query.get('id'))).toEqual(['GDP', 'NONE']);
});

test('the same request is answered in the order of the list, and the last answer repeats', async () => {
  const source = await replay(
    { request: '/chart', status: 429, headers: { 'retry-after': '2' }, body: 'Too Many Requests\n' },
    { request: '/chart', body: Buffer.from([0xff]), headers: { 'content-type': 'image/png' } },
  );
  const [first, second, third] = [
    await fetch(`${source.url}/chart`),
    await fetch(`${source.url}/chart`),
    await fetch(`${source.url}/chart`),
  ];
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2']);
  expect([second.status, third.status]).toEqual([200, 200]);
  expect(new Uint8Array(await third.arrayBuffer())).toEqual(new Uint8Array([0xff]));
});

test('a POST is matched by its method and a part of its body', async () => {
  const source = await replay({ request: 'POST /trades', sends: '"symbol":"CEIX1"', body: [] });
  const send = (symbol: string) =>
    fetch(`${source.url}/trades`, { method: 'POST', body: JSON.stringify({ symbol }) });
  expect((await send('CEIX1')).status).toBe(200);
  expect((await send('OTHER')).status).toBe(501);
  expect(source.requests.map(({ isExpected }) => isExpected)).toEqual([true, false]);
});

test('a source can break the connection or stay silent', async () => {
  const source = await replay(
    { request: '/reset', instead: 'reset' },
    { request: '/silence', instead: 'silence' },
  );
  await expect(fetch(`${source.url}/reset`)).rejects.toThrow('fetch failed');
  const silence = fetch(`${source.url}/silence`, { signal: AbortSignal.timeout(50) });
  await expect(silence).rejects.toThrow();
});
