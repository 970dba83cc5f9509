import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, type To } from 'react-router';
import { keepAsOf, useAsOf } from '#web/as-of.ts';

/** Every link and navigation keeps the moment in the address. */
export function KeepMoment({ children }: { children: ReactNode }) {
  const outer = useContext(NavigationContext);
  const asOf = useAsOf();
  const inner = useMemo(() => {
    const { navigator } = outer;
    const keep = (to: To) => {
      const path = typeof to === 'string' ? parsePath(to) : to;
      const { pathname = window.location.pathname, search = '' } = path;
      return { ...path, ...keepAsOf({ pathname, search }, asOf) };
    };
    return {
      ...outer,
      navigator: {
        createHref: (to: To) => navigator.createHref(keep(to)),
        encodeLocation: navigator.encodeLocation && ((to: To) => navigator.encodeLocation?.(to)),
        go: (delta: number) => navigator.go(delta),
        push: (to: To, state?: unknown) => navigator.push(keep(to), state),
        replace: (to: To, state?: unknown) => navigator.replace(keep(to), state),
      } as typeof navigator,
    };
  }, [outer, asOf]);
  return <NavigationContext value={inner}>{children}</NavigationContext>;
}
