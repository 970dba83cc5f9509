import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { startSimulator } from '#simulator/start-simulator.ts';
import { createScraper } from './create-scraper.ts';

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
