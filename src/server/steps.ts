/** Steps of stopping, the last one opened first. */
export type Steps = (() => Promise<void>)[];

/** Adds the step that ends what was opened. */
export function keep<T extends { stop(): unknown } | { close(): unknown }>(steps: Steps, opened: T): T {
  steps.unshift(async () => void (await ('stop' in opened ? opened.stop() : opened.close())));
  return opened;
}
