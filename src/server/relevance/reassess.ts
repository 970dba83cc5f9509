import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { sql } from '../db/drizzle.ts';
import { holdLock } from '../db/hold-lock.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import { keepAssessments } from '../db/past-articles.ts';
import { articles } from '../db/schema.ts';
import type { Assessor } from './assessor.ts';
import { isOutdated } from './profile-store.ts';

const BATCH = 200;
/** Yields to requests after this many articles. */
const SLICE = 4;

export async function reassessArticles(db: Db, assessor: Assessor, clock: Clock): Promise<number> {
  let total = 0;
  for (;;) {
    const key = assessor.profileKey();
    const done = await db.transaction(async (tx) => {
      // Processes take turns, one batch at a time.
      await holdLock(tx, 'article scores');
      const rows = await tx
        .select({
          id: articles.id,
          spiderId: articles.spiderId,
          title: articles.title,
          body: sql<string>`left(${articles.body}, 20000)`,
        })
        .from(articles)
        .where(isOutdated(key))
        .limit(BATCH);
      const { nameOf } = await readSpiders(tx);
      const assessed: object[] = [];
      for (const [place, row] of rows.entries()) {
        assessed.push({ id: row.id, ...assessor.assess({ ...row, source: nameOf(row.spiderId) }) });
        if (place % SLICE === SLICE - 1) await nextTurn();
      }
      if (rows.length > 0) await saveAssessments(tx, assessed, clock());
      return rows.length;
    });
    total += done;
    if (done < BATCH) return total;
  }
}

/** Past assessments are kept only for articles whose assessment changes. */
async function saveAssessments(db: Db, assessed: readonly object[], now: Date): Promise<void> {
  const made = sql`jsonb_to_recordset(${JSON.stringify(assessed)}::jsonb)
    as s(id uuid, assessment jsonb, "assessedBy" text, "baseScore" real)`;
  await keepAssessments(
    db,
    now,
    sql`exists (select from ${made} where s.id = articles.id and s.assessment <> articles.assessment)`,
  );
  await db.execute(sql`
    update articles a
    set assessment = s.assessment, assessed_by = s."assessedBy", base_score = s."baseScore"
    from ${made} where a.id = s.id`);
}

export function startReassessing(options: {
  db: Db;
  notices: Notices;
  assessor: Assessor;
  clock: Clock;
  log: Log;
  onChanged: () => void;
}) {
  const { db, notices, assessor, clock, log, onChanged } = options;
  let underWay: Promise<void> = Promise.resolve();
  const work = async () => {
    const assessed = await reassessArticles(db, assessor, clock);
    if (assessed === 0) return;
    log.info({ articles: assessed }, 'articles rescored');
    onChanged();
  };
  const start = () => {
    underWay = underWay.then(work).catch((error) => {
      const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
      log[level]({ err: error }, 'article scoring failed');
    });
  };
  assessor.onChanged(start);
  notices.onGap(start);
  return { stop: () => underWay };
}
