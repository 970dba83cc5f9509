import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AssessArticle } from '../agents/news-spiders/article-store.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import { arrayLiteral } from '../db/array-literal.ts';
import { sql } from '../db/drizzle.ts';
import { findPastVersions } from '../db/past-versions.ts';
import type { Reads } from '../db/read-together.ts';
import { prepareProfile } from './assessor.ts';

type PastAssessment = ReturnType<AssessArticle>;

const TEXT_READ = 20_000;
/** Requests are served after this many articles. */
const SLICE = 4;

/**
 * Articles by the profile that was in use at an instant, and by the texts they had. Empty where that is the profile in
 * use now, whose assessments are stored.
 */
export async function assessAsThen(
  db: Reads,
  ids: readonly string[],
  asOf: Date,
  company: string,
): Promise<Map<string, PastAssessment>> {
  const assessed = new Map<string, PastAssessment>();
  const prepared = ids.length > 0 ? await prepareThen(db, asOf, company) : undefined;
  if (!prepared) return assessed;
  const { rows } = await db.execute<{ id: string; spiderId: string; title: string; body: string }>(sql`
    select id, spider_id as "spiderId", title, left(body, ${TEXT_READ}) as body
    from articles where id = any(${arrayLiteral(ids)}::uuid[])`);
  const { nameOf } = await readSpiders(db, asOf);
  const past = await findPastVersions(db, 'article', ids, asOf);
  for (const [place, row] of rows.entries()) {
    const { title, body } = past.get(row.id) ?? row;
    const text = { title: String(title), body: String(body).slice(0, TEXT_READ) };
    assessed.set(row.id, prepared.assess({ ...text, source: nameOf(row.spiderId) }));
    if (place % SLICE === SLICE - 1) await nextTurn();
  }
  return assessed;
}

/** The profile in use at an instant; undefined where it is the one in use now. */
export async function findPastProfile(db: Reads, asOf: Date, company: string) {
  return (await prepareThen(db, asOf, company))?.profile;
}

/** Reads a profile only where it is another one than now. */
async function prepareThen(db: Reads, asOf: Date, company: string) {
  const { rows } = await db.execute<{ version: number | null; profile: Record<string, unknown> }>(sql`
    select past.version, past.profile from (select max(version) as version from company_profiles) newest
    left join lateral (
      select version, profile from company_profiles where changed_at <= ${asOf.toISOString()}::timestamptz
      order by version desc limit 1) past on true
    where past.version is distinct from newest.version`);
  const [past] = rows;
  if (!past) return undefined;
  return prepareProfile(
    past.version === null ? undefined : { version: past.version, profile: past.profile },
    company,
  );
}
