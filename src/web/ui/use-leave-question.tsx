import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { afterDialogs } from './back-closes.ts';
import { LeaveQuestion } from './dialog.tsx';

/**
 * Asks before unsaved changes are lost by a link, a shortcut, the browser's back button or by closing the page. The
 * router offers this only together with its data loading, which would make every first visit load more code.
 */
export function useLeaveQuestion(isUnsaved: boolean): ReactNode {
  const { navigator } = useContext(NavigationContext);
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);

    const { push, replace } = navigator;
    const guard =
      <A extends unknown[]>(go: (...to: A) => void) =>
      (...to: A) => {
        if (isLeaving.current) go.apply(navigator, to);
        else setLeave(() => () => go.apply(navigator, to));
      };
    navigator.push = guard(push);
    navigator.replace = guard(replace);

    // The browser has already moved. Move it back first, because the question gets its own history entry.
    const here = placeOf(window.history.state);
    let askAbout: (() => void) | undefined;
    const hold = (event: PopStateEvent) => {
      if (isLeaving.current) return;
      const steps = placeOf(event.state) - here;
      if (steps === 0) {
        const next = askAbout;
        askAbout = undefined;
        if (next) setLeave(() => next);
        return;
      }
      event.stopImmediatePropagation();
      askAbout = () => window.history.go(steps);
      window.history.go(-steps);
    };
    window.addEventListener('popstate', hold, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('popstate', hold, { capture: true });
      navigator.push = push;
      navigator.replace = replace;
    };
  }, [isUnsaved, navigator]);

  return (
    leave && (
      <LeaveQuestion
        onLeave={() => {
          isLeaving.current = true;
          setLeave(undefined);
          afterDialogs(leave);
        }}
        onStay={() => setLeave(undefined)}
      />
    )
  );
}

function placeOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
