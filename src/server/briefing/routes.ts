import type { Brief } from '#contract/briefing.ts';
import { easternDay } from '#contract/eastern-time.ts';
import { AppError, notFound, versionOf } from '#platform/app-error.ts';
import { createTurns } from '#platform/gate.ts';
import { type ReadVersion, shared } from '#platform/mount.ts';
import { searchOfBrief } from '#wording/brief-paper.ts';
import { readSpiders } from '../agents/news-spiders/spider-list.ts';
import { findHolders } from '../audit/address-moves.ts';
import { type Acting, createAuditedChange } from '../audit/audited-change.ts';
import { nameLastSave } from '../audit/last-save.ts';
import type { AppHandlers, Caller } from '../caller.ts';
import type { Config, Site } from '../config.ts';
import type { ReadAsOf } from '../dashboard/as-of.ts';
import { gatherFacts } from '../dashboard/gather-facts.ts';
import { findNews, listStoryArticles, type NewsRow, searchNews } from '../dashboard/news-store.ts';
import { toRanked } from '../dashboard/ranked-news.ts';
import type { SnapshotBuilder } from '../dashboard/snapshot-builder.ts';
import { formatSignature } from '../users/store.ts';
import { listChanges } from './changes.ts';
import { addCuration, type Curation, listCurated, saveRating, saveWants } from './curation-store.ts';
import type { BriefWriter } from './drafts.ts';
import { applyEdit } from './edit-brief.ts';
import { gatherCheckedFacts } from './gather-checked-facts.ts';
import { findPublishing, saveOpenEditor, savePublishing } from './publishing-store.ts';
import {
  addBrief,
  type BriefContent,
  contentOf,
  describeStale,
  findBrief,
  findLastBrief,
  findNewest,
  findVisit,
  listEditions,
  saveVisit,
} from './store.ts';

export function createBriefingHandlers(
  options: Pick<Site, 'db' | 'clock'> & {
    config: Pick<Config, 'product' | 'company' | 'productSlug' | 'publicUrl' | 'sources'>;
    /** The language model that orders the news; undefined when none is configured. */
    model: string | undefined;
    builder: SnapshotBuilder;
    briefWriter: BriefWriter;
    readAsOf: ReadAsOf;
    versions: Record<'data' | 'brief', ReadVersion>;
  },
) {
  const { db, clock, config, model, builder, briefWriter, versions, readAsOf } = options;
  const auditedChange = createAuditedChange(options);
  const [checks, prints] = [createTurns(), createTurns()];

  /** Today's brief is built on demand. */
  const orBuilt = async (day: string, find: () => Promise<Brief | undefined>): Promise<Brief> => {
    const found = await find();
    if (found) return found;
    if (day === easternDay(clock())) await builder.build();
    const built = await find();
    if (!built) throw notFound(`A brief for ${day}`);
    return built;
  };

  const getChosen = (date: string | undefined, edition: number) => {
    const day = date ?? easternDay(clock());
    return orBuilt(day, () => (date || edition ? findBrief(db, day, edition) : findLastBrief(db, day)));
  };

  /** The brief as readers saw it then. Does not create one for a day without a brief. */
  const findPast = async (date: string | undefined, edition: number, asOf: Date): Promise<Brief> => {
    const brief = date
      ? await findBrief(db, date, edition, asOf)
      : await findLastBrief(db, easternDay(asOf), asOf);
    if (!brief) throw new AppError(404, 'NOT_FOUND', 'No brief was published on this day.');
    return brief;
  };

  /** The version an editor works on: the newest, draft or not. */
  const getNewest = async (
    { email }: { email: string },
    expectedVersion: number | undefined,
    date = easternDay(clock()),
  ) => {
    const brief = await orBuilt(date, () => findNewest(db, date));
    if (expectedVersion === undefined || expectedVersion === brief.version) return brief;
    throw await nameLastSave(db, await describeStale(db, date), { now: clock(), email });
  };

  const rankRows = async (rows: readonly NewsRow[], asOf: Date) => {
    const [spiders, articles] = await Promise.all([
      readSpiders(db, asOf),
      listStoryArticles(db, [...new Set(rows.map(({ storyId }) => storyId))], asOf),
    ]);
    const stories = Map.groupBy(articles, ({ storyId }) => storyId);
    return rows.map((row) => toRanked(row, stories.get(row.storyId) ?? [], spiders));
  };

  const getNews = async (id: string): Promise<NewsRow> => {
    const row = await findNews(db, id);
    if (!row) throw notFound('The article');
    return row;
  };

  const rank = async (id: string) => {
    const [article] = await rankRows([await getNews(id)], clock());
    if (!article) throw notFound('The article');
    return article;
  };

  let printed = { of: '', pdf: '' };
  /** Caches the last PDF, because many moments share one brief. */
  const print = (brief: Brief): Promise<string> =>
    prints.run('PDF', async () => {
      const of = JSON.stringify(brief);
      if (printed.of === of) return printed.pdf;
      const { product, company, productSlug, publicUrl, sources } = config;
      const address = `${publicUrl}/${productSlug}${searchOfBrief(brief)}`;
      // Loaded on use, because it takes a tenth of the start time.
      const { writeBriefPdf } = await import('./pdf/write-brief-pdf.ts');
      const pdf = await writeBriefPdf({ brief, product, company, address, isSample: sources === 'sample' });
      printed = { of, pdf: pdf.toString('base64') };
      return printed.pdf;
    });

  const describePublishing = async () => {
    const { changedBy, changedAt, ...row } = await findPublishing(db);
    const [by] = await findHolders(db, [{ email: changedBy, at: changedAt }]);
    return {
      ...row,
      version: versionOf(row.at),
      changedBy: by?.name ?? by?.email ?? null,
      changedAt: changedAt?.toISOString() ?? null,
    };
  };

  /** Saves the next version of a day's brief; a change after a publication starts the next edition. */
  const saveNext = (
    before: Brief,
    content: BriefContent,
    status: Brief['status'],
    action: string,
    acting: Acting & { caller: Caller },
  ): Promise<Brief> => {
    const next = {
      day: before.date,
      version: before.version + 1,
      edition: before.status === 'published' ? before.edition + 1 : before.edition,
      status,
    };
    const detail = { version: next.version, edition: next.edition };
    return auditedChange(acting, { action, target: next.day, detail }, (tx, now) =>
      addBrief(tx, next, content, { by: formatSignature(acting.caller), at: now }),
    );
  };

  return {
    getBrief: shared(
      versions.brief,
      async ({ query, audience }) => {
        const { date, edition, asOf } = query;
        if (asOf !== undefined) {
          return { brief: await findPast(date, edition, await readAsOf(asOf)) };
        }
        const brief = await getChosen(date, edition);
        const showsDraft = audience === 'editors' && edition === 0;
        const newest = showsDraft ? await findNewest(db, brief.date) : undefined;
        const isAhead = newest !== undefined && newest.version > brief.version;
        return { brief, ...(isAhead ? { draft: newest } : {}) };
      },
      audienceOf,
    ),

    getBriefPdf: shared(versions.brief, async ({ query: { date, edition, asOf } }) => {
      const brief = await (asOf === undefined
        ? getChosen(date, edition)
        : findPast(date, edition, await readAsOf(asOf)));
      const number = brief.status === 'published' ? `-${brief.edition}` : '';
      return { fileName: `${config.productSlug}-${brief.date}${number}.pdf`, pdf: await print(brief) };
    }),

    listBriefs: shared(versions.brief, async ({ query }) => ({
      editions: await listEditions(db, await readAsOf(query.asOf)),
    })),

    getBriefChanges: async ({ caller, query }) => {
      const asOf = await readAsOf(query.asOf);
      const visit = await findVisit(db, caller.id);
      const seenUntil = visit && visit <= asOf ? visit : undefined;
      return listChanges(db, seenUntil, asOf);
    },

    markBriefRead: async ({ caller }) => {
      const now = clock();
      await saveVisit(db, caller.id, now);
      return { at: now.toISOString() };
    },

    curateArticle: async ({ params, body: { reason, ...change }, ...acting }) => {
      const article = await getNews(params.id);
      const entry = {
        action: 'briefing.curate',
        target: params.id,
        detail: (decided: Curation) => ({ title: article.title.slice(0, 200), ...decided, reason }),
      };
      await auditedChange(acting, entry, (tx, now) => {
        const by = acting.caller.email;
        return addCuration(tx, article, { ...change, reason, by }, now);
      });
      return { article: await rank(params.id) };
    },

    listCuratedStories: async () => {
      const [rows, { nameOf }] = await Promise.all([listCurated(db), readSpiders(db)]);
      const stories = rows.map(({ spiderId, ...story }) => ({ ...story, source: nameOf(spiderId) }));
      return { stories };
    },

    judgeArticle: async ({ params, body: { wants }, ...acting }) => {
      const article = await getNews(params.id);
      const detail = { title: article.title.slice(0, 200), wants };
      await auditedChange(acting, { action: 'briefing.judge', target: params.id, detail }, (tx, now) =>
        saveWants(tx, article, acting.caller.id, wants, now),
      );
      return { wants };
    },

    rateArticle: async ({ params, body: { notUseful }, caller }) => {
      await saveRating(db, await getNews(params.id), caller.id, notUseful, clock());
      return { notUseful };
    },

    editBrief: async ({ query, body, expectedVersion, ...acting }) => {
      const now = clock();
      const brief = await getNewest(acting.caller, expectedVersion, query.date);
      const editor = { signature: formatSignature(acting.caller), now };
      // Hundreds of sentences with figures take seconds.
      const { content, unverified } = await checks.run(acting.caller.id, async () => {
        const facts = await gatherCheckedFacts(db, brief, { now, company: config.company, model });
        return applyEdit(brief, body, facts, editor);
      });
      if (unverified.length > 0) return { brief, unverified };
      const edited = await saveNext(brief, content, 'draft', 'briefing.edit', acting);
      return { brief: edited, unverified };
    },

    publishBrief: async ({ query, expectedVersion, ...acting }) => {
      const brief = await getNewest(acting.caller, expectedVersion, query.date);
      if (brief.status === 'published') {
        throw new AppError(409, 'ALREADY_PUBLISHED', 'This version of the brief is already published');
      }
      const published = await saveNext(brief, contentOf(brief), 'published', 'briefing.publish', acting);
      return { brief: published };
    },

    rebuildBrief: async ({ expectedVersion, ...acting }) => {
      const before = await getNewest(acting.caller, expectedVersion);
      const content = await briefWriter.writeAutomatic(
        db,
        await gatherFacts(db, clock(), config.company, model),
      );
      const rebuilt = await saveNext(before, content, 'draft', 'briefing.rebuild', acting);
      return { brief: rebuilt };
    },

    getBriefPublishing: async () => describePublishing(),

    setBriefPublishing: async ({ body: { at }, expectedVersion, ...acting }) => {
      const entry = { action: 'briefing.auto-time', target: 'brief', detail: { at: at ?? 'off' } };
      await auditedChange(acting, entry, (tx, now) =>
        savePublishing(tx, at, acting.caller.email, now, expectedVersion),
      );
      return describePublishing();
    },

    markBriefOpen: async ({ body: { open }, caller }) => {
      await saveOpenEditor(db, caller.email, open, clock());
      return { open };
    },

    searchArticles: shared(
      versions.data,
      async ({ query: { q, limit, ...query }, audience }) => {
        const asOf = await readAsOf(query.asOf);
        const until = query.asOf === undefined ? undefined : asOf;
        const includesHidden = audience === 'editors';
        const rows = await searchNews(db, q, { includesHidden, limit, asOf: until });
        return { articles: await rankRows(rows, asOf) };
      },
      audienceOf,
    ),
  } satisfies Partial<AppHandlers>;
}

/** Editors and administrators see drafts and hidden articles. */
function audienceOf({ role }: Caller): 'readers' | 'editors' {
  return role === 'user' ? 'readers' : 'editors';
}
