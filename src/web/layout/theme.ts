const PREFS_KEY = 'hf_prefs';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(): Theme {
  return THEMES.find((theme) => theme === readPrefs().theme) ?? 'system';
}

/** Keeps the choice and shows it at once. Before the next start's first paint, theme.js reads it again. */
export function saveTheme(theme: Theme): void {
  localStorage.setItem(PREFS_KEY, JSON.stringify({ ...readPrefs(), theme }));
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
}

function readPrefs(): Record<string, unknown> {
  try {
    const prefs: unknown = JSON.parse(localStorage.getItem(PREFS_KEY) ?? '{}');
    return typeof prefs === 'object' && prefs !== null ? { ...prefs } : {};
  } catch {
    return {};
  }
}
