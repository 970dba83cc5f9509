import type { ReadVersion } from '#platform/mount.ts';
import type { Site } from '../config.ts';
import { eq, sql } from '../db/drizzle.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { dataVersion } from '../db/schema.ts';

/** `data` covers the overview, `brief` the stored briefs. Triggers raise both for changes by people. */
const ROWS = { data: 1, brief: 2 } as const;
type Topic = keyof typeof ROWS;

/** Records that collected data has changed; every process gets a notice. */
export async function touchData(db: Db, now: Date): Promise<void> {
  await db
    .update(dataVersion)
    .set({ version: sql`${dataVersion.version} + 1`, changedAt: now })
    .where(eq(dataVersion.id, ROWS.data));
}

export async function getVersion(db: Db, topic: Topic): Promise<number> {
  const [row] = await db.select().from(dataVersion).where(eq(dataVersion.id, ROWS[topic]));
  return row?.version ?? 0;
}

/** Tracks a version by its notices; queries the database while notices are not received. */
export function followVersion(db: Db, notices: Notices, topic: Topic): ReadVersion {
  let known: string | undefined;
  let changes = 0;
  const know = (version: string | undefined) => {
    known = version;
    changes += 1;
  };
  notices.on(topic, know);
  notices.onGap(() => know(undefined));

  const lookUp = async () => {
    const changesBefore = changes;
    const version = String(await getVersion(db, topic));
    if (changes === changesBefore && notices.isLive()) known = version;
    return version;
  };
  return () => (known !== undefined && notices.isLive() ? known : lookUp());
}

const TOUCH_EVERY_MS = 500;

/** Throttles: runs change data many times a second, but the version is raised at most twice. */
export function createDataToucher({ db, clock, log }: Pick<Site, 'db' | 'clock' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  let touching: Promise<void> = Promise.resolve();
  const touchNow = () => {
    timer = undefined;
    touching = touchData(db, clock()).catch((error) =>
      log.warn({ err: error }, 'raising the data version failed'),
    );
  };
  return {
    touch: () => {
      timer ??= setTimeout(touchNow, TOUCH_EVERY_MS).unref();
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        touchNow();
      }
      await touching;
    },
  };
}
