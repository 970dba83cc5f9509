import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { AssessArticle } from '../agents/news-spiders/article-store.ts';
import type { Notices } from '../db/notices.ts';
import { type Db, isDatabaseUnavailable } from '../db/open-db.ts';
import { articles } from '../db/schema.ts';
import type { Assessor } from './assessor.ts';
import { isOutdated } from './profile-store.ts';

const LOCK = 4_711_003;
const BATCH = 200;
/** Callers get their turn at least this often. */
const SLICE = 4;

/** Judges every article anew that an earlier profile has judged, newest first; gives how many those were. */
export async function reassessArticles(db: Db, assessor: Assessor): Promise<number> {
  let judged = 0;
  for (;;) {
    const key = assessor.profileKey();
    const done = await db.transaction(async (tx) => {
      // Several processes may want to: one batch at a time, each by one of them.
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
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
      if (rows.length > 0) await saveAssessments(tx, await assessAll(rows, assessor.assess));
      return rows.length;
    });
    judged += done;
    if (done < BATCH) return judged;
  }
}

interface Judged extends ReturnType<AssessArticle> {
  id: string;
}

async function assessAll(
  rows: readonly { id: string; spiderId: string; title: string; body: string }[],
  assess: AssessArticle,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [place, row] of rows.entries()) {
    judged.push({ id: row.id, ...assess(row) });
    if (place % SLICE === SLICE - 1) await nextTurn();
  }
  return judged;
}

async function saveAssessments(db: Db, judged: readonly Judged[]): Promise<void> {
  const told = judged.map(({ id, assessment, assessedBy, baseScore }) => ({
    id,
    assessment,
    assessed_by: assessedBy,
    base_score: baseScore,
  }));
  await db.execute(sql`
    update articles a
    set assessment = told.assessment, assessed_by = told.assessed_by, base_score = told.base_score
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
         as told(id uuid, assessment jsonb, assessed_by text, base_score real)
    where a.id = told.id`);
}

/** Keeps judgements up with the profile, in the background. */
export function startReassessing(options: {
  db: Db;
  notices: Notices;
  assessor: Assessor;
  clock: Clock;
  log: Log;
  /** Told when judgements have changed. */
  onChanged: () => void;
}) {
  const { db, notices, assessor, log, onChanged } = options;
  let underWay: Promise<void> = Promise.resolve();
  const work = async () => {
    const judged = await reassessArticles(db, assessor);
    if (judged === 0) return;
    log.info({ articles: judged }, 'articles judged anew by the company profile');
    onChanged();
  };
  const start = () => {
    underWay = underWay.then(work).catch((error) => {
      const level = isDatabaseUnavailable(error) ? 'warn' : 'error';
      log[level]({ err: error }, 'articles could not be judged anew');
    });
  };
  assessor.onChanged(start);
  notices.onGap(start);
  return { stop: () => underWay };
}
