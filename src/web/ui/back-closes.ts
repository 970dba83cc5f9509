import { useLayoutEffect, useRef } from 'react';

/**
 * Back closes a dialog before it leaves the page: each open dialog has its own history entry, with the same
 * address and `dialogs` increased by one.
 */
const open: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
let isTraversing = false;
let isSettling = false;

export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = { close: () => latest.current() };
    open.push(dialog);
    settleSoon();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      settleSoon();
    };
  }, []);
}

/** Runs after a closing dialog, once the history is back at the page's own entry. */
export function afterDialogs(act: () => void): void {
  setTimeout(() => {
    waiting.push(act);
    settleSoon();
  });
}

function settleSoon(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    settle();
  });
}

function settle(): void {
  if (isTraversing) return;
  const depth = depthOf(window.history.state);
  if (depth > open.length) {
    isTraversing = true;
    window.history.go(open.length - depth);
    return;
  }
  for (let next = depth + 1; next <= open.length; next += 1) {
    window.history.pushState({ ...window.history.state, dialogs: next }, '');
  }
  for (const act of waiting.splice(0)) act();
}

function depthOf(state: unknown): number {
  const depth = (state as { dialogs?: unknown } | null)?.dialogs;
  return typeof depth === 'number' && depth > 0 ? depth : 0;
}

function onPop(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  if (isTraversing) {
    isTraversing = false;
    settleSoon();
    return;
  }
  if (depth > open.length) {
    // A leftover dialog entry, reached by Forward or from a later page: hide it from the router.
    event.stopImmediatePropagation();
    settleSoon();
    return;
  }
  for (const dialog of open.slice(depth).reverse()) dialog.close();
  // A dialog that stays open to ask about unsaved changes gets its entry back.
  setTimeout(settleSoon);
}

window.addEventListener('popstate', onPop, { capture: true });
