import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { getProfile } from '#contract/auth.ts';
import { readSession } from '#web/api/session.ts';
import { useBranding } from '#web/branding.tsx';
import { nextTheme, readTheme, saveTheme } from '#web/layout/prefs.ts';
import { type Act, placeOf } from './shortcuts.ts';

interface Overlays {
  openPalette: () => void;
  openHelp: () => void;
}

/** Runs the actions of keys and palette. `perform` returns whether there was anything to do on this screen. */
export function useActs({ openPalette, openHelp }: Overlays) {
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
      const go = (path: string, allowed: boolean) => {
        if (allowed) navigate(path);
        return allowed;
      };
      switch (act) {
        case 'palette':
          openPalette();
          return true;
        case 'help':
          openHelp();
          return true;
        case 'dashboard':
          return go('/dashboard', token !== null);
        case 'brief':
          return go(`/${productSlug}`, token !== null);
        case 'admin':
          return go('/admin', token !== null && user?.role === 'admin');
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
        default:
          return pickChoice(placeOf(act) ?? -1);
      }
    },
    [navigate, productSlug, refresh, openPalette, openHelp],
  );
  return { perform, isRefreshing };
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

/** The number keys choose a period on the dashboard and a range in an open price history. */
function pickChoice(place: number): boolean {
  if (window.location.pathname !== '/dashboard') return false;
  const room = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
  const choice = room?.querySelectorAll<HTMLInputElement>('[role="radiogroup"] input[type="radio"]')[place];
  choice?.click();
  return choice !== undefined;
}
