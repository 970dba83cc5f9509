import { useEffect, useRef } from 'react';
import { hasSingleKeys } from '#web/layout/prefs.ts';

const SEQUENCE_MS = 1200;

/** Returns false to leave the key to the browser. */
type KeyAct = () => unknown;

/** Single keys of a screen: off while typing, in dialogs, with a modifier, after `g`, or when turned off. */
export function useListKeys(keys: Record<string, KeyAct>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    let waitsUntil = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (!hasSingleKeys() || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      const isSecond = event.timeStamp < waitsUntil;
      waitsUntil = event.key === 'g' ? event.timeStamp + SEQUENCE_MS : 0;
      const act = isSecond ? undefined : current.current[event.key];
      if (act && act() !== false) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
}

/** Other inputs do not use letter keys. */
const FIELDS = 'textarea, select, input:not([type="radio"], [type="checkbox"], [type="range"])';
