import type { FormEvent } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { leaveSession, readSession } from '#web/api/session.ts';
import { Banner, Callout, FailureText } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { splitFailure, useShowError } from '#web/ui/error-banner.tsx';
import { OwnPasswordField, usePasswordForm } from '../runs/password-form.tsx';
import type { FeedKind } from './feed.ts';

const EXPIRED = 'Authentication expired. Please refresh the page and log in again.';
const WRONG_PASSWORD = 'Incorrect password. Please enter your correct user password.';
const REFUSED =
  'Authentication failed. Your session may have expired. Please refresh the page and try again.';

interface RestoreDialogProps {
  kind: FeedKind;
  onStarted: () => void;
  onClose: () => void;
}

export function RestoreDialog({ kind, onStarted, onClose }: RestoreDialogProps) {
  const showError = useShowError();
  const form = usePasswordForm(kind.startBackfill, {
    refresh: [kind.getBackfill],
    onDone: () => {
      onStarted();
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.status === 401)) return;
      onClose();
      if (error.message.includes('Invalid password')) showError({ message: WRONG_PASSWORD });
      else leaveSession(REFUSED);
    },
  });
  const submit = (event: FormEvent) => {
    if (readSession().token !== null) {
      if (form.submit(event)) showError(null);
      return;
    }
    event.preventDefault();
    onClose();
    leaveSession(EXPIRED);
  };
  return (
    <Dialog title="Confirm Historical Data Restore" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        {form.error && (
          <Banner tone="error">
            <FailureText {...splitFailure(form.error, kind.startBackfill)} />
          </Banner>
        )}
        <Callout tone="warning">{kind.restoreWarning}</Callout>
        <OwnPasswordField {...form.field} />
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            tone="primary"
            disabled={form.isBlank && !form.isPending}
            busy={form.isPending}
            busyLabel="Initiating..."
          >
            Start Backfill
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
