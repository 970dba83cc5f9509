import { performance } from 'node:perf_hooks';
import type { Log } from '#platform/log.ts';

const LOOK_EVERY_MS = 10_000;
/** Share of time in which the process is busy. */
const IDLE_BELOW = 0.3;

/** Code and typefaces of the PDF are read in an idle moment, so that the first reader does not wait for them. */
export function startPreparing(log: Pick<Log, 'warn'>) {
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization >= IDLE_BELOW) return;
    clearInterval(timer);
    preparePdf().catch((error) => log.warn({ err: error }, 'preparing the PDF failed'));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Draws a small page in every typeface, because their tables are read when they are drawn. */
export async function preparePdf(): Promise<Buffer> {
  // Loaded on use: with its library it takes a tenth of the time of a start.
  const [{ createPaper }, { listFonts }] = await Promise.all([
    import('./paper.ts'),
    import('./typefaces.ts'),
    import('./write-brief-pdf.ts'),
  ]);
  const paper = createPaper();
  const text = '▲ $1,234.56 (7.89%) · ▼ Coal';
  for (const [font] of listFonts()) paper.line(paper.element('P'), [{ font, size: 8, text }]);
  return paper.draw({ title: 'Prepared', createdAt: new Date(0) }, () => [text, text, text]);
}
