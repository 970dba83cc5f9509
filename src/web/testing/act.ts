// React's production build has no `act`, which the testing library needs. Its scheduler reads `setImmediate`
// once at load, so React is loaded here with `setImmediate` replaced, before the testing library.
type Turn = () => void;
const system = globalThis as unknown as Record<'setImmediate' | 'setTimeout', (turn: Turn) => unknown>;
const { setImmediate: systemSetImmediate, setTimeout: systemSetTimeout } = system;
let takeTurn: Turn | undefined;
system.setImmediate = (turn) => {
  takeTurn = turn;
  return systemSetImmediate(() => {
    if (takeTurn === turn) takeTurns();
  });
};
const { default: React } = await import('react');
const { flushSync } = await import('react-dom');
await import('react-dom/client');
system.setImmediate = systemSetImmediate;
Object.assign(React, { act });

/** Finishes all pending React work before it returns. */
function act(work: () => unknown): Promise<unknown> {
  let result: unknown;
  flushSync(() => {
    result = work();
  });
  takeTurns();
  return result instanceof Promise ? result.then((value) => settle(value)) : Promise.resolve(result);
}

/** Also waits for work that comes up meanwhile. */
export async function settle<T>(result: T): Promise<T> {
  do {
    takeTurns();
    await new Promise<void>((resolve) => systemSetTimeout(resolve));
  } while (takeTurn);
  return result;
}

function takeTurns(): void {
  for (let turn = takeTurn; turn; turn = takeTurn) {
    takeTurn = undefined;
    turn();
  }
}
