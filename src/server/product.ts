import { mountScraper } from '#scraper/mount-scraper.ts';
import { createLocalScraper } from './agents/local-scraper.ts';
import { startAnchoring } from './audit/anchor.ts';
import { openDatabase } from './db/database.ts';
import { openEngine } from './engine.ts';
import { openGateway } from './gateway.ts';
import { openHealthServer } from './open-server.ts';
import type { Serving, Start } from './start.ts';
import { keep } from './steps.ts';
import { createProbe } from './system/routes.ts';

/** How long api processes wait for workers to build the overview before they do it. */
const API_HESITATES_MS = 1_500;

/** A process with a database. The code of api and worker is loaded only if they run. */
export async function openProduct(start: Start): Promise<Serving> {
  const { roles, config, clock, log, terminal, steps } = start;
  terminal?.progress('Starting the database…');
  const database = keep(steps, await openDatabase(config, log, 'own'));
  const gatewayUrl = await openGateway(config, clock, steps);
  const hesitateMs = roles.has('worker') ? 0 : API_HESITATES_MS;
  const engine = await openEngine({ ...start, gatewayUrl, database, hesitateMs });
  if (roles.has('worker')) await (await import('./worker-role.ts')).startWorking({ ...start, ...engine });
  keep(steps, startAnchoring({ db: database.db, dataDir: config.dataDir, clock, log }));
  const serving = roles.has('api')
    ? await (await import('./api-role.ts')).openApi({ ...start, ...engine })
    : { app: openHealthServer({ ...start, probe: createProbe(database.db) }), lines: [] };
  if (roles.has('scraper')) {
    const scraper = engine.agentSet.localScraper ?? keep(steps, createLocalScraper({ ...start, gatewayUrl }));
    mountScraper(serving.app, scraper, config.scraperSecret);
  }
  return { ...serving, lines: [...database.notes, ...serving.lines] };
}
