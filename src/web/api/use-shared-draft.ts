import { useState } from 'react';

/** What a save needs to know of what was entered on something that others can change too. */
export interface SharedDraft {
  /** The version that was opened: a save is refused when there is a newer one. */
  version: number | undefined;
  /** Shows the newest version instead of what was entered. */
  load: () => void;
  /** Continues with what was entered, now based on the newest version. */
  keep: () => void;
  /** What was entered is saved. */
  settle: () => void;
}

/**
 * An untouched draft follows what is stored. A started one stays, and knows when the stored one has changed. `rebase`
 * carries over to what is stored now, as far as there is no conflict.
 */
export function useSharedDraft<D>(
  stored: D,
  version: number | undefined,
  rebase: (entered: D, stored: D) => D = (entered) => entered,
) {
  const [opened, setOpened] = useState({ stored, version });
  const [draft, setDraft] = useState(stored);
  const isChanged = !isSame(draft, opened.stored);
  const isNewer = version !== opened.version;
  const isReplaced =
    isNewer && isChanged && !isSame(stored, rebase(opened.stored, stored)) && !isSame(stored, draft);
  const open = (next: D) => {
    setOpened({ stored, version });
    setDraft(next);
  };
  if (isNewer && !isReplaced) open(isChanged ? rebase(draft, stored) : stored);
  return {
    draft,
    setDraft,
    isChanged,
    opened: opened.stored,
    version: opened.version,
    /** For forms whose save is refused in a dialog of its own. */
    conflict: isReplaced ? 'This was changed since you opened it.' : undefined,
    load: () => open(stored),
    keep: () => open(rebase(draft, stored)),
    settle: () => setOpened({ ...opened, stored: draft }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
