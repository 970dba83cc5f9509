import type { Branding } from '#contract/system.ts';
import type { Session } from '#web/api/session.ts';
import { saveBlueAndOrange, saveSingleKeys, saveTheme, THEMES } from '#web/layout/prefs.ts';
import { type Act, keysOf } from './shortcuts.ts';

export type Step =
  | { kind: 'act'; act: Act }
  | { kind: 'go'; path: string }
  | { kind: 'run'; run: () => void }
  | { kind: 'logout' };

interface Command {
  label: string;
  also?: string;
  keys?: readonly string[] | undefined;
  step: Step;
}

interface Situation {
  session: Session;
  branding: Branding;
  path: string;
  hasBlueAndOrange: boolean;
  hasSingleKeys: boolean;
}

export function listCommands(situation: Situation) {
  const { session } = situation;
  const groups = [
    { title: 'Go to', commands: listScreens(situation) },
    { title: 'Actions', commands: listActions(situation) },
    { title: 'Admin', commands: session.user?.role === 'admin' && session.token !== null ? ADMIN : [] },
    { title: 'Preferences', commands: listPreferences(situation) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function listScreens({ session: { token, user }, branding }: Situation): Command[] {
  const start: Command = { label: 'Start page', also: 'home landing', step: { kind: 'go', path: '/' } };
  if (token === null)
    return [{ label: 'Login', also: 'sign in', step: { kind: 'go', path: '/login' } }, start];
  return [
    { label: 'Dashboard', also: 'executive overview markets', ...byAct('dashboard') },
    { label: branding.product, also: 'brief briefing today news', ...byAct('brief') },
    ...(user?.role === 'admin' ? [{ label: 'Admin', also: 'panel console', ...byAct('admin') }] : []),
    start,
  ];
}

function listActions({ session: { token }, branding, path }: Situation): Command[] {
  if (token === null) return [];
  return [
    { label: 'Refresh', also: 'reload update', ...byAct('refresh') },
    ...(path === `/${branding.productSlug}`
      ? [{ label: 'Print brief', also: 'pdf paper', ...byAct('print') }]
      : []),
    { label: 'Logout', also: 'sign out leave', step: { kind: 'logout' } },
  ];
}

function listPreferences({ hasBlueAndOrange, hasSingleKeys }: Situation): Command[] {
  return [
    ...THEMES.map(
      (theme): Command => ({
        label: `Theme: ${theme}`,
        also: 'color colour appearance mode',
        step: { kind: 'run', run: () => saveTheme(theme) },
      }),
    ),
    {
      label: hasBlueAndOrange
        ? 'Use green and red for gains and losses'
        : 'Use blue and orange for gains and losses',
      also: 'color colour blind vision',
      step: { kind: 'run', run: () => saveBlueAndOrange(!hasBlueAndOrange) },
    },
    {
      label: hasSingleKeys ? 'Turn off single-key shortcuts' : 'Turn on single-key shortcuts',
      also: 'keyboard keys',
      step: { kind: 'run', run: () => saveSingleKeys(!hasSingleKeys) },
    },
    { label: 'Keyboard shortcuts', also: 'help keys', ...byAct('help') },
  ];
}

function byAct(act: Act): Pick<Command, 'keys' | 'step'> {
  return { keys: keysOf(act), step: { kind: 'act', act } };
}

const ADMIN: Command[] = [
  { label: 'FRED Economic Data', also: 'admin api agent series', step: toAdmin('tab=api&sub=fred') },
  { label: 'Yahoo Finance', also: 'admin api agent symbols', step: toAdmin('tab=api&sub=yahoo') },
  { label: 'Legacy Scraper', also: 'admin api agent', step: toAdmin('tab=api&sub=legacy-scraper') },
  { label: 'News Spiders', also: 'admin api agent', step: toAdmin('tab=api&sub=news-spiders') },
  { label: 'User Management', also: 'admin people roles', step: toAdmin('tab=users') },
  { label: 'Invitations', also: 'admin invite people', step: toAdmin('tab=users&view=invitations') },
  { label: 'System Settings', also: 'admin', step: toAdmin('tab=settings') },
];

function toAdmin(search: string): Step {
  return { kind: 'go', path: `/admin?${search}` };
}
