import { getBrief, listBriefs, rebuildBrief } from '#contract/briefing.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import type { BriefView } from '../reading/brief-view.ts';
import { readBrief } from '../reading/read-brief.ts';

interface RebuildDialogProps {
  /** What is there already. */
  replaces: BriefView | undefined;
  onMade: (brief: BriefView) => void;
  onClose: () => void;
}

export function RebuildDialog({ replaces, onMade, onClose }: RebuildDialogProps) {
  const toast = useToast();
  const rebuild = useAction(rebuildBrief, {
    refresh: [getBrief, listBriefs],
    onDone: ({ data }) => {
      toast('A new draft is written.');
      onMade(readBrief(data.brief));
    },
  });
  return (
    <Dialog
      alert
      title={replaces ? "Write today's brief anew?" : "Write today's brief now?"}
      description={describeOutcome(replaces)}
      onClose={onClose}
    >
      {rebuild.isError && <Banner tone="error">{describeFailure(rebuild.error, rebuildBrief)}</Banner>}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          tone="primary"
          busy={rebuild.isPending}
          busyLabel="Writing..."
          onClick={() => rebuild.mutate({})}
        >
          {replaces ? 'Write anew' : 'Write it now'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describeOutcome(replaces: BriefView | undefined): string {
  if (!replaces) return 'It is written from what is stored now, as a draft that you can change and publish.';
  return replaces.status === 'published'
    ? 'A draft is written from what is stored now. The published edition stays until you publish the new one.'
    : 'The draft is written again from what is stored now. Changes made to it by hand are lost.';
}
