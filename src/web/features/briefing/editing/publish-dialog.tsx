import { getBrief, listBriefs, publishBrief } from '#contract/briefing.ts';
import { describeFailure } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-route.ts';
import { formatDay } from '#web/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import type { BriefView } from '../reading/brief-view.ts';
import { readBrief } from '../reading/read-brief.ts';

interface PublishDialogProps {
  brief: BriefView;
  date: string | undefined;
  onMade: (brief: BriefView) => void;
  onClose: () => void;
}

export function PublishDialog({ brief, date, onMade, onClose }: PublishDialogProps) {
  const toast = useToast();
  const publish = useAction(publishBrief, {
    refresh: [getBrief, listBriefs],
    onDone: ({ data }) => {
      toast('The brief is published.');
      onMade(readBrief(data.brief));
    },
  });
  const send = () => publish.mutate({ query: { date }, version: brief.version ?? undefined });
  return (
    <Dialog
      alert
      title={`Publish the brief of ${formatDay(brief.date)}?`}
      description="Everybody who is signed in reads this text from then on. Later changes become a new edition."
      onClose={onClose}
    >
      {publish.isError && <Banner tone="error">{describeFailure(publish.error, publishBrief)}</Banner>}
      <p className="mt-4 font-serif text-18 wrap-anywhere">{brief.headline?.text}</p>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button tone="primary" busy={publish.isPending} busyLabel="Publishing..." onClick={send}>
          Publish
        </Button>
      </DialogActions>
    </Dialog>
  );
}
