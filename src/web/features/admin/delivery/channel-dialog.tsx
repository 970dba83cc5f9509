import { type FormEvent, useState } from 'react';
import {
  addChannel,
  CHANNEL_KINDS,
  type Channel,
  type ChannelCarries,
  type ChannelKind,
  editChannel,
  listChannels,
  listDeliveries,
  removeChannel,
  testAddress,
} from '#contract/delivery.ts';
import { useAction } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { KINDS } from './channel-words.ts';
import { TestAnswer } from './test-answer.tsx';

interface ChannelDialogProps {
  /** Undefined for a new one. */
  channel: Channel | undefined;
  /** With the signing secret, if there is a new one. */
  onSaved: (name: string, secret: string | null) => void;
  onClose: () => void;
}

const REFRESHED = [listChannels, listDeliveries];
const ALERT_LABELS: Record<ChannelCarries['alerts'], string> = {
  none: 'None',
  important: 'Important and critical',
  all: 'All',
};

function openChannel(channel: Channel | undefined) {
  return {
    name: channel?.name ?? '',
    carries: channel?.carries ?? ({ brief: false, alerts: 'important', failures: true } as ChannelCarries),
    perMinute: String(channel?.perMinute ?? 30),
    isOn: channel?.isOn ?? true,
  };
}

export function ChannelDialog({ channel, onSaved, onClose }: ChannelDialogProps) {
  const toast = useToast();
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'slack');
  const [address, setAddress] = useState('');
  const [isReplacing, setReplacing] = useState(channel === undefined);
  const shared = useSharedDraft(openChannel(channel), channel?.version);
  const { name, carries, perMinute, isOn } = shared.draft;
  const change = (step: Partial<typeof shared.draft>) => shared.setDraft({ ...shared.draft, ...step });
  const carry = (step: Partial<ChannelCarries>) => change({ carries: { ...carries, ...step } });
  const [isTouched, setTouched] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const done = (saved: string, secret: string | null) => {
    toast(`${saved} saved.`);
    onSaved(saved, secret);
    onClose();
  };
  const options = {
    refresh: REFRESHED,
    onDone: (answer: { data: { channel: Channel; secret: string | null } }) =>
      done(answer.data.channel.name, answer.data.secret),
  };
  const add = useAction(addChannel, options);
  const edit = useAction(editChannel, { ...options, draft: shared });
  const test = useAction(testAddress);
  const words = KINDS[kind];
  const result = test.data?.data.test;
  const isTested =
    result?.delivered === true &&
    test.variables?.body?.address === address &&
    test.variables.body.kind === kind;
  const isWrongLimit = !/^\d+$/.test(perMinute) || Number(perMinute) < 1 || Number(perMinute) > 60;
  const hasAddress = isReplacing && address.trim() !== '';
  const canSave =
    name.trim() !== '' && !isWrongLimit && (!isReplacing || hasAddress || channel !== undefined);
  const save = (more: { withoutTest?: boolean; newSecret?: boolean } = {}) => {
    if (!canSave || edit.conflict) return;
    const fields = {
      ...{ name, carries, perMinute: Number(perMinute), isOn, ...more },
      ...(hasAddress && { address }),
      ...(isTested && result?.proof && { proof: result.proof }),
    };
    if (channel) edit.mutate({ params: { id: channel.id }, body: fields });
    else add.mutate({ body: { kind, address, ...fields } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const isPending = add.isPending || edit.isPending;
  const needsTest = hasAddress && !isTested;
  return (
    <Dialog
      title={channel ? `Edit ${channel.name}` : 'Add channel'}
      isUnsaved={isTouched && !isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} onChange={() => setTouched(true)} className="flex flex-col gap-5">
        <ConflictBanner of={edit} />
        {(add.failure ?? edit.failure) && <Banner tone="error">{add.failure ?? edit.failure}</Banner>}
        {!channel && (
          <ChoiceBar
            label="Kind of channel"
            choices={CHANNEL_KINDS}
            labels={{ email: 'Email', slack: 'Slack', teams: 'Teams', webhook: 'Webhook' }}
            value={kind}
            onChange={setKind}
          />
        )}
        <TextField
          label="Name"
          maxLength={60}
          placeholder={kind === 'slack' ? 'Slack #coal-desk' : ''}
          value={name}
          onValue={(value) => change({ name: value })}
        />
        {channel && !isReplacing ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 font-mono text-12 wrap-anywhere text-t2">{channel.shownAddress}</p>
            <Button size="small" onClick={() => setReplacing(true)}>
              Replace address
            </Button>
          </div>
        ) : (
          <div className="flex flex-col gap-3">
            <TextField
              label={words.address}
              placeholder={words.placeholder}
              hint={words.hint}
              maxLength={2_000}
              value={address}
              onValue={setAddress}
            />
            <div>
              <Button
                size="small"
                disabled={!hasAddress}
                busy={test.isPending}
                busyLabel="Sending..."
                onClick={() =>
                  test.mutate({ body: { kind, address, ...(channel && { channel: channel.id }) } })
                }
              >
                Send test
              </Button>
              <TestAnswer test={result} failure={test.failure} />
            </div>
          </div>
        )}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-13 font-medium text-t2">Carries</legend>
          <CheckBox label="Morning brief" checked={carries.brief} onChange={(brief) => carry({ brief })} />
          <CheckBox
            label="Agent failures"
            checked={carries.failures}
            onChange={(failures) => carry({ failures })}
          />
          <SelectField
            label="Alerts"
            value={carries.alerts}
            options={ALERT_LABELS}
            onValue={(alerts) => carry({ alerts })}
          />
        </fieldset>
        <TextField
          label="Messages per minute, at most"
          inputMode="numeric"
          value={perMinute}
          error={isWrongLimit ? 'Enter a whole number from 1 to 60' : undefined}
          onValue={(value) => change({ perMinute: value })}
        />
        <CheckBox label="On" checked={isOn} onChange={(value) => change({ isOn: value })} />
        {channel && (
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            {kind === 'webhook' && (
              <Button size="small" onClick={() => save({ newSecret: true })}>
                Save with a new signing secret
              </Button>
            )}
            <Button size="small" onClick={() => setRemoving(true)}>
              <span className="text-loss">Remove channel</span>
            </Button>
          </div>
        )}
        <DialogActions>
          {needsTest && (
            <Button disabled={!canSave} busy={isPending} onClick={() => save({ withoutTest: true })}>
              Save without a test
            </Button>
          )}
          <SubmitButton of={{ ...edit, isPending }} label="Save" disabled={!canSave || needsTest} />
        </DialogActions>
      </form>
      {isRemoving && channel && (
        <ActionDialog
          title={`Remove ${channel.name}?`}
          description="Nothing more is sent there. Its part of the delivery log stays."
          confirm="Remove channel"
          route={removeChannel}
          input={{ params: { id: channel.id }, version: channel.version }}
          refresh={REFRESHED}
          onDone={onClose}
          onClose={() => setRemoving(false)}
        />
      )}
    </Dialog>
  );
}
