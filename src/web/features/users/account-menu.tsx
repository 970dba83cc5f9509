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
import { ConfirmDialog, Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { usePasswordForm } from '#web/ui/password-form.tsx';
import { formatName } from '#wording/format.ts';

/** What administrators do for someone who cannot sign in, or should not be signed in. */
export function AccountMenu({ user }: { user: User }) {
  const { signOn = [] } = useBranding();
  const [opened, setOpened] = useState<'reset' | 'factors' | Act>();
  const close = () => setOpened(undefined);
  const name = formatName(user) || user.email;
  const unlock = useReportedAction(unlockUser, { done: `${name} can sign in again.` });
  const ask = (act: Act) => ({ label: act.label, onSelect: () => setOpened(act) });
  const unlink = ask({
    route: unlinkSignOn,
    label: 'Unlink sign-on',
    title: `Unlink ${name} from company sign-on?`,
    text: 'They are signed out. The next person of the company who signs on with this verified address gets the account.',
    done: `${name} is unlinked from company sign-on.`,
  });
  return (
    <>
      <Menu
        size="small"
        label="More"
        about={name}
        items={[
          { label: 'Make reset link', onSelect: () => setOpened('reset') },
          ask({
            route: requireNewPassword,
            label: 'Require new password',
            title: `Require a new password from ${name}?`,
            text: 'They are signed out now and choose a new password at the next sign-in.',
            done: `${name} has to choose a new password.`,
          }),
          ask({
            route: endUserSessions,
            label: 'End all sessions',
            title: `End all sessions of ${name}?`,
            text: 'They are signed out everywhere and can sign in again.',
            done: `${name} is signed out everywhere.`,
          }),
          ask({
            route: revokeUserTokens,
            label: 'Revoke tokens',
            title: `Revoke all API tokens of ${name}?`,
            text: 'Requests with them stop at once. New tokens can be made.',
            done: `All API tokens of ${name} are revoked.`,
          }),
          { label: 'Remove second factors', onSelect: () => setOpened('factors') },
          { label: 'Unlock', onSelect: () => unlock.mutate({ params: { id: user.id } }) },
          ...(signOn.length > 0 ? [unlink] : []),
        ]}
      />
      {opened === 'reset' && <ResetLinkDialog user={user} name={name} onClose={close} />}
      {opened === 'factors' && <RemoveFactorsDialog user={user} name={name} onClose={close} />}
      {typeof opened === 'object' && <ActDialog act={opened} user={user} onClose={close} />}
    </>
  );
}

/** A change that needs no more than a yes. */
interface Act {
  route: typeof requireNewPassword | typeof endUserSessions | typeof unlinkSignOn | typeof revokeUserTokens;
  label: string;
  title: string;
  text: string;
  done: string;
}

function ActDialog({ act, user, onClose }: { act: Act; user: User; onClose: () => void }) {
  const action = useReportedAction(act.route, {
    done: act.done,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={act.title}
      description={act.text}
      confirm={act.label}
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
        description="Copy it and send it to them. It works once, within 30 minutes, and is not shown again."
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
    <PasswordDialog
      title={`Make a reset link for ${name}?`}
      description="With it they choose a new password, and all their sessions end. Earlier links stop working."
      form={form}
      submitLabel="Make reset link"
      busyLabel="Making..."
      onSubmit={(event) => form.submit(event, { params: { id: user.id } })}
      onClose={onClose}
    />
  );
}

function RemoveFactorsDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const form = usePasswordForm(removeUserFactors, {
    done: ({ data }) =>
      data.removed > 0 ? `${name} signs in without a second factor.` : `${name} had no second factor.`,
    onDone: onClose,
  });
  return (
    <PasswordDialog
      title={`Remove the second factors of ${name}?`}
      description="For someone who lost their phone. Passkeys, the authenticator app and recovery codes stop working, and all sessions end. Make sure that the request is theirs."
      form={form}
      submitLabel="Remove second factors"
      busyLabel="Removing..."
      onSubmit={(event) => form.submit(event, { params: { id: user.id } })}
      onClose={onClose}
    />
  );
}
