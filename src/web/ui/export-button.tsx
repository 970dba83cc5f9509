import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import type { MakeSheet } from './export-menu.tsx';
import { useLatePart } from './use-late-part.ts';

const loadMenu = () => import('./export-menu.tsx').then((module) => module.ExportMenu);

interface ExportButtonProps {
  makeSheet: MakeSheet;
  size?: 'small' | 'medium';
}

/** Exports a list. The menu and the writers load on use. */
export function ExportButton({ makeSheet, size = 'small' }: ExportButtonProps) {
  const { Part: ExportMenu, fetchPart } = useLatePart(loadMenu);
  const [isWanted, setWanted] = useState(false);
  if (isWanted && ExportMenu) return <ExportMenu makeSheet={makeSheet} size={size} startsOpen />;
  return (
    <div data-export className="print:hidden">
      <Button
        size={size}
        aria-expanded={false}
        onPointerEnter={fetchPart}
        onClick={() => {
          fetchPart();
          setWanted(true);
        }}
      >
        <Download size={14} aria-hidden />
        Export
        <ChevronDown size={14} aria-hidden />
      </Button>
    </div>
  );
}
