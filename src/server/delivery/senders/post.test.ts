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
