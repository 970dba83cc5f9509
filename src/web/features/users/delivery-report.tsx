import type { Delivery } from '#contract/users.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';

interface DeliveryReportProps {
  /** The success text of what was done. */
  text: string;
  email: string;
  delivery: Delivery;
  onClose: () => void;
}

/** Shown when the invitation was created but not emailed: the link, and why. */
export function DeliveryReport({ text, email, delivery, onClose }: DeliveryReportProps) {
  const failed = delivery.mail === 'failed';
  return (
    <div className="flex flex-col gap-5">
      {failed ? (
        <Banner tone="warning">The invitation was created, but the email could not be sent.</Banner>
      ) : (
        <Banner tone="success">{text}</Banner>
      )}
      {failed && delivery.message && <p className="text-t2 wrap-anywhere">{delivery.message}</p>}
      {delivery.link && (
        <>
          <p className="text-t2 wrap-anywhere">
            {failed ? '' : 'Email is off. '}Copy this link to {email}. It is shown only once.
          </p>
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
