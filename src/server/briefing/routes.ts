import type { Brief } from '#contract/briefing.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { parseProfile } from '#intelligence/relevance/company-profile.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { addAuditEntry } from '../audit/store.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import { gatherFacts } from '../dashboard/gather-facts.ts';
import { readMarket } from '../dashboard/market.ts';
import { movesOf } from '../dashboard/movers.ts';
import { findNews, listStoryArticles, searchNews } from '../dashboard/news-store.ts';
import { toRanked } from '../dashboard/ranked-news.ts';
import type { SnapshotBuilder } from '../dashboard/snapshot-builder.ts';
import type { Db } from '../db/open-db.ts';
import type { Assessor } from '../relevance/assessor.ts';
import { addProfile, countOutdated, findProfile } from '../relevance/profile-store.ts';
import { listChanges } from './changes.ts';
import { addCuration } from './curation-store.ts';
import { writeAnew } from './drafts.ts';
import { applyEdit } from './edit-brief.ts';
import { addBrief, findBrief, findNewest, findVisit, listEditions, saveVisit } from './store.ts';

type BriefingRoutes =
  | 'getBrief'
  | 'listBriefs'
  | 'getBriefChanges'
  | 'markBriefRead'
  | 'curateArticle'
  | 'editBrief'
  | 'publishBrief'
  | 'rebuildBrief'
  | 'searchArticles'
  | 'getCompanyProfile'
  | 'setCompanyProfile';

export function createBriefingHandlers(options: {
  db: Db;
  clock: Clock;
  company: string;
  /** The language model whose order of the news counts; undefined where none is configured. */
  model: string | undefined;
  builder: SnapshotBuilder;
  assessor: Assessor;
  versions: Record<'data' | 'brief', ReadVersion>;
}): Pick<AppHandlers, BriefingRoutes> {
  const { db, clock, company, model, builder, assessor, versions } = options;

  /** Today's is written on demand when nothing has been built yet. */
  const getNewest = async (
    date: string | undefined,
    find: (db: Db, day: string) => Promise<Brief | undefined>,
  ): Promise<Brief> => {
    const today = easternDay(clock());
    const day = date ?? today;
    const found = await find(db, day);
    if (found) return found;
    if (day === today) await builder.build();
    const brief = day === today ? await find(db, day) : undefined;
    if (!brief) throw notFound(`A brief of ${day}`);
    return brief;
  };

  const rank = async (id: string) => {
    const asOf = clock();
    const row = await findNews(db, id);
    if (!row) throw notFound('The article');
    const market = await readMarket(db, asOf);
    const story = await listStoryArticles(db, [row.storyId], asOf);
    return toRanked(row, story, { asOf, moves: movesOf(market.prices) });
  };

  return {
    getBrief: shared(
      versions.brief,
      async ({ query, audience }) => {
        const brief = await getNewest(query.date, findBrief);
        const newest = audience === 'readers' ? undefined : await findNewest(db, brief.date);
        const isAhead = newest !== undefined && newest.version > brief.version;
        return { success: true, data: { brief, ...(isAhead ? { draft: newest } : {}) } };
      },
      audienceOf,
    ),

    listBriefs: shared(versions.brief, async () => {
      const rows = await listEditions(db);
      const editions = rows.map(({ published_at, ...row }) => ({
        ...row,
        publishedAt: published_at ? new Date(published_at).toISOString() : null,
      }));
      return { success: true, data: { editions } };
    }),

    getBriefChanges: async ({ caller }) => ({
      success: true,
      data: await listChanges(db, await findVisit(db, caller.id), clock()),
    }),

    markBriefRead: async ({ caller }) => {
      const now = clock();
      await saveVisit(db, caller.id, now);
      return { success: true, data: { at: now.toISOString() } };
    },

    curateArticle: async ({ params, body, caller, origin }) => {
      const now = clock();
      await rank(params.id);
      await db.transaction(async (tx) => {
        const { reason, ...change } = body;
        const decided = await addCuration(tx, params.id, { ...change, reason, by: caller.email }, now);
        await addAuditEntry(
          tx,
          {
            action: 'briefing.curate',
            outcome: 'success',
            actor: caller,
            origin,
            target: params.id,
            detail: { ...decided, reason },
          },
          now,
        );
      });
      return { success: true, data: { article: await rank(params.id) } };
    },

    editBrief: async ({ query, body, caller, origin, expectedVersion }) => {
      const now = clock();
      const brief = await getNewest(query.date, findNewest);
      refuseStale(brief, expectedVersion);
      // A brief of the past is held against what was known when it was written.
      const asOf = brief.date === easternDay(now) ? now : new Date(brief.builtAt);
      const { facts } = await gatherFacts(db, asOf, company, model);
      const { content, unverified } = applyEdit(brief, body, facts, { email: caller.email, now });
      if (unverified.length > 0) return { success: true, data: { brief, unverified } };
      const edited = await db.transaction(async (tx) => {
        const next = {
          day: brief.date,
          version: brief.version + 1,
          edition: nextEdition(brief),
          status: 'draft' as const,
        };
        const saved = await addBrief(tx, next, content, { by: caller.email, at: now });
        const detail = { version: saved.version };
        await addAuditEntry(
          tx,
          { action: 'briefing.edit', outcome: 'success', actor: caller, origin, target: brief.date, detail },
          now,
        );
        return saved;
      });
      return { success: true, data: { brief: edited, unverified } };
    },

    publishBrief: async ({ query, caller, origin, expectedVersion }) => {
      const now = clock();
      const brief = await getNewest(query.date, findNewest);
      refuseStale(brief, expectedVersion);
      if (brief.status === 'published') {
        throw new AppError(409, 'ALREADY_PUBLISHED', 'This version of the brief is already published');
      }
      const published = await db.transaction(async (tx) => {
        const { date, edition, status: _, publishedAt: _a, publishedBy: _b, version, ...content } = brief;
        const next = { day: date, version: version + 1, edition, status: 'published' as const };
        const saved = await addBrief(tx, next, content, { by: caller.email, at: now });
        const detail = { edition };
        await addAuditEntry(
          tx,
          { action: 'briefing.publish', outcome: 'success', actor: caller, origin, target: date, detail },
          now,
        );
        return saved;
      });
      return { success: true, data: { brief: published } };
    },

    rebuildBrief: async ({ caller, origin }) => {
      const now = clock();
      const day = easternDay(now);
      const before = await getNewest(undefined, findNewest);
      const content = await writeAnew(db, await gatherFacts(db, now, company, model));
      const rebuilt = await db.transaction(async (tx) => {
        const next = {
          day,
          version: before.version + 1,
          edition: nextEdition(before),
          status: 'draft' as const,
        };
        const saved = await addBrief(tx, next, content, { by: caller.email, at: now });
        await addAuditEntry(
          tx,
          { action: 'briefing.rebuild', outcome: 'success', actor: caller, origin, target: day },
          now,
        );
        return saved;
      });
      return { success: true, data: { brief: rebuilt } };
    },

    searchArticles: shared(
      versions.data,
      async ({ query: { q, limit }, audience }) => {
        const asOf = clock();
        const rows = await searchNews(db, q, { includesHidden: audience === 'editors', limit });
        const market = await readMarket(db, asOf);
        const stories = await listStoryArticles(db, [...new Set(rows.map(({ storyId }) => storyId))], asOf);
        const moves = movesOf(market.prices);
        const articles = rows.map((row) =>
          toRanked(
            row,
            stories.filter(({ storyId }) => storyId === row.storyId),
            { asOf, moves },
          ),
        );
        return { success: true, data: { articles } };
      },
      audienceOf,
    ),

    getCompanyProfile: async () => {
      const row = await findProfile(db);
      return {
        success: true,
        data: {
          profile: row?.profile ?? assessor.profile(),
          version: row?.version ?? 0,
          changedBy: row?.changedBy ?? null,
          changedAt: row?.changedAt.toISOString() ?? null,
          waiting: await countOutdated(db, assessor.profileKey()),
        },
      };
    },

    setCompanyProfile: async ({ body, caller, origin, expectedVersion }) => {
      const now = clock();
      const profile = readProfile(body.profile, company);
      const version = await db.transaction(async (tx) => {
        const added = await addProfile(tx, profile, { by: caller.email, at: now, expectedVersion });
        const detail = { version: added };
        await addAuditEntry(
          tx,
          {
            action: 'briefing.profile',
            outcome: 'success',
            actor: caller,
            origin,
            target: 'profile',
            detail,
          },
          now,
        );
        return added;
      });
      return { success: true, data: { version } };
    },
  };
}

/** Editors and administrators see drafts and hidden articles. */
function audienceOf({ role }: Caller): 'readers' | 'editors' {
  return role === 'user' ? 'readers' : 'editors';
}

/** After a published edition begins the next one. */
function nextEdition(brief: Brief): number {
  return brief.status === 'published' ? brief.edition + 1 : brief.edition;
}

function refuseStale(brief: Brief, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === brief.version) return;
  throw new AppError(
    409,
    'CHANGED_MEANWHILE',
    'Somebody else has changed this brief in the meantime. Please look at it again.',
  );
}

function readProfile(input: unknown, company: string): Record<string, unknown> {
  try {
    parseProfile(input, company);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The profile is not valid';
    throw new AppError(400, 'BAD_PROFILE', message.slice(0, 1_000));
  }
  return input as Record<string, unknown>;
}
