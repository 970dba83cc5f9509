import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, type LucideIcon, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getProfile } from '#contract/auth.ts';
import { countOf } from '#contract/count-of.ts';
import { DAY_MS } from '#contract/durations.ts';
import { readEasternTime } from '#contract/eastern-time.ts';
import type { Answer } from '#contract/route.ts';
import {
  getTwoStep,
  type Passkey,
  removeApp,
  removePasskey,
  startApp,
  type TwoStep,
} from '#contract/two-step.ts';
import { refreshRoute, useRoute } from '#web/api/use-route.ts';
import { canUsePasskeys } from '#web/can-use-passkeys.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { nameMonth } from '#wording/day-names.ts';
import { formatMoment } from '#wording/format.ts';
import { AppSetup } from './app-setup.tsx';
import { NewRecoveryCodes, RecoveryCodesSummary } from './recovery-codes.tsx';
import { AddPasskeyDialog } from './two-step-dialogs.tsx';

export function TwoStepSection() {
  const query = useRoute(getTwoStep, {});
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
      {({ data }) => <TwoStepScreen twoStep={data.twoStep} />}
    </QueryView>
  );
}

const REMOVING = {
  description: 'It no longer signs you in. You can add it again.',
  busyLabel: 'Removing...',
  refresh: [getTwoStep],
} as const;

type Opened = 'add-passkey' | 'start-app' | 'remove-app' | Passkey;

function TwoStepScreen({ twoStep: { passkeys, app, recoveryCodesLeft, required } }: { twoStep: TwoStep }) {
  const toast = useToast();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[] | 'stored'>();
  const close = () => setOpened(undefined);
  const reportAdded = (text: string, newCodes: readonly string[] | null) => {
    close();
    toast(text);
    if (newCodes) setCodes(newCodes);
    void refreshRoute(client, getTwoStep);
    client.setQueryData<Answer<typeof getProfile>>(
      [getProfile.row.path],
      (profile) => profile && { success: true, user: profile.user },
    );
  };
  const hasFactor = passkeys.length > 0 || app !== null;
  return (
    <div className="flex flex-col gap-4">
      {required && !hasFactor && <RequiredNotice required={required} />}
      <Card className="overflow-hidden">
        <FactorRow
          Icon={Fingerprint}
          title="Passkeys"
          badge={<Badge tone="gain">Recommended</Badge>}
          text={
            canUsePasskeys()
              ? 'Fingerprint, face or security key. Can replace your password.'
              : 'This browser does not support passkeys.'
          }
        >
          {canUsePasskeys() && (
            <Button size="small" onClick={() => setOpened('add-passkey')}>
              Add a passkey
            </Button>
          )}
        </FactorRow>
        {passkeys.length > 0 && (
          <ul aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpened(passkey)} />
            ))}
          </ul>
        )}
        <div className="border-t border-line">
          <FactorRow
            Icon={Smartphone}
            title="Authenticator app"
            badge={app ? <Badge tone="gain">On</Badge> : setup && <Badge>Setting up</Badge>}
            text="A six-digit code that changes every 30 seconds."
          >
            {app ? (
              <Button
                size="small"
                tone="quiet"
                aria-label="Remove authenticator app"
                onClick={() => setOpened('remove-app')}
              >
                Remove
              </Button>
            ) : (
              !setup && (
                <Button
                  size="small"
                  aria-label="Set up an authenticator app"
                  onClick={() => setOpened('start-app')}
                >
                  Set up
                </Button>
              )
            )}
          </FactorRow>
          {setup && !app && (
            <AppSetup
              {...setup}
              onDone={(made) => {
                setSetup(undefined);
                reportAdded('Authenticator app turned on.', made);
              }}
              onCancel={() => setSetup(undefined)}
            />
          )}
        </div>
      </Card>
      {Array.isArray(codes) && <NewRecoveryCodes codes={codes} onDone={() => setCodes('stored')} />}
      {!Array.isArray(codes) && hasFactor && (
        <RecoveryCodesSummary left={recoveryCodesLeft} takesFocus={codes === 'stored'} onMade={setCodes} />
      )}
      {opened === 'add-passkey' && (
        <AddPasskeyDialog
          onAdded={({ recoveryCodes }) => reportAdded('Passkey added.', recoveryCodes)}
          onClose={close}
        />
      )}
      {opened === 'start-app' && (
        <PasswordDialog
          title="Set up an authenticator app"
          submitLabel="Continue"
          busyLabel="Starting..."
          route={startApp}
          onDone={({ data }) => {
            setSetup(data);
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'remove-app' && (
        <PasswordDialog
          {...REMOVING}
          title="Remove the authenticator app?"
          submitLabel="Remove app"
          route={removeApp}
          done="Authenticator app removed."
          onClose={close}
        />
      )}
      {typeof opened === 'object' && (
        <PasswordDialog
          {...REMOVING}
          title={`Remove ${opened.name}?`}
          submitLabel="Remove passkey"
          route={removePasskey}
          input={{ params: { id: opened.id } }}
          done="Passkey removed."
          onClose={close}
        />
      )}
    </div>
  );
}

interface FactorRowProps {
  Icon: LucideIcon;
  title: string;
  badge: ReactNode;
  text: string;
  children: ReactNode;
}

function FactorRow({ Icon, title, badge, text, children }: FactorRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Icon size={18} aria-hidden className="shrink-0 text-t2" />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {badge}
        </h2>
        <p className="text-13 text-t2">{text}</p>
      </div>
      {children}
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const now = useNow(60_000);
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 pr-5 pl-14">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-12 text-t3">
          Added <Time value={passkey.createdAt} />
          {passkey.lastUsedAt && ` · last used ${formatMoment(passkey.lastUsedAt, now)}`}
        </p>
      </div>
      <Button size="small" tone="quiet" aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** `Your company requires two-step sign-in for administrators by November 30. 13 days left.` */
function RequiredNotice({ required }: { required: NonNullable<TwoStep['required']> }) {
  const now = useNow(60_000);
  const due = new Date(required.dueAt);
  const leftMs = due.getTime() - now.getTime();
  const days = Math.ceil(leftMs / DAY_MS);
  const day = readEasternTime(due);
  const who = required.requiredFor === 'administrators' ? 'for administrators' : 'for everyone';
  return (
    <Callout tone="warning">
      {leftMs > 0 ? (
        <>
          <strong>
            Your company requires two-step sign-in {who} by {nameMonth(day)} {day.day}.
          </strong>{' '}
          {countOf(days, 'day')} left.
        </>
      ) : (
        <>
          <strong>Your company requires two-step sign-in {who}.</strong> Add a passkey or an authenticator app
          to continue.
        </>
      )}
    </Callout>
  );
}
