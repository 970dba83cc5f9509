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

/** A part of any list, with the key it has in its list. */
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

/** With an added or changed part. One that is as saved is no edit. */
export function withPart(edits: ProfileEdits, saved: ProfileParts, { list, part }: Part): ProfileEdits {
  switch (list) {
    case 'themes': {
      const rest = edits.themes.filter(({ id }) => id !== part.id);
      const before = saved.themes.find(({ id }) => id === part.id);
      return {
        ...edits,
        themes: isSame(before, part) ? rest : [...rest, part],
        removedThemes: edits.removedThemes.filter((id) => id !== part.id),
      };
    }
    case 'names':
      return {
        ...edits,
        names: replace(edits.names, saved.names, part),
        removedNames: edits.removedNames.filter((name) => name !== part.name),
      };
    case 'muted':
      return {
        ...edits,
        muted: replace(edits.muted, saved.muted, part),
        removedMuted: edits.removedMuted.filter((name) => name !== part.name),
      };
    case 'sources':
      return { ...edits, sources: replace(edits.sources, saved.sources, part) };
  }
}

function replace<T extends { name: string }>(edited: readonly T[], saved: readonly T[], part: T): T[] {
  const rest = edited.filter(({ name }) => name !== part.name);
  const before = saved.find(({ name }) => name === part.name);
  return isSame(before, part) ? rest : [...rest, part];
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Without a part. One that was never saved leaves no trace. */
export function withoutPart(edits: ProfileEdits, saved: ProfileParts, { list, part }: Part): ProfileEdits {
  const gone = (isSaved: boolean, removed: readonly string[], key: string) =>
    isSaved && !removed.includes(key) ? [...removed, key] : [...removed];
  switch (list) {
    case 'themes': {
      const isSaved = saved.themes.some(({ id }) => id === part.id);
      return {
        ...edits,
        themes: edits.themes.filter(({ id }) => id !== part.id),
        removedThemes: gone(isSaved, edits.removedThemes, part.id),
      };
    }
    case 'names': {
      const isSaved = saved.names.some(({ name }) => name === part.name);
      return {
        ...edits,
        names: edits.names.filter(({ name }) => name !== part.name),
        removedNames: gone(isSaved, edits.removedNames, part.name),
      };
    }
    case 'muted': {
      const isSaved = saved.muted.some(({ name }) => name === part.name);
      return {
        ...edits,
        muted: edits.muted.filter(({ name }) => name !== part.name),
        removedMuted: gone(isSaved, edits.removedMuted, part.name),
      };
    }
    case 'sources':
      return { ...edits, sources: edits.sources.filter(({ name }) => name !== part.name) };
  }
}

export function countChanges(edits: ProfileEdits): number {
  return Object.values(edits).reduce((sum, list) => sum + list.length, 0);
}

export function hasChanges(edits: ProfileEdits, list: PartList): boolean {
  const removed = {
    themes: edits.removedThemes,
    names: edits.removedNames,
    muted: edits.removedMuted,
    sources: [],
  };
  return edits[list].length + removed[list].length > 0;
}

/** The part of a draft that a proposal is about, as it would be with the proposed change. */
function toPart(parts: ProfileParts, { kind, id, after }: ProfileProposal): Part | undefined {
  if (kind === 'mute') return { list: 'muted', part: { name: id, words: [id] } };
  const weight = after ?? 0;
  if (kind === 'theme') {
    const theme = parts.themes.find((one) => one.id === id);
    return theme && { list: 'themes', part: { ...theme, weight } };
  }
  if (kind === 'name') {
    const name = parts.names.find((one) => one.name === id);
    return name && { list: 'names', part: { ...name, weight } };
  }
  const source = parts.sources.find((one) => one.name === id);
  return source && { list: 'sources', part: { ...source, weight } };
}

export function isAccepted(draft: ProfileParts, proposal: ProfileProposal): boolean {
  const { kind, id, after } = proposal;
  if (kind === 'mute') return draft.muted.some(({ name }) => name === id);
  const part = toPart(draft, { ...proposal, after: null });
  const now = part && findWeight(draft, part);
  return now !== undefined && after !== null && now === after;
}

export function findWeight(parts: ProfileParts, part: Part): number | undefined {
  const found = (parts[part.list] as { weight?: number; id?: string; name: string }[]).find(
    (one) => (part.list === 'themes' ? one.id : one.name) === keyOf(part),
  );
  return found?.weight;
}

export function accept(edits: ProfileEdits, saved: ProfileParts, proposal: ProfileProposal): ProfileEdits {
  const part = toPart(applyToParts(saved, edits), proposal);
  return part ? withPart(edits, saved, part) : edits;
}

/** Takes an accepted proposal back: the part is as it was before the change. */
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
