import { PenLine, RefreshCw, Send } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { DeskTask } from './editing/desk.tsx';
import type { BriefView } from './reading/brief-view.ts';

interface DeskToolsProps {
  brief: BriefView;
  /** Only the newest brief can be written anew. */
  isNewest: boolean;
  onEdit: () => void;
  onTask: (task: DeskTask) => void;
}

/** What those who make the brief can do with it. */
export function DeskTools({ brief, isNewest, onEdit, onTask }: DeskToolsProps) {
  return (
    <>
      <Button size="small" onClick={onEdit}>
        <PenLine size={16} aria-hidden />
        Edit
      </Button>
      {isNewest && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onTask({ kind: 'rebuild' })}>
          <RefreshCw size={16} aria-hidden />
          Write anew
        </Button>
      )}
      {brief.status !== 'published' && (
        <Button
          size="small"
          tone="primary"
          aria-haspopup="dialog"
          onClick={() => onTask({ kind: 'publish' })}
        >
          <Send size={16} aria-hidden />
          Publish
        </Button>
      )}
    </>
  );
}
