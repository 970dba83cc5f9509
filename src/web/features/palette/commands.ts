import type { Branding } from '#contract/system.ts';
import type { Session } from '#web/api/session.ts';
import { saveBlueAndOrange, saveSingleKeys, saveTheme, THEMES } from '#web/layout/prefs.ts';
import type { Act } from './shortcuts.ts';

/** Has exactly one of the last four fields. After `run` the focus returns to where it was. */
export interface Command {
  label: string;
  also: string;
  act?: Act;
  path?: string;
  run?: () => void;
  leave?: () => void;
}

interface Situation {
  session: Session;
  branding: Branding;
  path: string;
  hasBlueAndOrange: boolean;
  hasSingleKeys: boolean;
  logout: () => void;
}

export function listCommands(situation: Situation) {
  const { session } = situation;
  const groups = [
    { title: 'Go to', commands: listScreens(situation) },
    { title: 'Actions', commands: listActions(situation) },
    {
      title: 'Admin',
      commands: session.user?.role === 'admin' && session.token !== null ? listAdmin(situation) : [],
    },
    { title: 'Preferences', commands: listPreferences(situation) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function listScreens({ session: { token, user }, branding }: Situation): Command[] {
  const start = { label: 'Start page', also: 'home landing', path: '/' };
  if (token === null) return [{ label: 'Login', also: 'sign in', path: '/login' }, start];
  return [
    { label: 'Dashboard', also: 'executive overview markets', act: 'dashboard' },
    { label: branding.product, also: 'brief briefing today', act: 'brief' },
    { label: 'News', also: 'articles search stories headlines', act: 'news' },
    { label: 'Chart', also: 'compare prices series history', act: 'chart' },
    { label: 'Releases', also: 'calendar upcoming dates feed ics', act: 'releases' },
    { label: 'Revisions', also: 'revised values preliminary rebased', path: '/releases/revisions' },
    { label: 'Alerts', also: 'inbox notifications rules bell', act: 'inbox' },
    { label: 'New alert', also: 'rule backtest level notify', path: '/alerts/new' },
    { label: 'Alert rules', also: 'conditions backtest', path: '/alerts?tab=rules' },
    {
      label: 'Morning mail and quiet hours',
      also: 'account email notifications brief time zone',
      path: '/account?section=mail',
    },
    ...(user?.role === 'admin' ? [{ label: 'Admin', also: 'panel console', act: 'admin' } as const] : []),
    ...(user?.role === 'admin' && branding.sources === 'live'
      ? [{ label: 'Set-up', also: 'first day fred key collect', path: '/setup' }]
      : []),
    start,
  ];
}

function listActions({ session: { token }, branding, path, logout }: Situation): Command[] {
  if (token === null) return [];
  return [
    { label: 'Refresh', also: 'reload update', act: 'refresh' },
    { label: 'View as of', also: 'past moment date history then', act: 'moment' },
    ...(path === `/${branding.productSlug}`
      ? [{ label: 'Print brief', also: 'pdf paper', act: 'print' } as const]
      : []),
    { label: 'Logout', also: 'sign out leave', leave: logout },
  ];
}

function listPreferences({ hasBlueAndOrange, hasSingleKeys }: Situation): Command[] {
  return [
    ...THEMES.map((theme) => ({
      label: `Theme: ${theme}`,
      also: 'color colour appearance mode settings',
      run: () => saveTheme(theme),
    })),
    {
      label: hasBlueAndOrange
        ? 'Use green and red for gains and losses'
        : 'Use blue and orange for gains and losses',
      also: 'color colour blind vision settings',
      run: () => saveBlueAndOrange(!hasBlueAndOrange),
    },
    {
      label: hasSingleKeys ? 'Turn off single-key shortcuts' : 'Turn on single-key shortcuts',
      also: 'keyboard keys settings',
      run: () => saveSingleKeys(!hasSingleKeys),
    },
    { label: 'Keyboard shortcuts', also: 'help keys', act: 'help' },
  ];
}

function listAdmin({ branding }: Situation): Command[] {
  const isCaught = branding.sources === 'sample' && !branding.mail;
  return isCaught ? [...ADMIN, MAIL_CATCHER] : ADMIN;
}

const MAIL_CATCHER: Command = {
  label: 'Mail catcher',
  also: 'admin sample email messages',
  path: '/admin?tab=settings&section=mail-catcher',
};

const ADMIN: Command[] = [
  { label: 'FRED Economic Data', also: 'admin api agent series', path: '/admin?tab=api&sub=fred' },
  { label: 'Yahoo Finance', also: 'admin api agent symbols', path: '/admin?tab=api&sub=yahoo' },
  { label: 'Legacy Scraper', also: 'admin api agent', path: '/admin?tab=api&sub=legacy-scraper' },
  { label: 'News Spiders', also: 'admin api agent', path: '/admin?tab=api&sub=news-spiders' },
  { label: 'Add feed', also: 'new spider source rss atom', path: '/admin?tab=api&sub=news-spiders&feed=new' },
  { label: 'Bonds', also: 'admin api cusip trades', path: '/admin?tab=api&sub=bonds' },
  { label: 'Backfills', also: 'admin api gaps history restore plan', path: '/admin?tab=api&sub=backfills' },
  { label: 'Source Check', also: 'admin api reachable robots', path: '/admin?tab=api&sub=source-check' },
  { label: 'User Management', also: 'admin people roles', path: '/admin?tab=users' },
  { label: 'Invitations', also: 'admin invite people', path: '/admin?tab=users&view=invitations' },
  { label: 'System Settings', also: 'admin', path: '/admin?tab=settings' },
  {
    label: 'Relevance profile',
    also: 'admin themes names weights muted topics proposals',
    path: '/admin?tab=settings&section=relevance',
  },
  {
    label: 'Channels and delivery log',
    also: 'admin email mail slack teams webhook retry',
    path: '/admin?tab=settings&section=channels',
  },
  {
    label: 'Sign-in settings',
    also: 'admin second factor two-step required',
    path: '/admin?tab=settings&section=sign-in',
  },
];
