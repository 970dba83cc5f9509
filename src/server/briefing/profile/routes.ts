import type { ProfileEdits, ProfileVersion } from '#contract/relevance.ts';
import { type CompanyProfile, checkProfile, parseProfile } from '#intelligence/relevance/company-profile.ts';
import { applyEdits, describeChanges, listParts } from '#intelligence/relevance/edit-profile.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { createTurns } from '#platform/gate.ts';
import { readSpiders } from '../../agents/news-spiders/spider-list.ts';
import { type Acting, createAuditedChange } from '../../audit/audited-change.ts';
import type { AppHandlers } from '../../caller.ts';
import type { Db } from '../../db/open-db.ts';
import type { Assessor } from '../../relevance/assessor.ts';
import { addProfile, countOutdated, findProfile } from '../../relevance/profile-store.ts';
import { createPreviewer, PREVIEW_REACH_MS } from './preview.ts';
import { createProposer } from './proposals.ts';
import { createScoringProcess } from './scoring-process.ts';
import { findOrdinaryWords, findVersion, listVersions, removeDismissed, saveDismissed } from './store.ts';

/** The same limit as for a complete profile. */
const MAX_PROFILE_LENGTH = 512 * 1024;
const LONGEST_DETAIL = 600;
const BUILT_IN: ProfileVersion = { version: 0, by: null, at: null, changes: [] };

export function createProfileRoutes(options: { db: Db; clock: Clock; company: string; assessor: Assessor }) {
  const { db, clock, company, assessor } = options;
  const auditedChange = createAuditedChange(options);
  const turns = createTurns();
  const scoring = createScoringProcess();
  const preview = createPreviewer({ db, scoring });
  const propose = createProposer({ db, assessor, scoring });

  const getStored = async (): Promise<CompanyProfile> => checkProfile((await findProfile(db))?.profile);

  const edit = async (stored: CompanyProfile, edits: ProfileEdits): Promise<CompanyProfile> => {
    const edited = await refuseOrdinaryWords(edits);
    const changed = readProfile(() => checkProfile(applyEdits(stored, edited)));
    if (JSON.stringify(changed).length > MAX_PROFILE_LENGTH)
      throw new AppError(400, 'BAD_PROFILE', 'The profile is too large. Remove words before you add more.');
    return changed;
  };

  /** A name that is also an ordinary word must be combined with a nearby word. */
  const refuseOrdinaryWords = async (edits: ProfileEdits): Promise<ProfileEdits> => {
    const single = [...new Set(edits.names.flatMap(({ words }) => words.filter(isOneWord)))].slice(0, 100);
    const since = new Date(clock().getTime() - PREVIEW_REACH_MS);
    const ordinary = new Set(single.length > 0 ? await findOrdinaryWords(db, single, since) : []);
    const names = edits.names.map((name) => {
      const doubtful = name.words.filter((word) => ordinary.has(word));
      if (doubtful.length > 0 && name.near.length === 0) {
        const message = `“${doubtful[0]}” is also an ordinary word. Add a word that must appear near it.`;
        throw new AppError(400, 'ORDINARY_WORD', message);
      }
      const words = name.words.filter((word) => !ordinary.has(word));
      return { ...name, words, doubtful: [...new Set([...name.doubtful, ...doubtful])] };
    });
    return { ...edits, names };
  };

  const save = async (
    acting: Acting,
    expectedVersion: number | undefined,
    { before, after, note }: { before: CompanyProfile; after: object; note?: string },
  ) => {
    const changed = describeChanges(before, checkProfile(after));
    const changes = note ? [{ part: 'restore', what: note }, ...changed] : changed;
    const what = changes.map((change) => change.what).join('; ');
    const entry = {
      action: 'briefing.profile',
      target: 'profile',
      detail: (version: number) => ({ version, changes: what.slice(0, LONGEST_DETAIL) }),
    };
    const by = acting.caller.email;
    const version = await auditedChange(acting, entry, (tx, at) =>
      addProfile(tx, after as Record<string, unknown>, { by, at, expectedVersion, changes }),
    );
    return { version, changes };
  };

  const handlers = {
    getCompanyProfile: async () => {
      const row = await findProfile(db);
      return {
        profile: row ? parseProfile(row.profile, company) : assessor.profile(),
        version: row?.version ?? 0,
        changedBy: row?.changedBy ?? null,
        changedAt: row?.changedAt.toISOString() ?? null,
        waiting: await countOutdated(db, assessor.profileKey()),
      };
    },

    setCompanyProfile: async ({ body, expectedVersion, ...acting }) => {
      readProfile(() => checkProfile(body.profile));
      const stored = await getStored();
      const change = { before: stored, after: body.profile as object, note: 'Replaced through the API' };
      const { version } = await save(acting, expectedVersion, change);
      return { version };
    },

    getProfileParts: async () => {
      const [stored, [saved], { all }, waiting] = await Promise.all([
        getStored(),
        listVersions(db, 1),
        readSpiders(db),
        countOutdated(db, assessor.profileKey()),
      ]);
      const sources = all.map(({ name }) => name);
      return { parts: listParts(stored, sources), saved: saved ?? BUILT_IN, waiting };
    },

    saveProfileParts: async ({ body, expectedVersion, ...acting }) => {
      const row = await findProfile(db);
      const before = checkProfile(row?.profile);
      const after = await edit(before, body.edits);
      // The edits are based on this version, even if the caller gave none.
      const version = expectedVersion ?? row?.version ?? 0;
      return save(acting, version, { before, after });
    },

    previewProfile: ({ body, caller }) =>
      turns.run(caller.id, async () => {
        const stored = await getStored();
        const changed = await edit(stored, body.edits);
        const fill = (profile: CompanyProfile) => parseProfile(profile, company);
        const { days, places } = await preview(fill(stored), fill(changed), clock());
        const changedPlaces = days.reduce((sum, { entering }) => sum + entering.length, 0);
        return { days, changedPlaces, places };
      }),

    listProposals: async () => propose(clock()),

    dismissProposal: async ({ body: { part, dismissed }, ...acting }) => {
      const entry = { action: 'briefing.dismiss-proposal', target: part, detail: { dismissed } };
      await auditedChange(acting, entry, (tx, now) =>
        dismissed ? saveDismissed(tx, part, acting.caller.email, now) : removeDismissed(tx, part),
      );
      return { dismissed };
    },

    listProfileVersions: async ({ query }) => {
      const versions = await listVersions(db, query.limit);
      const isWhole = versions.length < query.limit;
      return { versions: isWhole ? [...versions, BUILT_IN] : versions };
    },

    restoreProfile: async ({ params, expectedVersion, ...acting }) => {
      const version = Number(params.version);
      const row = version === 0 ? undefined : await findVersion(db, version);
      if (version !== 0 && !row) throw notFound('This version');
      const before = await getStored();
      const after = readProfile(() => checkProfile(row?.profile));
      const note = version === 0 ? 'Restored the built-in profile' : `Restored version ${version}`;
      return save(acting, expectedVersion, { before, after, note });
    },
  } satisfies Partial<AppHandlers>;
  return { handlers, stop: () => scoring.stop() };
}

function isOneWord(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

function readProfile(read: () => CompanyProfile): CompanyProfile {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The profile is not valid';
    throw new AppError(400, 'BAD_PROFILE', message.slice(0, 1_000));
  }
}
