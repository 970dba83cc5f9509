import { type FormEvent, useState } from 'react';
import { countOf } from '#contract/count-of.ts';
import {
  GRACE_DAYS,
  getSignInPolicy,
  REQUIRED_FOR,
  type RequiredFor,
  type SignInPolicy,
  saveSignInPolicy,
} from '#contract/two-step.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useSharedDraft } from '#web/api/use-shared-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { ConflictBanner } from '#web/ui/conflict-banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordDialog } from '#web/ui/password-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Time } from '#web/ui/time.tsx';
import { formatCount } from '#wording/format.ts';

export function SignInSection() {
  const query = useRoute(getSignInPolicy, {});
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
      {({ data: { policy } }) => <PolicyForm policy={policy} />}
    </QueryView>
  );
}

interface Draft {
  requiredFor: RequiredFor;
  graceDays: number;
}

function PolicyForm({ policy }: { policy: SignInPolicy }) {
  const stored = { requiredFor: policy.requiredFor, days: String(policy.graceDays) };
  const shared = useSharedDraft(stored, policy.version);
  const { draft, setDraft, isChanged } = shared;
  const { requiredFor, days } = draft;
  const [asked, setAsked] = useState<Draft>();
  const graceDays = Number(days);
  const isWrong = !/^\d+$/.test(days.trim()) || graceDays < GRACE_DAYS.min || graceDays > GRACE_DAYS.max;
  const isBlocked = !isChanged || isWrong || shared.conflict !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked) setAsked({ requiredFor, graceDays });
  };
  return (
    <Section title="Two-step sign-in">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ConflictBanner of={shared} />
        <fieldset>
          <legend className="mb-1 text-13 font-medium text-t2">Require a second factor of</legend>
          {REQUIRED_FOR.map((choice) => (
            <label
              key={choice}
              className="flex min-h-9 items-start gap-2.5 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
            >
              <input
                type="radio"
                name="requiredFor"
                checked={choice === requiredFor}
                onChange={() => setDraft({ ...draft, requiredFor: choice })}
                className="mt-0.5 size-4 shrink-0 accent-t1"
              />
              <span className="min-w-0">
                <span className="font-medium">{LABELS[choice]}</span>
                <span className="block text-13 text-t2">{describeChoice(choice, policy)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="max-w-[400px]">
          <TextField
            label="Grace period in days"
            inputMode="numeric"
            value={days}
            error={isWrong ? `Enter a whole number from ${GRACE_DAYS.min} to ${GRACE_DAYS.max}` : undefined}
            onValue={(typed) => setDraft({ ...draft, days: typed })}
            hint="Counts from the day it is required, for new people from their first day. After it, people set up a second factor before anything else."
          />
        </div>
        {policy.dueAt && (
          <p className="text-13 text-t2">
            Required of {LABELS[policy.requiredFor].toLowerCase()} by <Time value={policy.dueAt} />.
          </p>
        )}
        <div>
          <Button type="submit" tone="primary" blocked={isBlocked}>
            Save
          </Button>
        </div>
      </form>
      {asked && (
        <PasswordDialog
          title="Save the sign-in settings?"
          description={describeEffect(asked, policy)}
          submitLabel="Save"
          busyLabel="Saving..."
          route={saveSignInPolicy}
          input={{ body: asked, version: shared.version }}
          refresh={[getSignInPolicy]}
          done="Sign-in settings saved."
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

const LABELS: Record<RequiredFor, string> = {
  none: 'No one',
  administrators: 'Administrators',
  everyone: 'Everyone',
};

function describeChoice(choice: RequiredFor, policy: SignInPolicy): string {
  if (choice === 'none') return 'People decide for themselves.';
  const { total, without } = policy[choice];
  const people = choice === 'administrators' ? 'administrators' : 'people';
  return `${formatCount(total - without)} of ${formatCount(total)} ${people} have one.`;
}

function describeEffect({ requiredFor, graceDays }: Draft, policy: SignInPolicy): string {
  if (requiredFor === 'none') return 'A second factor is no longer required. Those that exist stay on.';
  const { without } = policy[requiredFor];
  const people = countOf(without, 'person has', 'people have');
  const when = graceDays === 0 ? 'at once' : `within ${countOf(graceDays, 'day')}`;
  return `${people} to set up a second factor ${when}.`;
}
