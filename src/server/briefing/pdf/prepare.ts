import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

const LOOK_EVERY_MS = 10_000;
/** Share of time the process is busy. */
const IDLE_BELOW = 0.3;
/** After this many checks it prepares anyway: on a busy machine, the first reader would wait longest. */
const MOST_LOOKS = 6;

/** Loads the PDF's code and typefaces in an idle moment, so that the first reader does not wait for them. */
export function startPreparing(log: Pick<Log, 'warn'>, prepare: () => Promise<unknown> = preparePdf) {
  let before = performance.eventLoopUtilization();
  let looks = 0;
  const look = () => {
    looks += 1;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization >= IDLE_BELOW && looks < MOST_LOOKS) return;
    clearInterval(timer);
    prepare().catch((error) => log.warn({ err: error }, 'preparing the PDF failed'));
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Draws a small page in each typeface, which loads its tables; other calls run in between. */
export async function preparePdf(): Promise<Buffer[]> {
  // Loaded on use, because it takes a tenth of the start time.
  const [{ createPaper }, { listFonts }] = await Promise.all([
    import('./paper.ts'),
    import('./typefaces.ts'),
    import('./write-brief-pdf.ts'),
  ]);
  const text = '▲ $1,234.56 (7.89%) · ▼ Coal';
  const pages: Buffer[] = [];
  for (const [font] of listFonts()) {
    await nextTurn();
    const paper = createPaper();
    paper.line(paper.element('P'), [{ font, size: 8, text }]);
    pages.push(await paper.draw({ title: 'Prepared', createdAt: new Date(0) }, () => ['', '', '']));
  }
  return pages;
}
