import type { Brief } from '#contract/briefing.ts';
import { easternDay } from '#contract/eastern-time.ts';
import type { Facts } from '#intelligence/writing/facts.ts';
import { gatherFacts } from '../dashboard/gather-facts.ts';
import type { Db } from '../db/open-db.ts';

/**
 * The facts a brief is checked against. For today: current data plus the articles it was written from, which may have
 * dropped out of the top since. For a past day: what was known when it was written.
 */
export async function gatherCheckedFacts(
  db: Db,
  brief: Pick<Brief, 'date' | 'builtAt'>,
  { now, company, model }: { now: Date; company: string; model: string | undefined },
): Promise<Facts> {
  const gather = async (asOf: Date) => (await gatherFacts(db, asOf, company, model)).facts;
  const then = await gather(new Date(brief.builtAt));
  if (brief.date !== easternDay(now)) return then;
  const facts = await gather(now);
  const listed = new Set(facts.articles.map(({ id }) => id));
  return { ...facts, articles: [...facts.articles, ...then.articles.filter(({ id }) => !listed.has(id))] };
}
