import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/storage.ts';

const PREFS_KEY = 'hf_prefs';

const listeners = new Set<() => void>();

/** One preference of this browser, as it was stored: whoever reads it decides what it may be. */
export function readPref(name: string): unknown {
  return readPrefs()[name];
}

export function savePref(name: string, value: unknown): void {
  writeStored(PREFS_KEY, JSON.stringify({ ...readPrefs(), [name]: value }));
  for (const listener of listeners) listener();
}

/** The same wherever it is shown, whoever changes it. `read` must give the same value for the same preference. */
export function usePref<T>(read: () => T): T {
  return useSyncExternalStore(onPrefsChange, read);
}

function onPrefsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readPrefs(): Record<string, unknown> {
  try {
    const prefs: unknown = JSON.parse(readStored(PREFS_KEY) ?? '{}');
    return typeof prefs === 'object' && prefs !== null ? { ...prefs } : {};
  } catch {
    return {};
  }
}
