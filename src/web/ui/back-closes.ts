import { useLayoutEffect, useRef } from 'react';

/**
 * Back closes a dialog before it leaves the page: each open dialog has a history entry of its own, with the same address
 * and one more in `dialogs`.
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

/** Runs once the history is at the page's own entry again, after a dialog that is about to close. */
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
    // An entry of a dialog that is gone, reached by Forward or from a later page: not for the router.
    event.stopImmediatePropagation();
    settleSoon();
    return;
  }
  for (const dialog of open.slice(depth).reverse()) dialog.close();
  // One that stays open, to ask about unsaved changes, gets its entry again.
  setTimeout(settleSoon);
}

window.addEventListener('popstate', onPop, { capture: true });
