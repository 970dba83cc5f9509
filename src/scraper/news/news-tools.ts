import type { Clock } from '#platform/clock.ts';
import type { Fetcher } from '#platform/fetching/fetcher.ts';
import type { Robots } from '#platform/fetching/robots.ts';
import type { SourceAddresses } from '../source-addresses.ts';

export interface NewsTools {
  fetcher: Fetcher;
  robots: Robots;
  addresses: SourceAddresses;
  clock: Clock;
}
