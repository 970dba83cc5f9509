import { useState } from 'react';

/** What a save needs to know about a draft of data that others can change too. */
export interface SharedDraft {
  /** The opened version: a save is rejected if there is a newer one. */
  version: number | undefined;
  /** Replaces the draft with the newest version. */
  load: () => void;
  /** Keeps the draft, now based on the newest version. */
  keep: () => void;
  /** Marks the draft as saved. */
  settle: () => void;
}

/**
 * An untouched draft follows the stored data. An edited one stays and reports when the stored data changed.
 * `rebase` applies the edits to the current data, unless they conflict.
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
    /** For forms that show a rejected save in a separate dialog. */
    conflict: isReplaced ? 'This was changed since you opened it.' : undefined,
    load: () => open(stored),
    keep: () => open(rebase(draft, stored)),
    settle: () => setOpened({ ...opened, stored: draft }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
