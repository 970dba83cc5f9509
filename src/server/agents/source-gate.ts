import { AppError } from '#platform/app-error.ts';
import type { Config } from '../config.ts';
import { eq } from '../db/drizzle.ts';
import type { Db } from '../db/open-db.ts';
import { setupSteps } from '../db/schema.ts';

export type SourceGate = ReturnType<typeof createSourceGate>;

/** Closed until an administrator agrees to collect from live sources. Always open for sample sources. */
export function createSourceGate({ db, config }: { db: Db; config: Pick<Config, 'sources' | 'autostart'> }) {
  let isKnownOpen = config.sources === 'sample' || config.autostart;
  const isOpen = async (): Promise<boolean> => {
    if (!isKnownOpen) isKnownOpen = (await db.$count(setupSteps, eq(setupSteps.step, 'collect'))) > 0;
    return isKnownOpen;
  };
  return {
    isOpen,
    async check(): Promise<void> {
      if (await isOpen()) return;
      throw new AppError(
        409,
        'SETUP_NOT_FINISHED',
        'Set-up is not finished: nothing is collected yet. Complete the set-up page first.',
      );
    },
  };
}
