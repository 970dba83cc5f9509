import { useSyncExternalStore } from 'react';
import { isObject, parseJson } from '#contract/json.ts';
import { readStored, writeStored } from '#web/storage.ts';

const PREFS_KEY = 'hf_prefs';

const listeners = new Set<() => void>();

function savePref(name: string, value: unknown): void {
  writeStored(PREFS_KEY, JSON.stringify({ ...readPrefs(), [name]: value }));
  for (const listener of listeners) listener();
}

/** Rerenders when a preference changes. `read` must return the same value for the same preference. */
export function usePref<T>(read: () => T): T {
  return useSyncExternalStore(onPrefsChange, read);
}

function onPrefsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readPrefs(): Record<string, unknown> {
  const prefs = parseJson(readStored(PREFS_KEY) ?? '');
  return isObject(prefs) ? prefs : {};
}

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  return THEMES.find((theme) => theme === readPrefs().theme) ?? 'system';
}

/** Applied at once; on the next start early.js applies it before the first paint. */
export function saveTheme(theme: Theme): void {
  savePref('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}

export function hasSingleKeys(): boolean {
  return readPrefs().shortcuts !== 'off';
}

export function saveSingleKeys(isOn: boolean): void {
  savePref('shortcuts', isOn ? 'on' : 'off');
}

/** Blue and orange instead of green and red, for color-blind readers. */
export function hasBlueAndOrange(): boolean {
  return readPrefs().updown === 'bo';
}

export function saveBlueAndOrange(isOn: boolean): void {
  savePref('updown', isOn ? 'bo' : undefined);
  if (isOn) document.documentElement.dataset.updown = 'bo';
  else delete document.documentElement.dataset.updown;
}
