import { spawn } from 'node:child_process';
import { createDataDir, startProduct } from '#testing/product.ts';
import { median, milliseconds, ratioOf, type Suite } from './suite.ts';

const ROUNDS = 5;

export const startTimes: Suite = {
  name: 'Start',
  about: 'Time from process start until it serves, including the embedded database (median of 5).',
  async run(say) {
    const [cold, warm, adopted, bare]: number[][] = [[], [], [], []];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`start ${round} of ${ROUNDS}`);
      const data = createDataDir();
      const env = { HEADFRAME_DATA: data.path, HEADFRAME_LOG_LEVEL: 'error' };
      cold?.push(await timeStart(env, 'SIGTERM'));
      warm?.push(await timeStart(env, 'SIGKILL'));
      adopted?.push(await timeStart(env, 'SIGTERM'));
      bare?.push(await timeBareNode());
      data.remove();
    }
    const nothing = median(bare ?? []);
    return [
      ['Cold: empty folder, database created', cold],
      ['Warm: after a clean stop', warm],
      ['After kill -9: the live database is adopted', adopted],
    ].map(([what, times]) => {
      const figure = median(times as number[]);
      return {
        what: String(what),
        figure: milliseconds(figure),
        beside: `${milliseconds(nothing)}, node doing nothing`,
        ratio: ratioOf(figure, nothing),
      };
    });
  },
};

async function timeStart(env: Record<string, string>, end: NodeJS.Signals): Promise<number> {
  const beganAt = performance.now();
  const product = await startProduct({ env });
  const ms = performance.now() - beganAt;
  await product.stop(end);
  return ms;
}

function timeBareNode(): Promise<number> {
  const beganAt = performance.now();
  return new Promise((done) => {
    spawn(process.execPath, ['-e', '0']).once('exit', () => done(performance.now() - beganAt));
  });
}
