import * as z from 'zod/mini';
import { hasUnseen } from '#contract/shapes.ts';
import shipped from './company-profile.json' with { type: 'json' };

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
const term = string.check(
  z.maxLength(80, { error: 'is longer than 80 characters' }),
  z.regex(/[\p{L}\p{N}]/u, { error: 'must contain a letter or a digit' }),
  seen,
);
const terms = z
  .array(term, { error: 'must be a list of terms' })
  .check(z.maxLength(2_000, { error: 'has more than 2000 terms' }));
const id = string.check(
  z.regex(/^[a-z0-9-]{1,40}$/, { error: 'must be a short name of small letters, digits and hyphens' }),
);

function number(from: number, to: number) {
  const error = `must be a number from ${from} to ${to}`;
  return z.number({ error }).check(z.minimum(from, { error }), z.maximum(to, { error }));
}

const subject = z.object({
  id,
  name: text,
  kind: z.enum(['commodity', 'theme'], { error: 'must be "commodity" or "theme"' }),
  group: id,
  /** What a story about nothing else is worth. */
  points: number(0, 60),
  description: text,
  terms: z.object({ sure: terms, usual: terms, context: terms }),
});

const event = z.object({
  id,
  name: text,
  points: number(0, 40),
  effect: number(-1, 1),
  /** Counts only beside a word that says up or down. */
  needsDirection: z.boolean({ error: 'must be true or false' }),
  /** Also counts when a commodity is said to rise or fall. */
  orCommodityMoves: z.boolean({ error: 'must be true or false' }),
  /** Subjects with which the event counts in full, however far they are from coal. */
  fullWith: z.array(id),
  description: text,
  terms,
});

const shape = z.object({
  version: z.literal(1, { error: 'must be 1' }),
  description: text,
  company: z.object({
    name: text,
    description: text,
    trade: id,
    aliases: terms,
    contextAliases: terms,
    points: number(0, 60),
  }),
  competitors: z.array(
    z.object({
      name: text,
      aliases: terms,
      contextAliases: terms,
      ticker: z.nullable(text),
      inTrade: number(0, 1),
      points: number(0, 40),
    }),
  ),
  /** Fields of the trade, and how far each one's words vouch for the ambiguous words of another. */
  groups: z.array(
    z.object({
      id,
      description: text,
      vouchers: z.record(id, number(0, 1)),
      /** Groups that share its words; a text about one of them is doubted. */
      rivals: z.array(id),
      /** Words no rival has; a term with one of them is never doubted for a rival's sake. */
      plainWords: terms,
    }),
  ),
  subjects: z.array(subject).check(z.minLength(1, { error: 'must hold at least one subject' })),
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
      subjects: z.array(id),
      terms,
    }),
  ),
  falseFriends: z.array(z.object({ why: text, phrases: terms })),
  sources: z.array(z.object({ standing: text, points: number(-20, 20), names: terms })),
  instruments: z.array(z.object({ symbol: text, name: text, subjects: z.array(id) })),
});

export type CompanyProfile = z.output<typeof shape>;

export function createDefaultProfile(companyName: string): CompanyProfile {
  return parseProfile(shipped, companyName);
}

export function parseProfile(input: unknown, companyName: string): CompanyProfile {
  const result = shape.safeParse(input);
  if (!result.success) {
    const faults = result.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'profile'}: ${message}`,
    );
    throw new Error(`The company profile is not valid. ${faults.join('; ')}`);
  }
  refuseUnknownSubjects(result.data);
  return fillCompanyName(result.data, companyName.trim());
}

function refuseUnknownSubjects(profile: CompanyProfile) {
  const known = new Set(profile.subjects.map((each) => each.id));
  if (known.size < profile.subjects.length) throw new Error('The company profile names a subject twice.');
  const asked = [
    profile.company.trade,
    ...profile.events.flatMap((each) => each.fullWith),
    ...profile.levers.flatMap((each) => each.subjects),
    ...profile.instruments.flatMap((each) => each.subjects),
  ];
  const groups = new Set(profile.groups.map((each) => each.id));
  const strays = profile.subjects.filter((each) => !groups.has(each.group)).map((each) => each.id);
  if (strays.length > 0)
    throw new Error(`The company profile has subjects of no known group: ${strays.join(', ')}`);
  const missing = [...new Set(asked.filter((each) => !known.has(each)))];
  if (missing.length > 0)
    throw new Error(`The company profile speaks of subjects it does not have: ${missing.join(', ')}`);
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
      aliases: company.aliases.map(fill),
      // A name of one plain word is all there is; it must not be doubted.
      contextAliases: company.contextAliases.map(fill).filter((alias) => alias !== companyName),
    },
    falseFriends: profile.falseFriends.map((each) => ({ ...each, phrases: each.phrases.map(fill) })),
  };
}
