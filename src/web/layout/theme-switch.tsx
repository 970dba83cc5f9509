import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { nextTheme, readTheme, saveTheme } from './theme.ts';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const next = nextTheme(theme);
  const Icon = ICONS[theme];
  const change = () => {
    saveTheme(next);
    setTheme(next);
  };
  return (
    <IconButton label={`Theme: ${theme}. Change to ${next}`} onClick={change}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
