import { getBrief, listBriefs, publishBrief, rebuildBrief } from '#contract/briefing.ts';
import type { RankedArticle } from '#contract/dashboard.ts';
import type { CurationAct } from '#web/curation/acts.ts';
import { CurateDialog } from '#web/curation/curate-dialog.tsx';
import { CuratedStoriesDialog } from '#web/curation/curated-stories-dialog.tsx';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
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

const SHOWN_IN = [getBrief, listBriefs];

export function Desk({ task, brief, onMade, onDecided, onClose }: DeskProps) {
  switch (task.kind) {
    case 'curate':
      return <CurateDialog article={task.article} act={task.act} onDecided={onDecided} onClose={onClose} />;
    case 'curated':
      return <CuratedStoriesDialog onClose={onClose} />;
    case 'rebuild':
      return (
        <ActionDialog
          title={brief ? "Regenerate today's draft?" : "Generate today's brief?"}
          description={describeOutcome(brief)}
          tone="primary"
          confirm={brief ? 'Regenerate draft' : 'Generate brief'}
          busyLabel="Generating..."
          route={rebuildBrief}
          input={{ version: brief?.version || undefined }}
          refresh={SHOWN_IN}
          done="New draft generated."
          onDone={({ data }) => onMade(readBrief(data.brief))}
          onClose={onClose}
        />
      );
    case 'publishing-time':
      return <PublishingDialog onClose={onClose} />;
    case 'publish':
      return (
        brief && (
          <ActionDialog
            title={`Publish the brief for ${formatDay(brief.date)}?`}
            description="Everyone who is signed in will see this version. Later changes become a new edition."
            tone="primary"
            confirm="Publish"
            busyLabel="Publishing..."
            route={publishBrief}
            input={{ query: { date: brief.date }, version: brief.version || undefined }}
            refresh={SHOWN_IN}
            done="Brief published."
            onDone={({ data }) => onMade(readBrief(data.brief))}
            onClose={onClose}
          >
            <p className="mt-4 font-serif text-18 wrap-anywhere">{brief.headline.text}</p>
          </ActionDialog>
        )
      );
  }
}

function describeOutcome(replaces: BriefView | undefined): string {
  if (!replaces) return 'The draft is generated from current data. You can edit it before publishing.';
  return replaces.status === 'published'
    ? 'A new draft is generated from current data. The published edition stays until you publish the new one.'
    : 'The draft is generated again from current data. Manual edits will be lost.';
}
