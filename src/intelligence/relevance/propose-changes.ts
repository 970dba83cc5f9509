import { countOf } from '#contract/count-of.ts';
import type { JudgementKind, ProfileProposal } from '#contract/relevance.ts';
import { keyOf, type PhraseWord, readPhrases } from '../topic-phrases.ts';
import type { CompanyProfile } from './company-profile.ts';
import { weighSources } from './edit-profile.ts';

/** A person's decision or feedback on a story, with what the story is about. */
export interface Judgement {
  storyId: string;
  kind: JudgementKind;
  by: string;
  isEditor: boolean;
  at: Date;
  title: string;
  source: string;
  /** The profile's score on the day the story came out. */
  score: number;
  /** The score that an editor gave instead. */
  given: number | null;
  themes: readonly { id: string; strength: number }[];
  names: readonly { name: string; strength: number }[];
}

/** Fewer judgments than this, over all stories, propose nothing. */
const FEWEST_JUDGEMENTS = 10;
const FEWEST_STORIES = 3;
/** How far the judgments of a part must agree, from 0 (evenly split) to 1. */
const LEAST_AGREEMENT = 0.6;
const LARGEST_STEP = 0.4;
const LARGEST_PULL = 40;
const STEP_PER_PULL = 0.8 / LARGEST_PULL;
/** Neutral judgments added to each part, so that a few move it less than many. */
const CAUTION = 2;
const READER_WEIGHT = 0.5;
const MAX_WEIGHT = 3;
const MOST_PROPOSALS = 8;
/** A story is about its strongest themes, if they are this strong. */
const MAIN_THEMES = 2;
const LEAST_STRENGTH = 0.35;
const LONG_AGO = new Date(0);

export function proposeChanges(options: {
  profile: CompanyProfile;
  judgements: readonly Judgement[];
  /** When a part was last changed or its proposal dismissed; earlier judgments no longer count. */
  settledAt: ReadonlyMap<string, Date>;
}): ProfileProposal[] {
  const { profile, judgements, settledAt } = options;
  if (judgements.length < FEWEST_JUDGEMENTS) return [];
  const byPart = groupByPart(judgements, settledAt);
  const themes = profile.themes.flatMap(({ id, name, weight }) =>
    weigh({ part: `theme:${id}`, kind: 'theme', id, name, weight }, byPart),
  );
  const names = profile.names.flatMap(({ name, weight }) =>
    weigh({ part: `name:${name}`, kind: 'name', id: name, name, weight }, byPart),
  );
  const weightOf = weighSources(profile);
  const sources = [...new Set(judgements.map(({ source }) => source))].flatMap((name) => {
    const weight = weightOf(name);
    return weigh({ part: `source:${name}`, kind: 'source', id: name, name, weight }, byPart);
  });
  const muted = findMuted(profile, judgements, settledAt);
  return [...themes, ...names, ...sources, ...muted]
    .sort((a, b) => b.force - a.force || (a.proposal.part < b.proposal.part ? -1 : 1))
    .slice(0, MOST_PROPOSALS)
    .map(({ proposal }) => proposal);
}

type ByPart = ReadonlyMap<string, readonly Judgement[]>;

/** Judgments by each part their story is about, without settled ones. */
function groupByPart(judgements: readonly Judgement[], settledAt: ReadonlyMap<string, Date>): ByPart {
  const byPart = new Map<string, Judgement[]>();
  for (const judgement of judgements) {
    const names = judgement.names.filter(({ strength }) => strength >= LEAST_STRENGTH);
    const parts = [
      ...mainThemes(judgement).map((id) => `theme:${id}`),
      ...names.map(({ name }) => `name:${name}`),
      `source:${judgement.source}`,
    ];
    for (const part of parts) {
      if (judgement.at <= (settledAt.get(part) ?? LONG_AGO)) continue;
      const known = byPart.get(part) ?? [];
      known.push(judgement);
      byPart.set(part, known);
    }
  }
  return byPart;
}

interface Weighed {
  proposal: ProfileProposal;
  force: number;
}

function mainThemes({ themes }: Judgement): string[] {
  return [...themes]
    .filter(({ strength }) => strength >= LEAST_STRENGTH)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MAIN_THEMES)
    .map(({ id }) => id);
}

/** How far a judgment disagrees with the score, in points; above 0 means a higher score. */
function pullOf({ kind, score, given }: Judgement): number {
  const pull = {
    pin: Math.max(0, 75 - score),
    hide: Math.min(0, 20 - score),
    score: (given ?? score) - score,
    more: 20,
    less: -20,
    'not-useful': -15,
  }[kind];
  return Math.min(LARGEST_PULL, Math.max(-LARGEST_PULL, pull));
}

function weigh(
  part: { part: string; kind: 'theme' | 'name' | 'source'; id: string; name: string; weight: number },
  byPart: ByPart,
): Weighed[] {
  const judgements = byPart.get(part.part) ?? [];
  const pulling = judgements.map((judgement) => ({
    judgement,
    pull: pullOf(judgement),
    voice: judgement.isEditor ? 1 : READER_WEIGHT,
  }));
  const said = pulling.filter(({ pull }) => pull !== 0);
  if (!isEnough(said.map(({ judgement }) => judgement))) return [];
  const sum = said.reduce((total, { pull, voice }) => total + pull * voice, 0);
  const force = said.reduce((total, { pull, voice }) => total + Math.abs(pull) * voice, 0);
  if (force === 0 || Math.abs(sum) / force < LEAST_AGREEMENT) return [];
  // Judgments that agree with the score count too: they confirm the weight.
  const voices = pulling.reduce((total, { voice }) => total + voice, 0);
  const step = (sum / (voices + CAUTION)) * STEP_PER_PULL;
  const bounded = Math.min(LARGEST_STEP, Math.max(-LARGEST_STEP, step));
  const { weight, ...named } = part;
  const after = Math.round(Math.min(MAX_WEIGHT, Math.max(0, weight + bounded)) * 10) / 10;
  if (Math.abs(after - weight) < 0.05) return [];
  const evidence = describeEvidence(said.map(({ judgement }) => judgement));
  const of = part.kind === 'source' ? ` · ${countStories(judgements)} stories judged` : '';
  return [{ proposal: { ...named, before: weight, after, evidence: `${evidence}${of}` }, force }];
}

/** Several stories, and more than one person unless an editor is among them. */
function isEnough(judgements: readonly Judgement[]): boolean {
  const isOneReader =
    judgements.every(({ isEditor }) => !isEditor) && new Set(judgements.map(({ by }) => by)).size < 2;
  return countStories(judgements) >= FEWEST_STORIES && !isOneReader;
}

function countStories(judgements: readonly Judgement[]): number {
  return new Set(judgements.map(({ storyId }) => storyId)).size;
}

function describeEvidence(judgements: readonly Judgement[]): string {
  const count = (kind: JudgementKind, isCounted: (judgement: Judgement) => boolean = () => true) =>
    judgements.filter((judgement) => judgement.kind === kind && isCounted(judgement)).length;
  const raised = count('score', (judgement) => pullOf(judgement) > 0);
  const lowered = count('score') - raised;
  const texts: [number, string][] = [
    [count('pin'), `${countOf(count('pin'), 'story', 'stories')} pinned`],
    [count('hide'), `${countOf(count('hide'), 'story', 'stories')} hidden`],
    [count('more'), `${count('more')} “more like this”`],
    [count('less'), `${count('less')} “less like this”`],
    [raised, `${countOf(raised, 'score')} raised`],
    [lowered, `${countOf(lowered, 'score')} lowered`],
    [count('not-useful'), `${count('not-useful')} “not useful”`],
  ];
  return texts
    .filter(([number]) => number > 0)
    .map(([, text]) => text)
    .join(', ');
}

const FEWEST_TO_MUTE = 4;
const MOST_TO_MUTE = 2;
const FEWEST_WORDS = 2;

/** Headline phrases found only in unwanted stories and not in the profile. */
function findMuted(
  profile: CompanyProfile,
  judgements: readonly Judgement[],
  settledAt: ReadonlyMap<string, Date>,
): Weighed[] {
  const isKnown = createKnown(profile);
  const phrases = new Map<string, { words: readonly PhraseWord[]; judgements: Judgement[] }>();
  for (const judgement of judgements) {
    const read = readPhrases(judgement.title.slice(0, 300).normalize('NFKC')).phrases;
    for (const [key, words] of new Map(read.map((phrase) => [phrase.key, phrase.words]))) {
      if (words.length < FEWEST_WORDS || isKnown(words)) continue;
      const phrase = phrases.get(key) ?? { words, judgements: [] };
      phrase.judgements.push(judgement);
      phrases.set(key, phrase);
    }
  }
  const found = [...phrases.values()].flatMap(({ words, judgements: own }): (Weighed & { key: string })[] => {
    const name = words.map(({ raw }) => raw.toLowerCase()).join(' ');
    const part = `mute:${name}`;
    const open = own.filter(({ at }) => at > (settledAt.get(part) ?? LONG_AGO));
    const isUnwanted = open.every((judgement) => pullOf(judgement) < 0 || judgement.kind === 'hide');
    if (!isUnwanted || countStories(open) < FEWEST_TO_MUTE || !open.some(({ isEditor }) => isEditor))
      return [];
    const proposal = { part, kind: 'mute' as const, id: name, name, before: null, after: null };
    const evidence = `${describeEvidence(open)}, 0 pinned`;
    return [{ proposal: { ...proposal, evidence }, force: 20 * countStories(open), key: keyOf(words) }];
  });
  const byLength = found.sort((a, b) => b.key.length - a.key.length || b.force - a.force);
  return byLength
    .filter(({ key }, place) => !byLength.slice(0, place).some((longer) => longer.key.includes(key)))
    .sort((a, b) => b.force - a.force)
    .slice(0, MOST_TO_MUTE);
}

/** Whether a phrase has a word the company cares about, or only parts of such terms. */
function createKnown(profile: CompanyProfile): (phrase: readonly PhraseWord[]) => boolean {
  const { company, themes, names, muted } = profile;
  const trade = themes.find(({ id }) => id === company.theme)?.group;
  const terms = [
    ...company.words,
    ...themes.filter(({ group }) => group === trade).flatMap(({ words }) => words),
    ...names.flatMap(({ words }) => words),
    ...muted.flatMap(({ words }) => words),
  ].map((term) => term.toLowerCase());
  const whole = new Set(terms);
  const parts = new Set(terms.flatMap((term) => term.split(/[^\p{L}\p{N}]+/u)));
  return (phrase) =>
    phrase.some(({ key, raw }) => whole.has(key) || whole.has(raw.toLowerCase())) ||
    phrase.every(({ key }) => parts.has(key));
}
