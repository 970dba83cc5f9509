import { readPref, savePref } from './prefs.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  return THEMES.find((theme) => theme === readPref('theme')) ?? 'system';
}

/** Keeps the choice and shows it at once. Before the next start's first paint, early.js reads it again. */
export function saveTheme(theme: Theme): void {
  savePref('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}
