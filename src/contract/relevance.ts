import * as z from 'zod/mini';
import { queryInteger } from './query-shapes.ts';
import { get, post, put } from './route.ts';
import { dataFields, flag, hasUnseen, instant, line, requiredLine } from './shapes.ts';

const version = z.number();

export const getCompanyProfile = get('/briefing/profile', 'editor', {
  summary: 'The company profile that news is scored by: themes, terms and weights',
  answer: dataFields({
    profile: z.unknown(),
    version,
    changedBy: z.nullable(z.string()),
    changedAt: z.nullable(instant),
    /** Articles whose score still comes from an earlier profile. */
    waiting: z.number(),
  }),
  failure: 'Failed to load the profile',
});

export const setCompanyProfile = put('/briefing/profile', 'admin', {
  summary: 'Replace the company profile. All articles are scored again in the background',
  body: z.object({ profile: z.unknown() }),
  answer: dataFields({ version }),
  bodyLimitBytes: 512 * 1024,
  failure: 'Failed to save the profile',
});

const weightError = { error: 'The weight must be a number from 0 to 3' };
const weight = z.number(weightError).check(z.gte(0, weightError), z.lte(3, weightError));

const partId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'The theme has no valid ID' }));
const partName = requiredLine(80, 'Name', 'A name is required');

export const MAX_WORDS = 1_000;
const words = z
  .array(
    z.string({ error: 'A word must be text' }).check(
      z.maxLength(80, { error: 'A word must be at most 80 characters long' }),
      z.refine((word) => /[\p{L}\p{N}]/u.test(word), {
        error: 'A word must contain a letter or a digit',
      }),
      z.refine((word) => !hasUnseen(word), { error: 'A word must not contain invisible characters' }),
    ),
  )
  .check(z.maxLength(MAX_WORDS, { error: `At most ${MAX_WORDS} words are allowed` }));

export const NAME_KINDS = ['competitor', 'mine', 'route', 'customer'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

const theme = z.object({
  id: partId,
  name: partName,
  /** The field of the trade it belongs to. */
  group: partId,
  weight,
  words,
  /** Words that count only near other trade words. */
  doubtful: words,
});
export type ProfileTheme = z.output<typeof theme>;

const name = z.object({
  name: partName,
  kind: z.enum(NAME_KINDS, { error: 'The kind must be competitor, mine, route or customer' }),
  weight,
  words,
  /** Spellings that are also ordinary words; they count only near one of `near`. */
  doubtful: words,
  near: words,
});
export type ProfileName = z.output<typeof name>;

const muted = z.object({ name: partName, words });
export type ProfileMuted = z.output<typeof muted>;

const source = z.object({ name: partName, weight });

/** The parts of a profile that its screen shows. Sources are those of the collected news. */
const profileParts = z.object({
  themes: z.array(theme),
  names: z.array(name),
  muted: z.array(muted),
  sources: z.array(source),
  groups: z.array(z.object({ id: z.string(), description: z.string() })),
  /** Themes that other parts of the profile refer to. They can be turned off, but not removed. */
  usedThemes: z.array(z.string()),
});
export type ProfileParts = z.output<typeof profileParts>;

const parts = <T extends z.ZodMiniType>(part: T) =>
  z.array(part).check(z.maxLength(500, { error: 'At most 500 changes at once are allowed' }));

/** Added and changed parts in full, and removed ones. Everything else stays unchanged. */
const profileEdits = z.object({
  themes: parts(theme),
  removedThemes: parts(partId),
  names: parts(name),
  removedNames: parts(partName),
  muted: parts(muted),
  removedMuted: parts(partName),
  sources: parts(source),
});
export type ProfileEdits = z.output<typeof profileEdits>;

const profileChange = z.object({
  /** The part of the profile, such as `theme:rail`. */
  part: z.string(),
  /** In words: `Rail freight 1.4 → 1.8`. */
  what: z.string(),
});
export type ProfileChange = z.output<typeof profileChange>;

const savedVersion = z.object({
  version,
  /** The name of the person, or the address of an account that no longer exists. Null for the built-in profile. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  changes: z.array(profileChange),
});
export type ProfileVersion = z.output<typeof savedVersion>;

export const getProfileParts = get('/briefing/profile/parts', 'editor', {
  summary: 'Themes, names, muted topics and sources of the company profile with their weights',
  answer: dataFields({ parts: profileParts, saved: savedVersion, waiting: z.number() }),
  failure: 'Failed to load the profile',
});

const editsBody = z.object({ edits: profileEdits });
const EDITS_LIMIT_BYTES = 512 * 1024;

export const saveProfileParts = put('/briefing/profile/parts', 'admin', {
  summary: 'Save changes as a new version of the profile. All articles are scored again in the background',
  body: editsBody,
  answer: dataFields({ version, changes: z.array(profileChange) }),
  /** For a conflict: who saved the newer version, and when. */
  flags: z.object({ savedBy: z.optional(z.string()), savedAt: z.optional(instant) }),
  bodyLimitBytes: EDITS_LIMIT_BYTES,
  failure: 'Failed to save the profile',
});

export const PREVIEW_DAYS = 14;
export const TOP_PLACES = 10;

const movedStory = z.object({
  articleId: z.string(),
  title: z.string(),
  source: z.string(),
  /** The place by the saved profile and by the changed one, from 1. Null is below every counted place. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
});
export type MovedStory = z.output<typeof movedStory>;

const previewDay = z.object({
  date: z.string(),
  entering: z.array(movedStory),
  leaving: z.array(movedStory),
});
export type PreviewDay = z.output<typeof previewDay>;

export const previewProfile = post('/briefing/profile/preview', 'admin', {
  summary: 'How the top tens of the last 14 days would differ with changes of the profile. Nothing is saved',
  body: editsBody,
  answer: dataFields({ days: z.array(previewDay), changedPlaces: z.number(), places: z.number() }),
  bodyLimitBytes: EDITS_LIMIT_BYTES,
  timeoutMs: 60_000,
  failure: 'Failed to calculate the preview',
});

const JUDGEMENT_KINDS = ['pin', 'hide', 'score', 'more', 'less', 'not-useful'] as const;
export type JudgementKind = (typeof JUDGEMENT_KINDS)[number];

const proposal = z.object({
  part: z.string(),
  kind: z.enum(['theme', 'name', 'source', 'mute']),
  /** The theme's ID, or the name of the name, source or topic. */
  id: z.string(),
  name: z.string(),
  /** Null for a topic to mute. */
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** `6 stories pinned, 2 “more like this”, 1 score raised` */
  evidence: z.string(),
});
export type ProfileProposal = z.output<typeof proposal>;

export const listProposals = get('/briefing/profile/proposals', 'editor', {
  summary: 'Changes of the profile that the judgments of editors and readers suggest',
  answer: dataFields({
    proposals: z.array(proposal),
    judgements: z.number(),
    editors: z.number(),
    readers: z.number(),
    since: z.nullable(instant),
  }),
  timeoutMs: 30_000,
  failure: 'Failed to load the proposed changes',
});

export const dismissProposal = put('/briefing/profile/proposals', 'admin', {
  summary: 'Dismiss a proposed change until there are new judgments, or bring it back',
  body: z.object({
    part: line(120, 'Part').check(z.regex(/^(theme|name|source|mute):./, { error: 'There is no such part' })),
    dismissed: flag('dismissed'),
  }),
  answer: dataFields({ dismissed: z.boolean() }),
  failure: 'Failed to dismiss the proposal',
});

export const listProfileVersions = get('/briefing/profile/versions', 'editor', {
  summary: 'The saved versions of the profile and what changed, newest first',
  query: z.object({ limit: queryInteger('limit', { min: 1, max: 100, default: 20 }) }),
  answer: dataFields({ versions: z.array(savedVersion) }),
  failure: 'Failed to load the history',
});

export const restoreProfile = post('/briefing/profile/versions/{version}/restore', 'admin', {
  summary: 'Save an earlier version of the profile, or the built-in one (0), as the newest',
  params: z.object({
    version: z.string().check(z.regex(/^\d{1,9}$/, { error: 'version must be a whole number' })),
  }),
  answer: dataFields({ version, changes: z.array(profileChange) }),
  flags: z.object({ savedBy: z.optional(z.string()), savedAt: z.optional(instant) }),
  failure: 'Failed to restore the version',
});
