import { KeyRound, Laptop, Lock, Mail, Monitor, Shield, UserRound } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/users.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { formatName } from '#wording/format.ts';
import { readTheme, saveTheme, type Theme, usePref } from './prefs.ts';

const LINKS = [
  { section: 'profile', label: 'Profile', Icon: UserRound },
  { section: 'password', label: 'Password', Icon: Lock },
  { section: 'two-step', label: 'Two-step sign-in', Icon: Shield },
  { section: 'sessions', label: 'Sessions', Icon: Laptop },
  { section: 'tokens', label: 'API tokens', Icon: KeyRound },
  { section: 'mail', label: 'Notification settings', Icon: Mail },
] as const;

/** A native popover: the browser handles Escape and returns the focus. */
export function AccountMenu({ user }: { user: User }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const name = formatName(user) || user.email;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-s3 text-12 font-semibold hover:border-ctl pointer-coarse:size-11"
      >
        <span aria-hidden>{initialsOf(name)}</span>
        <span className="sr-only">Account: {name}</span>
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className="fixed inset-auto top-14 right-4 m-0 w-[300px] rounded-lg border border-line bg-s1 p-1.5 text-t1 shadow-float md:right-6"
      >
        <AccountLinks user={user} onLeave={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}

export function AccountLinks({ user, onLeave }: { user: User; onLeave: () => void }) {
  const name = formatName(user);
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 pt-1.5 pb-3">
        <p className="min-w-0">
          {name && <span className="block truncate font-semibold">{name}</span>}
          <span className="block truncate text-12 text-t2">{user.email}</span>
        </p>
        <StatusBadge word={user.role} />
      </div>
      <nav aria-label="Account" className="mt-1.5 flex flex-col">
        {LINKS.map(({ section, label, Icon }) => (
          <Link
            key={section}
            to={`/account?section=${section}`}
            onClick={onLeave}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-3 font-medium hover:bg-s3 pointer-coarse:min-h-11"
          >
            <Icon size={16} aria-hidden className="text-t2" />
            {label}
          </Link>
        ))}
      </nav>
      <ThemeChoice />
    </>
  );
}

const THEME_LABELS: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

function ThemeChoice() {
  const theme = usePref(readTheme);
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 pt-2.5 pb-1">
      <span className="flex items-center gap-2.5 font-medium">
        <Monitor size={16} aria-hidden className="text-t2" />
        Theme
      </span>
      <ChoiceBar
        label="Theme"
        choices={['light', 'dark', 'system']}
        labels={THEME_LABELS}
        value={theme}
        onChange={saveTheme}
      />
    </div>
  );
}

function initialsOf(name: string): string {
  const letters = name.split(/[\s.@]+/).flatMap((word) => [...word].slice(0, 1));
  return letters.slice(0, 2).join('').toUpperCase();
}
