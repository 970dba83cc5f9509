import { type Brief, getBrief, listBriefs, publishBrief, rebuildBrief } from '#contract/briefing.ts';
import type { RankedArticle } from '#contract/dashboard.ts';
import { useAction } from '#web/api/use-route.ts';
import type { CurationAct } from '#web/curation/acts.ts';
import { CurateDialog } from '#web/curation/curate-dialog.tsx';
import { CuratedStoriesDialog } from '#web/curation/curated-stories-dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { formatDay } from '#wording/format.ts';
import { type BriefView, readBrief } from '../read-brief.ts';
import { PublishingDialog } from './publishing-dialog.tsx';

export type DeskTask =
  | { kind: 'publish' }
  | { kind: 'rebuild' }
  | { kind: 'publishing-time' }
  | { kind: 'curated' }
  | { kind: 'curate'; article: RankedArticle; act: CurationAct };

interface DeskProps {
  task: DeskTask;
  brief: BriefView | undefined;
  onMade: (brief: BriefView) => void;
  onDecided: (article: RankedArticle) => void;
  onClose: () => void;
}

export function Desk({ task, brief, onMade, onDecided, onClose }: DeskProps) {
  switch (task.kind) {
    case 'curate':
      return <CurateDialog article={task.article} act={task.act} onDecided={onDecided} onClose={onClose} />;
    case 'curated':
      return <CuratedStoriesDialog onClose={onClose} />;
    case 'rebuild':
      return <RebuildDialog replaces={brief} onMade={onMade} onClose={onClose} />;
    case 'publishing-time':
      return <PublishingDialog onClose={onClose} />;
    case 'publish':
      return brief && <PublishDialog brief={brief} onMade={onMade} onClose={onClose} />;
  }
}

function PublishDialog({
  brief,
  onMade,
  onClose,
}: Pick<DeskProps, 'onMade' | 'onClose'> & { brief: BriefView }) {
  const publish = useAction(publishBrief, useOutcome('Brief published.', onMade));
  return (
    <ConfirmDialog
      title={`Publish the brief for ${formatDay(brief.date)}?`}
      description="Everyone who is signed in will see this version. Later changes become a new edition."
      tone="primary"
      confirm="Publish"
      busy={publish.isPending}
      busyLabel="Publishing..."
      onConfirm={() => publish.mutate({ query: { date: brief.date }, version: brief.version || undefined })}
      onClose={onClose}
    >
      {publish.failure && <Banner tone="error">{publish.failure}</Banner>}
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
      tone="primary"
      confirm={replaces ? 'Regenerate draft' : 'Generate brief'}
      busy={rebuild.isPending}
      busyLabel="Generating..."
      onConfirm={() => rebuild.mutate({})}
      onClose={onClose}
    >
      {rebuild.failure && <Banner tone="error">{rebuild.failure}</Banner>}
    </ConfirmDialog>
  );
}

function describeOutcome(replaces: BriefView | undefined): string {
  if (!replaces) return 'The draft is generated from current data. You can edit it before publishing.';
  return replaces.status === 'published'
    ? 'A new draft is generated from current data. The published edition stays until you publish the new one.'
    : 'The draft is generated again from current data. Manual edits will be lost.';
}

function useOutcome(words: string, onMade: DeskProps['onMade']) {
  return {
    refresh: [getBrief, listBriefs],
    done: words,
    onDone: ({ data }: { data: { brief: Brief } }) => onMade(readBrief(data.brief)),
  };
}
