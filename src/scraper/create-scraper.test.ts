import { expect, onTestFinished, test } from 'vitest';
import { createFetcher } from '#platform/fetching/fetcher.ts';
import { silentLog } from '#platform/log.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createScraper } from './create-scraper.ts';
import { createSourceAddresses } from './source-addresses.ts';

test('behind a gateway a fault names the page of the source', async () => {
  const clock = () => new Date('2026-11-16T14:00:00Z');
  const simulator = await startSimulator({ clock });
  onTestFinished(simulator.stop);
  simulator.setFault({ source: 'treasury', kind: 'http-500', match: '/resource-center/' });
  const scraper = createScraper({
    userAgent: 'Headframe/2 (test)',
    clock,
    log: silentLog,
    gatewayUrl: simulator.url,
    network: { sleep: async () => {} },
  });
  onTestFinished(scraper.close);
  const { problems } = await scraper.scrapeLegacy(
    { acceptedTerms: [], bonds: [], only: 'treasury' },
    new AbortController().signal,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^home\.treasury\.gov\/\S+ reports an error of its own \(HTTP 500\)/),
  ]);
});

test('behind a gateway an unresponsive source is named too', async () => {
  const clock = () => new Date('2026-11-16T14:00:00Z');
  const simulator = await startSimulator({ clock });
  onTestFinished(simulator.stop);
  simulator.setFault({ source: 'fred', kind: 'connection-reset' });
  const { toFetch, nameSources } = createSourceAddresses(simulator.url);
  const userAgent = 'Headframe/2 (test)';
  const fetcher = nameSources(createFetcher({ userAgent, clock, trustedOrigins: [simulator.url] }));
  onTestFinished(fetcher.close);
  const asked = fetcher.get(toFetch('https://api.stlouisfed.org/fred/series'), { attempts: 1 });
  await expect(asked).rejects.toThrow(/^api\.stlouisfed\.org (?!.*127\.0\.0\.1)/);
});
