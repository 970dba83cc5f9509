import { useCallback, useEffect, useRef, useState } from 'react';
import { ReloadLine } from '#web/layout/page.tsx';
import { hasSingleKeys } from '#web/layout/prefs.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { matchKeys, placeOf } from './shortcuts.ts';
import { useActs } from './use-acts.ts';

const loadPalette = () => import('./palette.tsx').then((module) => module.Palette);
const loadHelp = () => import('./help-sheet.tsx').then((module) => module.HelpSheet);

/** The longest pause within a sequence of keys. */
const SEQUENCE_MS = 1200;

interface KeyboardProps {
  isPaletteOpen: boolean;
  onPalette: (isOpen: boolean) => void;
}

/** Keyboard shortcuts for every screen. The palette and the help are loaded on first use. */
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
    if (isPaletteOpen) fetchPalette();
  }, [isPaletteOpen, fetchPalette]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
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
      if (isDialogOpen() && placeOf(act) === undefined) return;
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
      {isRefreshing && <ReloadLine />}
      {isPaletteOpen && Palette && <Palette perform={perform} onClose={() => onPalette(false)} />}
      {isHelpOpen && HelpSheet && <HelpSheet onClose={() => setHelpOpen(false)} />}
    </>
  );
}

function isPaletteKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])'))
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
