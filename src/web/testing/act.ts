// React's production build, which people get, has no `act`, by which the testing library waits for React. Its scheduler
// asks for a turn by `setImmediate`, which it reads once, when it is loaded; so it is loaded here, before the library.
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

/** Everything React has to do by now is done when it returns. */
function act(work: () => unknown): Promise<unknown> {
  let result: unknown;
  flushSync(() => {
    result = work();
  });
  takeTurns();
  return result instanceof Promise ? result.then((value) => settle(value)) : Promise.resolve(result);
}

/** Also what came up while others were waited for. */
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
