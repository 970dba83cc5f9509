import type { ProfileVersion } from '#contract/relevance.ts';
import type { ChangedWords } from '#intelligence/relevance/edit-profile.ts';
import type { Judgement } from '#intelligence/relevance/propose-changes.ts';
import { findHolders } from '../../audit/address-moves.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { and, eq, gt, lte, sql } from '../../db/drizzle.ts';
import type { Db } from '../../db/open-db.ts';
import { articleCurations, articles, companyProfiles, dismissedProposals } from '../../db/schema.ts';

type VersionRow = Omit<ProfileVersion, 'at'> & { at: Date };

export async function listVersions(db: Db, limit: number): Promise<ProfileVersion[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    select p.version, p.changes, p.changed_at as at, p.changed_by as by
    from company_profiles p order by p.version desc limit ${limit}`);
  const people = await findHolders(
    db,
    rows.map(({ by, at }) => ({ email: by, at })),
  );
  return rows.map((row, place) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    by: people[place]?.name ?? people[place]?.email ?? null,
  }));
}

export async function findVersion(db: Db, version: number) {
  const [row] = await db.select().from(companyProfiles).where(eq(companyProfiles.version, version));
  return row;
}

/** When each part was last changed, or its proposal dismissed. */
export async function listSettled(db: Db, since: Date): Promise<Map<string, Date>> {
  const saved = await db
    .select({ at: companyProfiles.changedAt, changes: companyProfiles.changes })
    .from(companyProfiles)
    .where(gt(companyProfiles.changedAt, since));
  const dismissed = await db.select().from(dismissedProposals);
  const settled = [
    ...saved.flatMap(({ at, changes }) => changes.map(({ part }) => ({ part, at }))),
    ...dismissed,
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return new Map(settled.map(({ part, at }) => [part, at]));
}

export async function saveDismissed(db: Db, part: string, by: string, at: Date): Promise<void> {
  await db
    .insert(dismissedProposals)
    .values({ part, by, at })
    .onConflictDoUpdate({ target: dismissedProposals.part, set: { by, at } });
}

export async function removeDismissed(db: Db, part: string): Promise<void> {
  await db.delete(dismissedProposals).where(eq(dismissedProposals.part, part));
}

const MOST_JUDGEMENTS = 1_000;

interface JudgementRow
  extends Record<string, unknown>,
    Pick<Judgement, 'storyId' | 'kind' | 'by' | 'isEditor' | 'given' | 'at'> {
  articleId: string;
}

/** Current decisions of editors and judgments of people, newest first. */
export async function listJudgements(db: Db, since: Date): Promise<JudgementRow[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<JudgementRow>(sql`
    with decided as (
      select * from (select distinct on (story_id) * from article_curations order by story_id, at desc) newest
      where at > ${from}
    )
    select j."storyId", j."articleId", j.kind, j.by, j."isEditor", j.given, j.at from (
      select story_id as "storyId", article_id as "articleId", 'pin' as kind, by, true as "isEditor",
             null::int as given, at from decided where pinned
      union all
      select story_id, article_id, 'hide', by, true, null, at from decided where hidden
      union all
      select story_id, article_id, 'score', by, true, score, at from decided where score is not null
      union all
      select s.story_id, s.article_id, s.kind, u.email, u.role <> 'user', null, s.at
      from story_judgements s join users u on u.id = s.user_id where s.at > ${from}
    ) j
    where exists (select from articles a where a.id = j."articleId")
    order by j.at desc, j."storyId" limit ${MOST_JUDGEMENTS}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const TEXT_READ = 20_000;

const articleText = {
  id: articles.id,
  spiderId: articles.spiderId,
  title: articles.title,
  body: sql<string>`left(${articles.body}, ${sql.raw(String(TEXT_READ))})`,
};

export function listTexts(db: Db, ids: readonly string[]) {
  return db
    .select(articleText)
    .from(articles)
    .where(sql`${articles.id} = any(${arrayLiteral(ids)}::uuid[])`);
}

/** Per day: the best by stored score, and the best of those affected by a change. */
const BEST_PER_DAY = 30;
/** With more words than this, every article counts as affected. */
const MOST_WORDS = 400;

interface PreviewRow extends Record<string, unknown> {
  id: string;
  /** Affected by a change, so its score may differ. */
  isConcerned: boolean;
}

export async function listPreviewArticles(
  db: Db,
  period: { since: Date; until: Date },
  { words, spiderIds }: { words: ChangedWords['words']; spiderIds: readonly string[] },
): Promise<PreviewRow[]> {
  const matches =
    words.length > MOST_WORDS
      ? sql`true`
      : sql`(search @@ (select coalesce(string_agg(q::text, ' | '), '')::tsquery
                        from unnest(${sql.param(words)}::text[]) w, phraseto_tsquery('english', w) q
                        where numnode(q) > 0)
             or spider_id = any(${sql.param(spiderIds)}::text[]))`;
  const { rows } = await db.execute<PreviewRow>(sql`
    select id, "isConcerned" from (
      select id, "isConcerned",
             row_number() over (partition by day order by base_score desc, id) as place,
             row_number() over (partition by day, "isConcerned" order by base_score desc, id) as own_place
      from (
        select id, base_score, (sorted_at at time zone 'America/New_York')::date as day, ${matches} as "isConcerned"
        from articles
        where sorted_at > ${period.since.toISOString()}::timestamptz
          and sorted_at <= ${period.until.toISOString()}::timestamptz
      ) found
    ) placed
    where place <= ${BEST_PER_DAY} or ("isConcerned" and own_place <= ${BEST_PER_DAY})`);
  return rows;
}

export function listDecisions(db: Db, storyIds: readonly string[], until: Date) {
  const { storyId, pinned, hidden, score, reason, by, at } = articleCurations;
  return db
    .select({ storyId, pinned, hidden, score, reason, by, at })
    .from(articleCurations)
    .where(and(sql`${storyId} = any(${arrayLiteral(storyIds)}::uuid[])`, lte(at, until)))
    .orderBy(at);
}

/** Words that recent texts also use in lower case, so they are ordinary words too. */
export async function findOrdinaryWords(db: Db, words: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select w as word from unnest(${sql.param(words)}::text[]) w
    where exists (
      select from articles
      where sorted_at > ${since.toISOString()}::timestamptz and search @@ plainto_tsquery('english', w)
        and ' ' || regexp_replace(left(body, 20000), '[^[:alnum:]]+', ' ', 'g') || ' ' like '% ' || lower(w) || ' %'
    )`);
  return rows.map(({ word }) => word);
}
