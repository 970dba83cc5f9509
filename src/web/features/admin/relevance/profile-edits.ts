import type {
  ProfileEdits,
  ProfileMuted,
  ProfileName,
  ProfileParts,
  ProfileProposal,
  ProfileTheme,
} from '#contract/relevance.ts';

export const NO_EDITS: ProfileEdits = {
  themes: [],
  removedThemes: [],
  names: [],
  removedNames: [],
  muted: [],
  removedMuted: [],
  sources: [],
};

export type PartList = 'themes' | 'names' | 'muted' | 'sources';

/** A part of any list, with its key in that list. */
export type Part =
  | { list: 'themes'; part: ProfileTheme }
  | { list: 'names'; part: ProfileName }
  | { list: 'muted'; part: ProfileMuted }
  | { list: 'sources'; part: ProfileParts['sources'][number] };

export function keyOf({ list, part }: Part): string {
  return list === 'themes' ? part.id : part.name;
}

/** The parts as they would be saved. */
export function applyToParts(parts: ProfileParts, edits: ProfileEdits): ProfileParts {
  return {
    ...parts,
    themes: merge(parts.themes, edits.themes, edits.removedThemes, ({ id }) => id),
    names: merge(parts.names, edits.names, edits.removedNames, ({ name }) => name),
    muted: merge(parts.muted, edits.muted, edits.removedMuted, ({ name }) => name),
    sources: merge(parts.sources, edits.sources, [], ({ name }) => name),
  };
}

function merge<T>(
  saved: readonly T[],
  edited: readonly T[],
  removed: readonly string[],
  key: (part: T) => string,
): T[] {
  const edits = new Map(edited.map((part) => [key(part), part]));
  const known = new Set(saved.map(key));
  return [
    ...edited.filter((part) => !known.has(key(part))),
    ...saved.filter((part) => !removed.includes(key(part))).map((part) => edits.get(key(part)) ?? part),
  ];
}

/** The fields with the keys of removed parts. Sources are never removed. */
const REMOVED = { themes: 'removedThemes', names: 'removedNames', muted: 'removedMuted' } as const;

export function listOf(parts: Pick<ProfileParts, PartList> | ProfileEdits, list: PartList): Part[] {
  return parts[list].map((part) => ({ list, part }) as Part);
}

export function findPart(parts: ProfileParts, part: Part): Part | undefined {
  return listOf(parts, part.list).find((one) => keyOf(one) === keyOf(part));
}

export function isSaved(saved: ProfileParts, part: Part): boolean {
  return JSON.stringify(findPart(saved, part)) === JSON.stringify(part);
}

/** Adds or changes a part. A part equal to the saved one is not an edit. */
export function withPart(edits: ProfileEdits, saved: ProfileParts, part: Part): ProfileEdits {
  return setEdits(edits, part, isSaved(saved, part) ? [] : [part], false);
}

/** Removes a part. One that was never saved leaves no edit. */
export function withoutPart(edits: ProfileEdits, saved: ProfileParts, part: Part): ProfileEdits {
  return setEdits(edits, part, [], findPart(saved, part) !== undefined);
}

function setEdits(edits: ProfileEdits, of: Part, edited: readonly Part[], isRemoved: boolean): ProfileEdits {
  const { list } = of;
  const key = keyOf(of);
  const others = listOf(edits, list).filter((one) => keyOf(one) !== key);
  const changed = { ...edits, [list]: [...others, ...edited].map(({ part }) => part) };
  if (list === 'sources') return changed;
  const removed = edits[REMOVED[list]].filter((one) => one !== key);
  return { ...changed, [REMOVED[list]]: isRemoved ? [...removed, key] : removed };
}

export function countChanges(edits: ProfileEdits): number {
  return Object.values(edits).reduce((sum, list) => sum + list.length, 0);
}

export function hasChanges(edits: ProfileEdits, list: PartList): boolean {
  return edits[list].length > 0 || (list !== 'sources' && edits[REMOVED[list]].length > 0);
}

const PROPOSED = { theme: 'themes', name: 'names', source: 'sources' } as const;

/** The draft part a proposal is about, with the proposed change. */
function toPart(parts: ProfileParts, { kind, id, after }: ProfileProposal): Part | undefined {
  if (kind === 'mute') return { list: 'muted', part: { name: id, words: [id] } };
  const found = listOf(parts, PROPOSED[kind]).find((one) => keyOf(one) === id);
  return found && ({ ...found, part: { ...found.part, weight: after ?? 0 } } as Part);
}

export function isAccepted(draft: ProfileParts, proposal: ProfileProposal): boolean {
  const { kind, id, after } = proposal;
  if (kind === 'mute') return draft.muted.some(({ name }) => name === id);
  const part = toPart(draft, { ...proposal, after: null });
  const now = part && findWeight(draft, part);
  return now !== undefined && after !== null && now === after;
}

export function findWeight(parts: ProfileParts, part: Part): number | undefined {
  const found = findPart(parts, part);
  return found && found.list !== 'muted' ? found.part.weight : undefined;
}

export function accept(edits: ProfileEdits, saved: ProfileParts, proposal: ProfileProposal): ProfileEdits {
  const part = toPart(applyToParts(saved, edits), proposal);
  return part ? withPart(edits, saved, part) : edits;
}

/** Reverts an accepted proposal: restores the part from before the change. */
export function takeBack(edits: ProfileEdits, saved: ProfileParts, proposal: ProfileProposal): ProfileEdits {
  const draft = applyToParts(saved, edits);
  const part = toPart(draft, { ...proposal, after: proposal.before });
  if (!part) return edits;
  return proposal.kind === 'mute' ? withoutPart(edits, saved, part) : withPart(edits, saved, part);
}

/** `data-center-power` for a new theme, made unique. */
export function makeThemeId(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 34);
  const base = plain || 'theme';
  let id = base;
  for (let number = 2; taken.includes(id); number++) id = `${base}-${number}`;
  return id;
}

/** Words as they are typed, separated by commas or line breaks. */
export function readWords(text: string): string[] {
  const words = text.split(/[,\n]/).map((word) => word.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))];
}

export function formatWeight(weight: number): string {
  return weight.toFixed(2).replace(/0$/, '');
}
