import type { FormEvent } from 'react';
import {
  BRIEF_SECTIONS,
  type BriefSection,
  getNotifications,
  type NotificationInput,
  type Notifications,
  saveNotifications,
  sendBriefNow,
} from '#contract/delivery.ts';
import { useAction, useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Section } from '#web/ui/card.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatRunTime } from '#wording/format.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const SECTION_LABELS: Record<BriefSection, string> = {
  metrics: 'Key figures',
  watchlist: 'Your watchlist',
  charts: 'Charts',
  stories: 'Top stories',
  today: 'Releases today',
};

export function MailSection() {
  const query = useRoute(getNotifications, {});
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {({ data }) => <SettingsForm saved={data} />}
    </QueryView>
  );
}

function SettingsForm({ saved }: { saved: Notifications }) {
  const { version, companyBriefOn, nextBriefAt, mail, email, ...input } = saved;
  const shared = useSharedDraft<NotificationInput>(input, version);
  const { draft, setDraft } = shared;
  const change = (part: Partial<NotificationInput>) => setDraft({ ...draft, ...part });
  const save = useAction(saveNotifications, {
    draft: shared,
    refresh: [getNotifications],
    done: 'Notification settings saved.',
  });
  const send = useAction(sendBriefNow, {
    done: mail === 'caught' ? 'Sent to the mail catcher of the Admin Panel.' : `Sent to ${email}.`,
  });
  const isOn = draft.briefOn ?? companyBriefOn;
  const isQuiet = draft.quietStart !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.briefDays.length > 0 && !save.conflict) save.mutate({ body: draft });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {mail === 'off' && (
        <Callout tone="info">Email is off on this server. Settings are kept until it is turned on.</Callout>
      )}
      {mail === 'caught' && (
        <Callout tone="info">Sample mode sends no mail: administrators see it in the mail catcher.</Callout>
      )}
      <Section title="Morning mail">
        <div className="flex flex-col gap-5">
          <CheckBox
            label={`Send me the morning brief at ${email}`}
            checked={isOn}
            onChange={(briefOn) => change({ briefOn })}
            hint={
              draft.briefOn === null
                ? `Company default: ${companyBriefOn ? 'on' : 'off'}.`
                : isOn && saved.briefOn && nextBriefAt
                  ? `Next: ${formatRunTime(new Date(nextBriefAt))}`
                  : undefined
            }
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Time"
              type="time"
              value={draft.briefTime}
              onValue={(value) => value && change({ briefTime: value })}
              hint="It waits up to 30 minutes for complete and checked data."
            />
            <SelectField
              label="Time zone"
              value={draft.timeZone}
              options={listZones(draft.timeZone)}
              onValue={(timeZone) => change({ timeZone })}
            />
          </div>
          <fieldset>
            <legend className="mb-1.5 text-13 font-medium text-t2">Days</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {DAYS.map((label, day) => (
                <CheckBox
                  key={label}
                  label={label}
                  checked={draft.briefDays.includes(day)}
                  onChange={(isChosen) =>
                    change({
                      briefDays: isChosen
                        ? [...draft.briefDays, day].sort()
                        : draft.briefDays.filter((one) => one !== day),
                    })
                  }
                />
              ))}
            </div>
            <ErrorText className="mt-1">
              {draft.briefDays.length === 0 && 'Choose at least one day'}
            </ErrorText>
          </fieldset>
          <fieldset>
            <legend className="mb-1.5 text-13 font-medium text-t2">Sections</legend>
            <div className="grid gap-1 sm:grid-cols-2">
              {BRIEF_SECTIONS.map((section) => (
                <CheckBox
                  key={section}
                  label={SECTION_LABELS[section]}
                  checked={draft.briefSections.includes(section)}
                  onChange={(isChosen) =>
                    change({
                      briefSections: BRIEF_SECTIONS.filter((one) =>
                        one === section ? isChosen : draft.briefSections.includes(one),
                      ),
                    })
                  }
                />
              ))}
              <CheckBox
                label="Watchlist before the key figures"
                checked={draft.watchlistFirst}
                onChange={(watchlistFirst) => change({ watchlistFirst })}
              />
              <CheckBox
                label="Attach the PDF"
                checked={draft.attachPdf}
                onChange={(attachPdf) => change({ attachPdf })}
              />
            </div>
          </fieldset>
          <div>
            <Button busy={send.isPending} busyLabel="Sending..." onClick={() => send.mutate({})}>
              Send me today's brief
            </Button>
            <ErrorText className="mt-2">{send.failure}</ErrorText>
          </div>
        </div>
      </Section>
      <Section title="Alerts and quiet hours">
        <div className="flex flex-col gap-5">
          <CheckBox
            label="Send my alerts by mail, too"
            checked={draft.alertsByMail}
            onChange={(alertsByMail) => change({ alertsByMail })}
          />
          <CheckBox
            label="Quiet hours"
            checked={isQuiet}
            onChange={(isChosen) =>
              change(
                isChosen ? { quietStart: '20:00', quietEnd: '07:00' } : { quietStart: null, quietEnd: null },
              )
            }
            hint="Mail is held until they end; nothing is lost."
          />
          {isQuiet && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="From"
                type="time"
                value={draft.quietStart ?? ''}
                onValue={(value) => value && change({ quietStart: value })}
              />
              <TextField
                label="To"
                type="time"
                value={draft.quietEnd ?? ''}
                error={draft.quietStart === draft.quietEnd ? 'Choose another time than the start' : undefined}
                onValue={(value) => value && change({ quietEnd: value })}
              />
            </div>
          )}
        </div>
      </Section>
      <ConflictBanner of={save} own />
      {save.failure && <Banner tone="error">{save.failure}</Banner>}
      <div>
        <SubmitButton of={save} label="Save" />
      </div>
    </form>
  );
}

const USUAL_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** The usual ones first, then all that the browser knows. */
function listZones(current: string): { value: string; label: string }[] {
  const all = new Set([current, ...USUAL_ZONES, ...(Intl.supportedValuesOf?.('timeZone') ?? [])]);
  return [...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
