import type { Clock } from '#platform/clock.ts';
import type { Config } from './config.ts';
import { keep, type Steps } from './steps.ts';

/** The address that replaces the sources' hosts. With live sources the simulator is never loaded. */
export async function openGateway(config: Config, clock: Clock, steps: Steps): Promise<string | undefined> {
  if (config.simulatorUrl) return config.simulatorUrl;
  if (config.sources !== 'sample') return undefined;
  const { startSimulator } = await import('#simulator/start-simulator.ts');
  return keep(steps, await startSimulator({ clock })).url;
}
