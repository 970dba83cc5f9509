import * as z from 'zod/mini';
import { hasUnseen } from '#contract/shapes.ts';
import shipped from './company-profile.json' with { type: 'json' };
import { upgradeProfile } from './upgrade-profile.ts';

/** Placeholders for the company's name, and for the name without "Resources" and the like. */
const NAME_MARK = '{company}';
const SHORT_NAME_MARK = '{company short}';
const LEGAL_ENDINGS =
  /(?:[\s,]+(?:resources|energy|coal|mining|minerals|natural resources|holdings?|group|partners|corporation|corp|company|co|inc|incorporated|llc|ltd|limited|plc|lp)\.?)+$/i;

const string = z.string({ error: 'must be a text' });
const seen = z.refine<string>((words) => !hasUnseen(words), {
  error: 'must not contain invisible characters',
});
const text = string.check(
  z.minLength(1, { error: 'must not be empty' }),
  z.maxLength(600, { error: 'is longer than 600 characters' }),
  seen,
);
/** All terms in one check, because a profile has thousands. */
const terms = z
  .array(string, { error: 'must be a list of terms' })
  .check(z.maxLength(2_000, { error: 'has more than 2000 terms' }), ({ value, issues }) => {
    value.forEach((term, place) => {
      const refuse = (message: string) =>
        issues.push({ code: 'custom', input: term, path: [place], message, continue: true });
      if (term.length > 80) refuse('is longer than 80 characters');
      if (!/[\p{L}\p{N}]/u.test(term)) refuse('must contain a letter or a digit');
      if (hasUnseen(term)) refuse('must not contain invisible characters');
    });
  });
const id = string.check(
  z.regex(/^[a-z0-9-]{1,40}$/, { error: 'must be a short name of small letters, digits and hyphens' }),
);

function number(from: number, to: number) {
  const error = `must be a number from ${from} to ${to}`;
  return z.number({ error }).check(z.minimum(from, { error }), z.maximum(to, { error }));
}

const weight = number(0, 3);

const theme = z.object({
  id,
  name: text,
  kind: z.enum(['commodity', 'theme'], { error: 'must be "commodity" or "theme"' }),
  group: id,
  /** 0 turns the theme off, 1 is normal, 3 is strongest. */
  weight,
  description: text,
  words: terms,
  /** Ambiguous words, which count only near other trade words. */
  doubtful: terms,
});

const name = z.object({
  name: text,
  kind: z.enum(['competitor', 'mine', 'route', 'customer'], {
    error: 'must be "competitor", "mine", "route" or "customer"',
  }),
  weight,
  /** The theme that a story about it belongs to. */
  theme: id,
  words: terms,
  /** Spellings that are also ordinary words; they count only near one of `near`. */
  doubtful: terms,
  near: terms,
  ticker: z.nullable(text),
});

const event = z.object({
  id,
  name: text,
  points: number(0, 40),
  effect: number(-1, 1),
  /** Counts only near a word for up or down. */
  needsDirection: z.boolean({ error: 'must be true or false' }),
  /** Also counts when a commodity rises or falls. */
  orCommodityMoves: z.boolean({ error: 'must be true or false' }),
  /** Themes with which the event counts in full, even if far from coal. */
  fullWith: z.array(id),
  description: text,
  terms,
});

const shape = z.object({
  version: z.literal(2, { error: 'must be 2' }),
  description: text,
  company: z.object({
    name: text,
    description: text,
    theme: id,
    words: terms,
    doubtful: terms,
    weight,
  }),
  names: z.array(name).check(z.maxLength(1_000, { error: 'has more than 1000 names' })),
  /** Trade fields, and how strongly the words of one support the ambiguous words of another. */
  groups: z.array(z.object({ id, description: text, vouchers: z.record(id, number(0, 1)) })),
  themes: z
    .array(theme)
    .check(
      z.minLength(1, { error: 'must have at least one theme' }),
      z.maxLength(200, { error: 'has more than 200 themes' }),
    ),
  events: z.array(event),
  notEvents: terms,
  places: z.array(z.object({ name: text, points: number(0, 20), description: text, terms })),
  agencies: z.object({ points: number(0, 20), description: text, names: terms }),
  levers: z.array(
    z.object({
      name: text,
      /** +1: good for the company when it rises; −1: bad. */
      effect: number(-1, 1),
      description: text,
      themes: z.array(id),
      terms,
    }),
  ),
  falseFriends: z.array(z.object({ why: text, phrases: terms })),
  /** Topics whose stories always rank low. */
  muted: z.array(z.object({ name: text, words: terms })),
  sources: z.array(z.object({ standing: text, weight, names: terms })),
  instruments: z.array(z.object({ symbol: text, name: text, themes: z.array(id) })),
});

export type CompanyProfile = z.output<typeof shape>;

export function createDefaultProfile(companyName: string): CompanyProfile {
  return fillCompanyName(checkProfile(), companyName.trim());
}

/** Also reads profiles of version 1. */
export function parseProfile(input: unknown, companyName: string): CompanyProfile {
  return fillCompanyName(checkProfile(input), companyName.trim());
}

/** The stored profile, with `{company}` in place of the company's name. Default: the built-in profile. */
export function checkProfile(input?: unknown): CompanyProfile {
  if (input !== undefined) return readProfile(input);
  builtIn ??= readProfile(shipped);
  return builtIn;
}

let builtIn: CompanyProfile | undefined;

function readProfile(input: unknown): CompanyProfile {
  const result = shape.safeParse(upgradeProfile(input));
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => {
      const field = path.join('.');
      if (field === '') return 'profile: must be an object';
      return message.startsWith(field) ? message : `${field}: ${message}`;
    });
    throw new Error(`The company profile is not valid. ${faults.join('; ')}`);
  }
  refuseUnknownThemes(result.data);
  return result.data;
}

function refuseUnknownThemes(profile: CompanyProfile) {
  const known = new Set(profile.themes.map((each) => each.id));
  if (known.size < profile.themes.length) throw new Error('The company profile has a theme twice.');
  const groups = new Set(profile.groups.map((each) => each.id));
  const strays = profile.themes.filter((each) => !groups.has(each.group)).map((each) => each.id);
  if (strays.length > 0)
    throw new Error(`The company profile has themes of no known group: ${strays.join(', ')}`);
  const missing = listUsedThemes(profile).filter((each) => !known.has(each));
  if (missing.length > 0)
    throw new Error(`The company profile refers to themes it does not have: ${missing.join(', ')}`);
}

/** Themes that other parts refer to. */
export function listUsedThemes(profile: CompanyProfile): string[] {
  const used = [
    profile.company.theme,
    ...profile.names.map((each) => each.theme),
    ...profile.events.flatMap((each) => each.fullWith),
    ...profile.levers.flatMap((each) => each.themes),
    ...profile.instruments.flatMap((each) => each.themes),
  ];
  return [...new Set(used)];
}

function fillCompanyName(profile: CompanyProfile, companyName: string): CompanyProfile {
  if (companyName === '') throw new Error('The company profile needs the name of the company.');
  const short = companyName.replace(LEGAL_ENDINGS, '');
  const fill = (value: string) => value.replaceAll(NAME_MARK, companyName).replaceAll(SHORT_NAME_MARK, short);
  const { company } = profile;
  return {
    ...profile,
    company: {
      ...company,
      name: fill(company.name),
      words: company.words.map(fill),
      // A one-word company name has no longer form, so it is not ambiguous.
      doubtful: company.doubtful.map(fill).filter((alias) => alias !== companyName),
    },
    falseFriends: profile.falseFriends.map((each) => ({ ...each, phrases: each.phrases.map(fill) })),
  };
}
