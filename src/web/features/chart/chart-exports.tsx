import { readAsOf } from '#web/as-of.ts';
import { stampName } from '#web/export/save-sheet.ts';
import { nameFile, type Sheet } from '#web/export/sheet.ts';
import { saveBlob } from '#web/save-file.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import type { Arranged } from './arrange.ts';
import type { ChartState } from './chart-address.ts';
import { makeChartSheet } from './chart-sheet.ts';
import { saySources } from './period-card.tsx';
import { layOutView } from './plot-area.tsx';

interface ChartExportsProps {
  arranged: Arranged | undefined;
  state: ChartState;
  title: string;
  dates: string;
}

const PNG_WIDTH = 1100;

export function ChartExports({ arranged, state, title, dates }: ChartExportsProps) {
  const name = state.name || title || 'Chart';
  const makeSheet = (): Sheet => {
    if (!arranged) throw new Error('Nothing is drawn');
    return makeChartSheet(arranged, { mode: state.mode, name, isPast: readAsOf() !== undefined });
  };
  const savePng = async () => {
    if (!arranged) return;
    const { drawPng } = await import('./draw-png.ts');
    const picture = await drawPng({
      ...{ title: name, dates, level: arranged.level, sources: saySources(arranged) },
      caption: [arranged.caption, arranged.rightCaption].filter(Boolean).join(' · '),
      plot: layOutView(arranged, state.isLog, PNG_WIDTH),
    });
    saveBlob(nameFile(stampName(name, readAsOf()), 'png'), picture);
  };
  return (
    <ExportMenu
      makeSheet={makeSheet}
      blocked={!arranged}
      more={[{ label: 'Download PNG', onSelect: () => void savePng() }]}
    />
  );
}
