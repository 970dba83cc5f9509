import { lookUp } from '#contract/look-up.ts';
import shipped from './company-profile.json' with { type: 'json' };

/**
 * The first shipped profile per subject: points and the number of sure, usual and context terms. A stored
 * subject that differs was edited, and its terms are kept beside the new ones.
 */
const FIRST_SHIPPED: Record<string, [points: number, sure: number, usual: number, context: number]> = {
  'met-coal': [44, 88, 51, 7],
  'thermal-coal': [40, 75, 52, 12],
  coal: [42, 222, 15, 12],
  'coal-mining': [38, 43, 46, 44],
  'mine-safety': [37, 71, 13, 10],
  coke: [35, 34, 5, 3],
  steel: [28, 105, 75, 12],
  'iron-ore': [15, 12, 8, 2],
  'coal-logistics': [35, 64, 40, 19],
  rail: [21, 54, 8, 10],
  shipping: [15, 29, 14, 10],
  'coal-power': [34, 47, 111, 15],
  power: [21, 57, 54, 10],
  'natural-gas': [22, 49, 6, 1],
  oil: [12, 29, 8, 3],
  metals: [11, 52, 7, 10],
  'energy-transition': [12, 33, 12, 3],
  'climate-policy': [24, 40, 10, 3],
  regulation: [31, 54, 0, 24],
  labor: [26, 25, 0, 26],
  trade: [17, 38, 10, 3],
  rates: [21, 63, 17, 12],
  economy: [15, 56, 9, 4],
  markets: [12, 41, 17, 3],
  finance: [26, 17, 0, 41],
  equipment: [11, 18, 11, 4],
};

/** Themes that were part of another subject in version 1. */
const SPLIT_FROM: Record<string, string> = {
  mining: 'metals',
  energy: 'power',
  trucking: 'rail',
  tariffs: 'trade',
  inflation: 'economy',
  indicators: 'economy',
  jobs: 'economy',
  housing: 'economy',
  currencies: 'markets',
  bonds: 'markets',
};

const NORMAL_POINTS = 15;
const COMPANY_POINTS = 32;
const COMPETITOR_POINTS = 8;
const MAX_WEIGHT = 3;

interface FirstSubject {
  id: string;
  name: string;
  kind: string;
  group: string;
  points: number;
  description: string;
  terms: { sure: string[]; usual: string[]; context: string[] };
}

interface FirstProfile {
  description: string;
  company: {
    name: string;
    description: string;
    trade: string;
    aliases: string[];
    contextAliases: string[];
    points: number;
  };
  competitors: {
    name: string;
    aliases: string[];
    contextAliases: string[];
    ticker: string | null;
    points: number;
  }[];
  subjects: FirstSubject[];
  events: { id: string; fullWith: string[] }[];
  levers: { name: string; subjects: string[] }[];
  falseFriends: { why: string; phrases: string[] }[];
  sources: { standing: string; points: number; names: string[] }[];
  instruments: { symbol: string; name: string; subjects: string[] }[];
}

/** Converts a stored profile of version 1 to the current shape; returns anything else unchanged. */
export function upgradeProfile(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('version' in input) || input.version !== 1)
    return input;
  try {
    return upgrade(input as unknown as FirstProfile);
  } catch (error) {
    if (error instanceof TypeError)
      throw new Error('The company profile is not valid. It lacks parts of version 1');
    throw error;
  }
}

function upgrade(first: FirstProfile) {
  const subjects = new Map(first.subjects.map((subject) => [subject.id, subject]));
  const themes = [
    ...shipped.themes.map((theme) => keepEdits(theme, subjects)),
    ...first.subjects.filter(({ id }) => !lookUp(FIRST_SHIPPED, id)).map(toTheme),
  ];
  const known = new Set(themes.map(({ id }) => id));
  const toThemes = (ids: readonly string[]) =>
    [...new Set(ids.flatMap(themesOf))].filter((id) => known.has(id));
  const shippedEvents = new Set(shipped.events.map(({ id }) => id));
  return {
    ...shipped,
    description: first.description,
    company: {
      name: first.company.name,
      description: first.company.description,
      theme: first.company.trade,
      words: first.company.aliases,
      doubtful: first.company.contextAliases,
      weight: weightOf(first.company.points, COMPANY_POINTS / MAX_WEIGHT),
    },
    names: [
      ...first.competitors.map((competitor) => toName(competitor, first.company.trade)),
      ...shipped.names.filter(({ kind }) => kind !== 'competitor'),
    ],
    themes,
    events: [...shipped.events, ...first.events.filter(({ id }) => !shippedEvents.has(id))],
    levers: first.levers.map(({ subjects: ids, ...lever }) => ({ ...lever, themes: toThemes(ids) })),
    falseFriends: [...shipped.falseFriends, ...first.falseFriends],
    sources: first.sources.map(({ points, ...source }) => ({
      ...source,
      weight: Math.max(0, Math.min(MAX_WEIGHT, 1 + points / 10)),
    })),
    instruments: first.instruments.map(({ subjects: ids, ...instrument }) => ({
      ...instrument,
      themes: toThemes(ids),
    })),
  };
}

function keepEdits(
  theme: (typeof shipped.themes)[number],
  subjects: ReadonlyMap<string, FirstSubject>,
): (typeof shipped.themes)[number] {
  const origin = lookUp(SPLIT_FROM, theme.id) ?? theme.id;
  const subject = subjects.get(origin);
  if (!subject) return { ...theme, weight: 0 };
  const [points, sure, usual, context] = lookUp(FIRST_SHIPPED, origin) ?? [subject.points, 0, 0, 0];
  const weight = Math.round(Math.min(MAX_WEIGHT, (theme.weight * subject.points) / points) * 10) / 10;
  const { terms } = subject;
  const isEdited =
    terms.sure.length !== sure || terms.usual.length !== usual || terms.context.length !== context;
  if (origin !== theme.id || !isEdited) return { ...theme, weight };
  const words = [...new Set([...theme.words, ...terms.sure, ...terms.usual])];
  return { ...theme, weight, words, doubtful: [...new Set([...theme.doubtful, ...terms.context])] };
}

function toTheme({ terms, points, ...subject }: FirstSubject) {
  const isKnownGroup = shipped.groups.some(({ id }) => id === subject.group);
  return {
    ...subject,
    group: isKnownGroup ? subject.group : 'chain',
    weight: weightOf(points, NORMAL_POINTS),
    words: [...terms.sure, ...terms.usual],
    doubtful: terms.context,
  };
}

function toName(competitor: FirstProfile['competitors'][number], theme: string) {
  const known = shipped.names.find(({ name }) => name === competitor.name);
  return {
    name: competitor.name,
    kind: 'competitor',
    weight: weightOf(competitor.points, COMPETITOR_POINTS),
    theme: known?.theme ?? theme,
    words: competitor.aliases,
    doubtful: competitor.contextAliases,
    near: known?.near ?? [],
    ticker: competitor.ticker,
  };
}

function themesOf(subject: string): string[] {
  return [subject, ...Object.keys(SPLIT_FROM).filter((id) => SPLIT_FROM[id] === subject)];
}

function weightOf(points: number, normal: number): number {
  return Math.round(Math.min(MAX_WEIGHT, points / normal) * 10) / 10;
}
