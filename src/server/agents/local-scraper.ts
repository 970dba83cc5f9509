import type { Scraper } from '#contract/scraper.ts';
import type { Network } from '#platform/fetching/fetcher.ts';
import { createUserAgent } from '#platform/fetching/user-agent.ts';
import { createScraper } from '#scraper/create-scraper.ts';
import type { ReadDocument } from '#scraper/reading/reading-process.ts';
import type { Config, Site } from '../config.ts';

export interface SourceOptions extends Pick<Site, 'clock' | 'log' | 'config'> {
  /** Replaces the host of every source: the simulator or a server of the operator. */
  gatewayUrl: string | undefined;
  network?: Network | undefined;
  read?: ReadDocument | undefined;
}

export function userAgentOf(config: Config): string {
  return createUserAgent({ product: config.product, contact: config.mailFrom });
}

/** A gateway is never called through a proxy. */
export function networkOf({ config, gatewayUrl, network }: SourceOptions): Network {
  return { findProxy: gatewayUrl ? undefined : config.findProxy, ...network };
}

export function createLocalScraper({ config, ...options }: SourceOptions): Scraper {
  const network = networkOf({ config, ...options });
  return createScraper({ ...options, network, userAgent: userAgentOf(config) });
}
