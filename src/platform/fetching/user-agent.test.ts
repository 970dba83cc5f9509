import { expect, test } from 'vitest';
import { fetcherFor, startHttp } from './fetching.fixture.ts';
import { createUserAgent, robotsNameOf } from './user-agent.ts';

const contact = 'headframe@blackridge.example';

test.each([
  ['Headframe', 'Headframe'],
  ['Mine Watch 24', 'Mine-Watch-24'],
  ['Fördergerüst', 'Fordergerust'],
  ['Łódź Æther', 'Lodz-Aether'],
  ['Шахта', 'Headframe'],
  ['炭鉱 Daily', 'Daily'],
  ['x\r\nSet-Cookie: a=b', 'x-Set-Cookie-a-b'],
  ['(a; b)', 'a-b'],
  ['\ud800', 'Headframe'],
])('the product name %j is sent as %s', (product, token) => {
  const userAgent = createUserAgent({ product, contact });
  expect(userAgent).toBe(`Mozilla/5.0 (compatible; ${token}/2; +${contact})`);
  expect(robotsNameOf(userAgent)).toBe(token);
});

test.each(['büro@firma.example', 'a;b@c.example', 'a)b@c.example', ''])(
  'a contact that no header can carry is left out: %j',
  (unusable) => {
    expect(createUserAgent({ product: 'Headframe', contact: unusable })).toBe(
      'Mozilla/5.0 (compatible; Headframe/2)',
    );
  },
);

test('the name of a user agent in another form is its first word', () => {
  expect(robotsNameOf('Headframe/2 (test)')).toBe('Headframe');
});

test('a product name in any script becomes a valid header', async () => {
  const seen: (string | undefined)[] = [];
  const server = await startHttp((request, response) => {
    seen.push(request.headers['user-agent']);
    response.end('ok');
  });
  const fetcher = fetcherFor(server, { userAgent: createUserAgent({ product: 'Ďáblík 炭', contact }) });
  await fetcher.get(server.origin);
  expect(seen).toEqual([`Mozilla/5.0 (compatible; Dablik/2; +${contact})`]);
});
