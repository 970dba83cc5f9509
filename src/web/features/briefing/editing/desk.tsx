import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Brief, getBrief, listBriefs, publishBrief, rebuildBrief } from '#contract/briefing.ts';
import type { RankedArticle } from '#contract/dashboard.ts';
import type { Route } from '#contract/route.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatDay } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { type BriefView, readBrief } from '../read-brief.ts';
import type { CurationAct } from '../stories.tsx';
import { CurateDialog } from './curate-dialog.tsx';

export type DeskTask =
  | { kind: 'publish' }
  | { kind: 'rebuild' }
  | { kind: 'curate'; article: RankedArticle; act: CurationAct };

interface DeskProps {
  task: DeskTask;
  brief: BriefView | undefined;
  date: string | undefined;
  onMade: (brief: BriefView) => void;
  onDecided: (article: RankedArticle) => void;
  onClose: () => void;
}

/** The editors' dialogs. Their code is loaded with the first one that is opened. */
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

function PublishDialog({
  brief,
  date,
  onMade,
  onClose,
}: Pick<DeskProps, 'date' | 'onMade' | 'onClose'> & { brief: BriefView }) {
  const publish = useAction(publishBrief, useOutcome('Brief published.', onMade));
  return (
    <ConfirmDialog
      title={`Publish the brief for ${formatDay(brief.date)}?`}
      description="Everyone who is signed in will see this version. Later changes become a new edition."
      action={publish}
      route={publishBrief}
      button="Publish"
      busyLabel="Publishing..."
      onConfirm={() => publish.mutate({ query: { date }, version: brief.version || undefined })}
      onClose={onClose}
    >
      <p className="mt-4 font-serif text-18 wrap-anywhere">{brief.headline.text}</p>
    </ConfirmDialog>
  );
}

function RebuildDialog({
  replaces,
  onMade,
  onClose,
}: Pick<DeskProps, 'onMade' | 'onClose'> & { replaces: BriefView | undefined }) {
  const rebuild = useAction(rebuildBrief, useOutcome('New draft generated.', onMade));
  return (
    <ConfirmDialog
      title={replaces ? "Regenerate today's draft?" : "Generate today's brief?"}
      description={describeOutcome(replaces)}
      action={rebuild}
      route={rebuildBrief}
      button={replaces ? 'Regenerate draft' : 'Generate brief'}
      busyLabel="Generating..."
      onConfirm={() => rebuild.mutate({})}
      onClose={onClose}
    />
  );
}

function describeOutcome(replaces: BriefView | undefined): string {
  if (!replaces) return 'The draft is generated from current data. You can edit it before publishing.';
  return replaces.status === 'published'
    ? 'A new draft is generated from current data. The published edition stays until you publish the new one.'
    : 'The draft is generated again from current data. Manual edits will be lost.';
}

function useOutcome(words: string, onMade: DeskProps['onMade']) {
  const toast = useToast();
  return {
    refresh: [getBrief, listBriefs],
    onDone: ({ data }: { data: { brief: Brief } }) => {
      toast(words);
      onMade(readBrief(data.brief));
    },
  };
}

interface ConfirmDialogProps {
  title: string;
  description: string;
  action: Pick<UseMutationResult, 'error' | 'isPending'>;
  route: Route;
  button: string;
  busyLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, route, button, busyLabel, onConfirm, onClose, children } = props;
  return (
    <Dialog alert title={title} description={description} onClose={onClose}>
      {action.error && <Banner tone="error">{describeFailure(action.error, route)}</Banner>}
      {children}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button tone="primary" busy={action.isPending} busyLabel={busyLabel} onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
