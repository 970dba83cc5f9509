import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { nextTheme, readTheme, saveTheme, usePref } from './prefs.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeSwitch() {
  const theme = usePref(readTheme);
  const next = nextTheme(theme);
  const Icon = ICONS[theme];
  return (
    <IconButton label={`Theme: ${theme}. Change to ${next}`} onClick={() => saveTheme(next)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
