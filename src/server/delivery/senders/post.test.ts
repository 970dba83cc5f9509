import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import {
  createCertificate,
  fetcherFor,
  PUBLIC_ADDRESS,
  publicWorld,
  startHttps,
} from '#platform/fetching/fetching.fixture.ts';
import type { Message } from './message.ts';
import { PRIVATE_ADDRESS, postMessage } from './post.ts';

const message: Message = {
  id: '7a9d5b6e-0000-4000-8000-000000000000',
  at: new Date('2026-11-16T14:00:00Z'),
  kind: 'alert',
  severity: 'important',
  subject: 'API2 coal above $110.00',
  text: 'API2 coal closed at $110.24.',
  link: null,
};

test.each(['slack', 'teams', 'webhook'] as const)(
  'a %s address that turns private between two look-ups is never dialled there, nor is a redirect to it',
  async (kind) => {
    const certificate = createCertificate('hooks.example', [-1, 30]);
    const server = await startHttps(certificate, (request, response) => {
      const location = 'https://hooks.example/private';
      if (request.url === '/moved') response.writeHead(307, { location }).end();
      else response.end('ok');
    });
    const world = publicWorld(server);
    const answers = [PUBLIC_ADDRESS, '10.0.0.8', PUBLIC_ADDRESS, '::ffff:127.0.0.1'];
    const resolve = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    const fetcher = fetcherFor([], { ...world, resolve, ca: certificate.cert, minIntervalMsPerHost: 0 });
    const send = (path: string) =>
      postMessage({ kind, address: `https://hooks.example${path}`, secret: 'a-secret' }, message, {
        fetcher,
        product: 'Headframe',
        now: message.at,
      });
    const refused = { result: 'refused', answer: PRIVATE_ADDRESS, isFinal: true };
    expect(await send('/hook')).toMatchObject({ result: 'delivered' });
    expect(await send('/hook')).toEqual(refused);
    expect(await send('/moved')).toMatchObject({ result: 'refused', answer: 'HTTP 307' });
    expect(await send('/hook')).toEqual(refused);
    expect(world.dialled).toEqual(Array(2).fill(`${PUBLIC_ADDRESS}:443`));
  },
);

test.each([
  ['endless', (response: ServerResponse) => response.write(Buffer.alloc(1_000_000, 'a'))],
  ['never complete', (response: ServerResponse) => response.write('a')],
  ['cut off', (response: ServerResponse) => response.write('a', () => response.destroy())],
])('an answer that is %s counts by its status, so a refusal is not a delivery', async (_, write) => {
  const certificate = createCertificate('hooks.example', [-1, 30]);
  const server = await startHttps(certificate, (request, response) => {
    response.writeHead(request.url === '/taken' ? 200 : 502, { 'content-encoding': 'identity' });
    write(response);
  });
  const fetcher = fetcherFor([], {
    ...publicWorld(server),
    ca: certificate.cert,
    minIntervalMsPerHost: 0,
  });
  const send = (path: string) =>
    postMessage({ kind: 'webhook', address: `https://hooks.example${path}`, secret: 'a-secret' }, message, {
      fetcher,
      product: 'Headframe',
      now: message.at,
      timeoutMs: 500,
    });
  expect(await send('/taken')).toEqual({ result: 'delivered', answer: 'HTTP 200' });
  expect(await send('/refused')).toEqual({
    result: 'refused',
    answer: 'HTTP 502, with an answer that could not be read',
  });
});
