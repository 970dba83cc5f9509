import { createServer as createSecureServer } from 'node:https';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trustAlso } from '#platform/fetching/extra-ca.ts';
import {
  createCertificate,
  listen,
  startHttp,
  type TestServer,
} from '#platform/fetching/fetching.fixture.ts';
import { startProxy, type TestProxy } from '#platform/fetching/proxy.fixture.ts';
import { silentLog } from '#platform/log.ts';
import { coalAge } from '#spiders/coal-age.ts';
import { toNewsSource } from '#spiders/define-spider.ts';
import { startModelServer } from '#testing/model-server.ts';
import { startS3Server } from '#testing/s3-server.ts';
import { createTestDb, type TestDb } from '#testing/test-db.ts';
import { type AgentSet, createAgents } from './agents/all-agents.ts';
import { readConfig } from './config.ts';
import { type Notices, openNotices } from './db/notices.ts';
import { createAssistant } from './integrations/assistant.ts';
import { createFileStorage } from './integrations/file-storage.ts';
import { createRemoteScraper } from './integrations/remote-scraper.ts';

const CREDENTIALS = 'headframe:s3cret';
const KEY = 'abcdefghijklmnopqrstuvwxyz012345';
const clock = () => new Date('2026-11-16T14:00:00Z');

const SITES: Record<string, [type: string, body: string]> = {
  'api.stlouisfed.org/fred/series': [
    'application/json',
    JSON.stringify({
      seriess: [
        {
          id: 'GDP',
          title: 'Gross Domestic Product',
          units: 'Billions of Dollars',
          frequency: 'Quarterly',
          last_updated: '2026-10-30 07:54:01-05',
        },
      ],
    }),
  ],
  'query2.finance.yahoo.com/v8/finance/chart/CNR': [
    'application/json',
    JSON.stringify({
      chart: {
        error: null,
        result: [
          {
            meta: { symbol: 'CNR', currency: 'USD', exchangeTimezoneName: 'America/New_York' },
            timestamp: [Date.parse('2026-11-13T14:30:00Z') / 1000],
            indicators: { quote: [{ close: [81.25], volume: [1000] }] },
          },
        ],
      },
    }),
  ],
  'www.coalage.com/feed/': [
    'application/rss+xml',
    `<rss version="2.0"><channel><title>Coal Age</title><item><title>Longwall restarts in Pennsylvania</title>
     <link>https://www.coalage.com/news/longwall/</link><pubDate>Mon, 16 Nov 2026 08:00:00 -0500</pubDate>
     <description>The longwall restarts after a move.</description></item></channel></rss>`,
  ],
};
const HOSTS = new Set(Object.keys(SITES).map((place) => place.split('/')[0] ?? ''));

let before: string[];
let site: TestServer;
let proxy: TestProxy;
let database: TestDb;
let notices: Notices;
let agents: AgentSet;

const namesResolveAtTheProxyOnly = () =>
  Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));

beforeAll(async () => {
  before = tls.getCACertificates('default');
  const certificates = new Map([...HOSTS].map((host) => [host, createCertificate(host, [-1, 30])]));
  trustAlso([...certificates.values()].map(({ cert }) => cert));
  const SNICallback: tls.TlsOptions['SNICallback'] = (name, done) =>
    done(null, tls.createSecureContext(certificates.get(name)));
  const server = createSecureServer({ SNICallback }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://site');
    const [type, body] = SITES[`${request.headers.host}${pathname}`] ?? [];
    response.writeHead(body ? 200 : 404, type ? { 'content-type': type } : {}).end(body);
  });
  site = await listen(server, 'https', afterAll);
  proxy = await startProxy(site, { credentials: CREDENTIALS }, afterAll);
  database = await createTestDb();
  notices = openNotices(database.connection, silentLog);
  agents = createAgents({
    config: readConfig({
      HEADFRAME_SOURCES: 'live',
      HEADFRAME_AUTOSTART: 'true',
      HEADFRAME_FRED_API_KEY: KEY,
      https_proxy: proxy.origin.replace('//', `//${CREDENTIALS}@`),
    }),
    clock,
    log: silentLog,
    gatewayUrl: undefined,
    db: database.db,
    notices,
    assess: () => {
      throw new Error('Nothing is stored here');
    },
    network: { resolve: namesResolveAtTheProxyOnly },
  });
});
afterAll(async () => {
  tls.setDefaultCACertificates(before);
  await agents.close();
  await notices.close();
  await database.drop();
});
beforeEach(() => void proxy.asked.splice(0));

describe('behind a proxy with the company’s own certificate authority', () => {
  test('FRED is reached', async () => {
    expect((await agents.fred.provider.fetchSeries('GDP')).title).toBe('Gross Domestic Product');
    expect(proxy.asked).toEqual(['CONNECT api.stlouisfed.org:443']);
  });

  test('Yahoo Finance is reached, at its second host first', async () => {
    const chart = await agents.yahoo.provider.fetchChart('CNR', new Date('2026-11-09'));
    expect(chart.closes).toEqual([{ date: '2026-11-13', close: 81.25, volume: 1000 }]);
    expect(proxy.asked).toEqual(['CONNECT query2.finance.yahoo.com:443']);
  });

  test('a news site and its robots.txt are reached', async () => {
    const source = toNewsSource(coalAge);
    const request = { source, maxArticles: 5, selectedCategories: [], customTickers: [] };
    const { signal } = new AbortController();
    const result = await agents.localScraper?.scrapeNews({ ...request, validators: {}, known: {} }, signal);
    expect(result?.articles.map(({ title }) => title)).toEqual(['Longwall restarts in Pennsylvania']);
    expect(new Set(proxy.asked)).toEqual(new Set(['CONNECT www.coalage.com:443']));
  });
});

describe('services other than sources', () => {
  const settings = (target: TestProxy, more: Record<string, string>) =>
    readConfig({ HTTP_PROXY: target.origin, ...more });

  test('the language model is reached through it, and directly on this machine', async () => {
    const model = await startModelServer();
    model.behave({ says: { text: 'hello' } });
    const through = await startProxy({ port: Number(new URL(model.url).port) });
    const named = { HEADFRAME_AI_PROVIDER: 'compatible', HEADFRAME_AI_MODEL: 'm' };
    const ask = (more: Record<string, string>) => {
      const config = settings(through, { ...named, ...more });
      const assistant = createAssistant(config, { clock, log: silentLog });
      const schema = { type: 'object', properties: { text: { type: 'string' } } };
      return assistant?.draft({ system: 's', user: 'u', schema }).finally(() => assistant.close());
    };
    const HEADFRAME_AI_URL = 'http://model.company.example/v1';
    expect(await ask({ HEADFRAME_AI_URL })).toEqual({ text: 'hello' });
    expect(through.asked).toEqual(['POST http://model.company.example/v1/chat/completions']);
    expect(await ask({ HEADFRAME_AI_URL: model.url })).toEqual({ text: 'hello' });
    expect(through.asked).toHaveLength(1);
    await model.stop();
  });

  test('the scraper host is reached through it', async () => {
    const host = await startHttp((_request, response) =>
      response.end(JSON.stringify({ success: true, data: { items: [], problems: [] } })),
    );
    const through = await startProxy(host);
    const { findProxy } = settings(through, {});
    const url = 'http://scraper.company.example:8080';
    const scraper = createRemoteScraper({
      url,
      secret: 'x',
      userAgent: 'test',
      clock,
      log: silentLog,
      findProxy,
    });
    const { signal } = new AbortController();
    expect(await scraper.scrapeLegacy({ acceptedTerms: [], bonds: [] }, signal)).toEqual({
      items: [],
      problems: [],
    });
    expect(through.asked).toEqual([`POST ${url}/scrape/legacy`]);
    await scraper.close();
  });

  test('the bucket for files is reached through it', async () => {
    const s3 = await startS3Server();
    const through = await startProxy(s3, { credentials: CREDENTIALS });
    const address = through.origin.replace('//', `//${CREDENTIALS}@`);
    const url = s3.url.replace(/127\.0\.0\.1:\d+/, '10.1.2.3:9000');
    const open = (proxyAddress: string) =>
      createFileStorage({ url, dataDir: '.', log: silentLog, ...settingsOf(proxyAddress) });
    const settingsOf = (HTTP_PROXY: string) => ({ findProxy: readConfig({ HTTP_PROXY }).findProxy });
    const storage = open(address);
    await storage.put('legacy/2026-11-16/coal.json', '{}', 'application/json');
    expect(await storage.get('legacy/2026-11-16/coal.json')).toBe('{}');
    expect(through.asked[0]).toMatch(/^PUT http:\/\/10\.1\.2\.3:9000\/outputs\/legacy/);
    const keyless = open(through.origin);
    await expect(keyless.list('legacy/')).rejects.toThrow(
      `The proxy 127.0.0.1:${through.port} did not let us through to the bucket for files`,
    );
    const down = open('http://127.0.0.1:1');
    await expect(down.list('legacy/')).rejects.toThrow(
      'The bucket for files cannot be reached: the proxy 127.0.0.1:1 could not be reached (ECONNREFUSED)',
    );
    await Promise.all([storage.close(), keyless.close(), down.close()]);
    await s3.stop();
  });

  test('a bucket over TLS is reached through a tunnel', async () => {
    const open = (HTTPS_PROXY: string) =>
      createFileStorage({
        url: 's3://KEY:SECRET@www.coalage.com/bucket',
        dataDir: '.',
        log: silentLog,
        findProxy: readConfig({ HTTPS_PROXY }).findProxy,
      });
    const storage = open(proxy.origin.replace('//', `//${CREDENTIALS}@`));
    await expect(storage.get('legacy/none.json')).rejects.toThrow('The file was not found');
    expect(proxy.asked).toEqual(['CONNECT www.coalage.com:443']);
    const keyless = open(proxy.origin);
    await expect(keyless.get('legacy/none.json')).rejects.toThrow(
      'did not let us through to the bucket for files',
    );
    await Promise.all([storage.close(), keyless.close()]);
  });
});
