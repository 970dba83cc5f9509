/** Shutdown steps, in reverse order of opening. */
export type Steps = (() => Promise<void>)[];

/** Adds a shutdown step that stops or closes the given object. */
export function keep<T extends { stop(): unknown } | { close(): unknown }>(steps: Steps, opened: T): T {
  steps.unshift(async () => void (await ('stop' in opened ? opened.stop() : opened.close())));
  return opened;
}
