import type { Delivery } from '#contract/users.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';

interface DeliveryReportProps {
  /** The success text of what was done. */
  text: string;
  email: string;
  delivery: Delivery;
  onClose: () => void;
}

/** An invitation stands, but no mail carried it: here is its link, and why. */
export function DeliveryReport({ text, email, delivery, onClose }: DeliveryReportProps) {
  const failed = delivery.mail === 'failed';
  return (
    <div className="flex flex-col gap-5">
      {failed ? (
        <Banner tone="warning">The invitation stands, but its mail could not be sent.</Banner>
      ) : (
        <Banner tone="success">{text}</Banner>
      )}
      <p className="text-t2 wrap-anywhere">
        {delivery.message ?? 'No mail was sent, because this installation sends none.'}
      </p>
      {delivery.link && (
        <>
          <p className="text-t2 wrap-anywhere">Hand this link to {email} yourself. It is shown only once.</p>
          <CopyField label="Invitation link" value={delivery.link} />
        </>
      )}
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
