import { useState } from 'react';
import { listAlertRules, muteAlertRule } from '#contract/alerts.ts';
import { addDays } from '#contract/days.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { easternDay, easternInstant } from '#contract/eastern-time.ts';
import { countInbox, type InboxItem, listInbox, snoozeInboxItem } from '#contract/inbox.ts';
import { useAction } from '#web/api/use-route.ts';
import { FormDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { formatMoment } from '#wording/format.ts';

const CLOSE_HOUR = 16;
const MORNING_HOURS = 6.5;
const MOST_MUTES = 5;
const REFRESHED = [listInbox, countInbox, listAlertRules];

interface SnoozeMenuProps {
  item: InboxItem;
  now: Date;
  tabIndex?: number | undefined;
}

export function SnoozeMenu({ item, now, tabIndex }: SnoozeMenuProps) {
  const [isPicking, setPicking] = useState(false);
  const showToast = useToast();
  const snooze = useAction(snoozeInboxItem, {
    refresh: REFRESHED,
    onFailed: (message) => showToast(message),
  });
  const mute = useAction(muteAlertRule, {
    refresh: REFRESHED,
    done: 'Muted for you.',
    onFailed: (message) => showToast(message),
  });
  const until = (moment: Date | null) =>
    snooze.mutate(
      { params: { id: item.id }, body: { until: moment?.toISOString() ?? null } },
      {
        onSuccess: () => {
          setPicking(false);
          showToast(moment ? 'Snoozed. You still hear when it clears.' : 'The snooze has ended.');
        },
      },
    );
  const choose = (label: string, moment: Date): MenuItem => ({
    label: `${label} · ${formatMoment(moment.toISOString(), now)}`,
    onSelect: () => until(moment),
  });
  const { ruleId } = item;
  const items: MenuItem[] = [
    ...(item.snoozedUntil ? [{ label: 'End snooze', onSelect: () => until(null) }] : []),
    ...listMoments(now).map(({ label, at }) => choose(label, at)),
    { label: 'Pick a date...', onSelect: () => setPicking(true) },
    ...(ruleId
      ? item.members.slice(0, MOST_MUTES).map(({ key, label }) => ({
          label: `Mute only ${label}`,
          onSelect: () => mute.mutate({ params: { id: ruleId }, body: { key, muted: true } }),
        }))
      : []),
  ];
  return (
    <div data-snooze>
      <Menu label="Snooze" about={item.title} size="small" items={items} tabIndex={tabIndex} />
      {isPicking && (
        <PickDialog
          now={now}
          busy={snooze.isPending}
          failure={snooze.failure}
          onPick={until}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

export function listMoments(now: Date): { label: string; at: Date }[] {
  const today = easternDay(now);
  const close = easternInstant(today, CLOSE_HOUR);
  return [
    { label: '1 hour', at: new Date(now.getTime() + HOUR_MS) },
    ...(close > now ? [{ label: "Until today's close", at: close }] : []),
    { label: 'Until tomorrow', at: easternInstant(today, 24 + MORNING_HOURS) },
  ];
}

interface PickDialogProps {
  now: Date;
  busy: boolean;
  failure: string | undefined;
  onPick: (moment: Date) => void;
  onClose: () => void;
}

function PickDialog({ now, busy, failure, onPick, onClose }: PickDialogProps) {
  const tomorrow = addDays(easternDay(now), 1);
  const [day, setDay] = useState(tomorrow);
  return (
    <FormDialog
      title="Snooze until"
      failure={failure}
      submitLabel="Snooze"
      busy={busy}
      disabled={day < tomorrow}
      onSubmit={() => onPick(easternInstant(day, MORNING_HOURS))}
      onClose={onClose}
    >
      <TextField
        label="Date"
        type="date"
        min={tomorrow}
        value={day}
        hint="Until 6:30 AM EST on that day. You still hear when it clears."
        onValue={setDay}
      />
    </FormDialog>
  );
}
