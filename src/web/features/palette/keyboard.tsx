import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { getProfile } from '#contract/auth.ts';
import { readSession } from '#web/api/session.ts';
import { readAsOf } from '#web/as-of.ts';
import { useBranding } from '#web/branding.tsx';
import { stepMoment } from '#web/layout/moments.ts';
import { ReloadLine } from '#web/layout/page.tsx';
import { hasSingleKeys, nextTheme, readTheme, saveTheme } from '#web/layout/prefs.ts';
import { withParams } from '#web/search-params.ts';
import { ARROW_KEYS_HINT, moveInGroup } from '#web/ui/arrow-groups.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { isTyping } from '#web/ui/use-list-keys.ts';
import { type Act, matchKeys, placeOf } from './shortcuts.ts';

const loadPalette = () => import('./palette.tsx').then((module) => module.Palette);
const loadHelp = () => import('./help-sheet.tsx').then((module) => module.HelpSheet);

const SEQUENCE_MS = 1200;

const SCREENS: Record<string, string> = {
  dashboard: '/dashboard',
  news: '/news',
  chart: '/chart',
  releases: '/releases',
  inbox: '/alerts',
  admin: '/admin',
  account: '/account',
};

interface KeyboardProps {
  isPaletteOpen: boolean;
  onPalette: (isOpen: boolean) => void;
}

export function Keyboard({ isPaletteOpen, onPalette }: KeyboardProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { Part: Palette, fetchPart: fetchPalette } = useLatePart(loadPalette);
  const { Part: HelpSheet, fetchPart: fetchHelp } = useLatePart(loadHelp);
  const openPalette = useCallback(() => onPalette(true), [onPalette]);
  const openHelp = useCallback(() => {
    fetchHelp();
    setHelpOpen(true);
  }, [fetchHelp]);
  const { perform, isRefreshing } = useActs({ openPalette, openHelp });
  const pressed = useRef<{ keys: string[]; at: number }>({ keys: [], at: 0 });

  useEffect(() => {
    const main = document.getElementById('main');
    return main ? keepFocus(main) : undefined;
  }, []);

  useEffect(() => {
    if (isPaletteOpen) fetchPalette();
  }, [isPaletteOpen, fetchPalette]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      moveInGroup(event);
      if (event.defaultPrevented) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        if (isPaletteOpen || !isDialogOpen()) onPalette(!isPaletteOpen);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys() || isTyping(event.target))
        return;
      const { keys, at } = pressed.current;
      const row = [...(event.timeStamp - at < SEQUENCE_MS ? keys : []), event.key];
      const act = matchKeys(row);
      pressed.current = { keys: act === 'waiting' ? row : [], at: event.timeStamp };
      if (act === undefined || act === 'waiting') return;
      if (isDialogOpen() && placeOf(act) === undefined && !isOfDialogs(act)) return;
      if (perform(act)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isPaletteOpen, onPalette, perform]);

  return (
    <>
      <p role="status" className="sr-only">
        {isRefreshing ? 'Refreshing...' : ''}
      </p>
      <p id={ARROW_KEYS_HINT} aria-hidden className="arrow-keys-hint">
        Arrow keys move within this group
      </p>
      {isRefreshing && <ReloadLine />}
      {isPaletteOpen && Palette && <Palette perform={perform} onClose={() => onPalette(false)} />}
      {isHelpOpen && HelpSheet && <HelpSheet onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function isPaletteKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Runs actions of keys and palette. `perform` returns whether the action applies to this screen. */
function useActs({ openPalette, openHelp }: { openPalette: () => void; openHelp: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { productSlug } = useBranding();
  const [isRefreshing, setRefreshing] = useState(false);

  const refresh = useCallback(() => {
    setRefreshing(true);
    // Without the profile, because a failed profile check ends the session.
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== getProfile.row.path;
    void client.refetchQueries({ type: 'active', predicate }).finally(() => setRefreshing(false));
  }, [client]);

  const perform = useCallback(
    (act: Act): boolean => {
      const { token, user } = readSession();
      const path = { ...SCREENS, brief: `/${productSlug}` }[act as string];
      if (path) {
        const isAllowed = token !== null && (act !== 'admin' || user?.role === 'admin');
        if (isAllowed) navigate(path);
        return isAllowed;
      }
      switch (act) {
        case 'help':
          openHelp();
          return true;
        case 'moment':
          return pressHeader('[data-as-of]');
        case 'dayBefore':
          return token !== null && stepDays(-1, navigate);
        case 'dayAfter':
          return token !== null && stepDays(1, navigate);
        case 'refresh':
          refresh();
          return true;
        case 'theme':
          saveTheme(nextTheme(readTheme()));
          return true;
        case 'print':
          return printBrief(productSlug);
        case 'filter':
          if (!focusFilter()) openPalette();
          return true;
        case 'new':
          return press('button[data-new]');
        case 'exports':
          return press('[data-export]');
        case 'table':
          return press('[data-table]');
        default:
          return pickChoice(placeOf(act) ?? -1);
      }
    },
    [navigate, productSlug, refresh, openPalette, openHelp],
  );
  return { perform, isRefreshing };
}

/** On the screens that show the past. From now, a day back; the day before today leads back to now. */
function stepDays(days: number, navigate: NavigateFunction): boolean {
  const asOf = readAsOf();
  if (document.querySelector('[data-as-of]') === null || (asOf === undefined && days > 0)) return false;
  const { search } = window.location;
  const moment = stepMoment(asOf, days, new Date()) ?? '';
  navigate({ search: `?${withParams(new URLSearchParams(search), { asOf: moment })}` });
  return true;
}

function pressHeader(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(selector);
  button?.focus();
  button?.click();
  return button !== null;
}

function printBrief(productSlug: string): boolean {
  if (window.location.pathname !== `/${productSlug}`) return false;
  window.print();
  return true;
}

function focusFilter(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}

function isOfDialogs(act: Act): boolean {
  return act === 'exports' || act === 'table';
}

/** Of several buttons, the one of the focused section, else the first visible one. */
function press(selector: string): boolean {
  const room = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  const found = [...(room?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const isUsed = (one: HTMLElement) => one.closest('section')?.contains(document.activeElement) ?? false;
  const isInView = (one: HTMLElement) => one.getBoundingClientRect().top >= 0;
  const chosen = found.find(isUsed) ?? found.find(isInView) ?? found[0];
  const button = chosen?.matches('button') ? chosen : chosen?.querySelector('button');
  button?.focus();
  button?.click();
  return button !== null && button !== undefined;
}

function pickChoice(place: number): boolean {
  if (!['/dashboard', '/chart'].includes(window.location.pathname)) return false;
  const room = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  const bar =
    room?.querySelector('[data-digits] [role="radiogroup"]') ?? room?.querySelector('[role="radiogroup"]');
  const choice = bar?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[place];
  choice?.click();
  return choice !== undefined;
}
