import type { ArticleView } from '#web/api/read-article.ts';
import type { BriefView } from '../reading/brief-view.ts';
import { CurateDialog } from './curate-dialog.tsx';
import type { CurationAct } from './curation-acts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RebuildDialog } from './rebuild-dialog.tsx';

export type DeskTask =
  | { kind: 'publish' }
  | { kind: 'rebuild' }
  | { kind: 'curate'; article: ArticleView; act: CurationAct };

interface DeskProps {
  task: DeskTask;
  /** Undefined where none has been written yet. */
  brief: BriefView | undefined;
  /** The day asked for; today without one. */
  date: string | undefined;
  onMade: (brief: BriefView) => void;
  onDecided: (article: ArticleView) => void;
  onClose: () => void;
}

/** The windows of those who make the brief. Their code comes with the first one that is opened. */
export function Desk({ task, brief, date, onMade, onDecided, onClose }: DeskProps) {
  switch (task.kind) {
    case 'curate':
      return <CurateDialog article={task.article} act={task.act} onDecided={onDecided} onClose={onClose} />;
    case 'rebuild':
      return <RebuildDialog replaces={brief} onMade={onMade} onClose={onClose} />;
    case 'publish':
      return brief && <PublishDialog brief={brief} date={date} onMade={onMade} onClose={onClose} />;
  }
}
