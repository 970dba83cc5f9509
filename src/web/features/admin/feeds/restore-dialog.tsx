import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { leaveSession, readSession } from '#web/api/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Callout } from '../callout.tsx';
import { FailureText } from '../failure-text.tsx';
import { OwnPasswordField } from '../own-password-field.tsx';
import { splitFailure, type TellError } from '../panel-error.ts';
import { usePasswordAction } from '../use-password-action.ts';
import type { FeedKind } from './feed.ts';

const EXPIRED = 'Authentication expired. Please refresh the page and log in again.';
const WRONG_PASSWORD = 'Incorrect password. Please enter your correct user password.';
const REFUSED =
  'Authentication failed. Your session may have expired. Please refresh the page and try again.';

interface RestoreDialogProps {
  kind: FeedKind;
  onStarted: () => void;
  onClose: () => void;
  onError: TellError;
}

export function RestoreDialog({ kind, onStarted, onClose, onError }: RestoreDialogProps) {
  const [password, setPassword] = useState('');
  const restore = usePasswordAction(kind.startBackfill, {
    refresh: [kind.getBackfill],
    onDone: () => {
      onStarted();
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError && error.status === 401)) return;
      onClose();
      if (error.message.includes('Invalid password')) onError(WRONG_PASSWORD);
      else leaveSession(REFUSED);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (restore.isPending || password.trim() === '') return;
    onError(null);
    if (readSession().token === null) {
      onClose();
      leaveSession(EXPIRED);
      return;
    }
    restore.start(password);
  };

  return (
    <Dialog title="Confirm Historical Data Restore" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        {restore.error && (
          <Banner tone="error">
            <FailureText {...splitFailure(restore.error, kind.startBackfill)} />
          </Banner>
        )}
        <Callout tone="warning">{kind.restoreWarning}</Callout>
        <OwnPasswordField value={password} onChange={setPassword} />
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            tone="primary"
            disabled={password.trim() === ''}
            busy={restore.isPending}
            busyLabel="Initiating..."
          >
            Start Backfill
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
