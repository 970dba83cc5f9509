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
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-to-clipboard.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { formatName } from '#wording/format.ts';

/** Actions for people who cannot sign in, or should not be signed in. */
export function AccountMenu({ user }: { user: User }) {
  const { signOn = [] } = useBranding();
  const [opened, setOpened] = useState<'reset' | 'factors' | { link: string } | Act>();
  const close = () => setOpened(undefined);
  const input = { params: { id: user.id } };
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
          { label: 'Unlock', onSelect: () => unlock.mutate(input) },
          ...(signOn.length > 0 ? [unlink] : []),
        ]}
      />
      {opened === 'reset' && (
        <PasswordDialog
          title={`Make a reset link for ${name}?`}
          description="With it they choose a new password, and all their sessions end. Earlier links stop working."
          submitLabel="Make reset link"
          busyLabel="Making..."
          route={makeResetLink}
          input={input}
          onDone={({ data }) => setOpened(data)}
          onClose={close}
        />
      )}
      {opened === 'factors' && (
        <PasswordDialog
          title={`Remove the second factors of ${name}?`}
          description="For someone who lost their phone. Passkeys, the authenticator app and recovery codes stop working, and all sessions end. Make sure that the request is theirs."
          submitLabel="Remove second factors"
          busyLabel="Removing..."
          route={removeUserFactors}
          input={input}
          done={({ data }) =>
            data.removed > 0 ? `${name} signs in without a second factor.` : `${name} had no second factor.`
          }
          onClose={close}
        />
      )}
      {typeof opened === 'object' && 'link' in opened && (
        <Dialog
          title={`Reset link for ${name}`}
          description="Copy it and send it to them. It works once, within 30 minutes, and is not shown again."
          onClose={close}
        >
          <CopyField label="Reset link" value={opened.link} />
          <DialogActions>
            <Button tone="primary" onClick={close}>
              Done
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {typeof opened === 'object' && 'route' in opened && (
        <ActionDialog
          title={opened.title}
          description={opened.text}
          confirm={opened.label}
          route={opened.route}
          input={input}
          done={opened.done}
          onClose={close}
        />
      )}
    </>
  );
}

interface Act {
  route: typeof requireNewPassword | typeof endUserSessions | typeof unlinkSignOn | typeof revokeUserTokens;
  label: string;
  title: string;
  text: string;
  done: string;
}
