import { useState } from 'react';
import { unlinkSignOn } from '#contract/sign-on.ts';
import { revokeUserTokens } from '#contract/tokens.ts';
import {
  endUserSessions,
  makeResetLink,
  removeUserFactors,
  requireNewPassword,
  type User,
  unlockUser,
} from '#contract/users.ts';
import { useBranding } from '#web/branding.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { ConfirmDialog, Dialog, DialogActions, FormDialog } from '#web/ui/dialog.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { OwnPasswordField, usePasswordForm } from '#web/ui/password-form.tsx';
import { useToast } from '#web/ui/toaster.tsx';
import { formatName } from '#wording/format.ts';

/** What administrators do for someone who cannot sign in, or should not be signed in. */
export function AccountMenu({ user }: { user: User }) {
  const toast = useToast();
  const { signOn = [] } = useBranding();
  const [opened, setOpened] = useState<'reset' | 'require' | 'sessions' | 'factors' | 'unlink' | 'tokens'>();
  const close = () => setOpened(undefined);
  const name = formatName(user) || user.email;
  const unlock = useReportedAction(unlockUser, { onDone: () => toast(`${name} can sign in again.`) });
  return (
    <>
      <Menu
        size="small"
        label="More"
        about={name}
        items={[
          { label: 'Make reset link', onSelect: () => setOpened('reset') },
          { label: 'Require new password', onSelect: () => setOpened('require') },
          { label: 'End all sessions', onSelect: () => setOpened('sessions') },
          { label: 'Revoke tokens', onSelect: () => setOpened('tokens') },
          { label: 'Remove second factors', onSelect: () => setOpened('factors') },
          { label: 'Unlock', onSelect: () => unlock.mutate({ params: { id: user.id } }) },
          ...(signOn.length > 0 ? [{ label: 'Unlink sign-on', onSelect: () => setOpened('unlink') }] : []),
        ]}
      />
      {opened === 'reset' && <ResetLinkDialog user={user} name={name} onClose={close} />}
      {opened === 'factors' && <RemoveFactorsDialog user={user} name={name} onClose={close} />}
      {opened === 'require' && (
        <ActDialog
          route={requireNewPassword}
          user={user}
          title={`Require a new password from ${name}?`}
          text="They are signed out now and choose a new password at the next sign-in."
          act="Require new password"
          done={`${name} has to choose a new password.`}
          onClose={close}
        />
      )}
      {opened === 'sessions' && (
        <ActDialog
          route={endUserSessions}
          user={user}
          title={`End all sessions of ${name}?`}
          text="They are signed out everywhere and can sign in again."
          act="End all sessions"
          done={`${name} is signed out everywhere.`}
          onClose={close}
        />
      )}
      {opened === 'unlink' && (
        <ActDialog
          route={unlinkSignOn}
          user={user}
          title={`Unlink ${name} from company sign-on?`}
          text="They are signed out. The next person of the company who signs on with this verified address gets the account."
          act="Unlink sign-on"
          done={`${name} is unlinked from company sign-on.`}
          onClose={close}
        />
      )}
      {opened === 'tokens' && (
        <ActDialog
          route={revokeUserTokens}
          user={user}
          title={`Revoke all API tokens of ${name}?`}
          text="Requests with them stop at once. New tokens can be made."
          act="Revoke tokens"
          done={`All API tokens of ${name} are revoked.`}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActDialogProps {
  route: typeof requireNewPassword | typeof endUserSessions | typeof unlinkSignOn | typeof revokeUserTokens;
  user: User;
  title: string;
  text: string;
  act: string;
  done: string;
  onClose: () => void;
}

function ActDialog({ route, user, title, text, act, done, onClose }: ActDialogProps) {
  const toast = useToast();
  const action = useReportedAction(route, {
    onDone: () => {
      toast(done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirm={act}
      busy={action.isPending}
      onConfirm={() => action.mutate({ params: { id: user.id } })}
      onClose={onClose}
    />
  );
}

function ResetLinkDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const [made, setMade] = useState<{ link: string; expiresAt: string }>();
  const form = usePasswordForm(makeResetLink, { onDone: ({ data }) => setMade(data) });
  if (made) {
    return (
      <Dialog
        title={`Reset link for ${name}`}
        description="Hand it over yourself. It works once, within 30 minutes, and is not shown again."
        onClose={onClose}
      >
        <CopyField label="Reset link" value={made.link} />
        <DialogActions>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={`Make a reset link for ${name}?`}
      description="With it they choose a new password, and all their sessions end. Earlier links stop working."
      failure={form.failure}
      submitLabel="Make reset link"
      disabled={form.isBlank}
      busy={form.isPending}
      busyLabel="Making..."
      onSubmit={(event) => form.submit(event, { params: { id: user.id } })}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}

function RemoveFactorsDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const toast = useToast();
  const form = usePasswordForm(removeUserFactors, {
    onDone: ({ data }) => {
      toast(data.removed > 0 ? `${name} signs in without a second factor.` : `${name} had no second factor.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Remove the second factors of ${name}?`}
      description="For someone who lost their phone. Passkeys, the authenticator app and recovery codes stop working, and all sessions end. Make sure that the request is theirs."
      failure={form.failure}
      submitLabel="Remove second factors"
      disabled={form.isBlank}
      busy={form.isPending}
      busyLabel="Removing..."
      onSubmit={(event) => form.submit(event, { params: { id: user.id } })}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field} />
    </FormDialog>
  );
}
