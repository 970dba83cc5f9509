import { completeSetupStep, getSetup, type Setup } from '#contract/setup.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';
import { describeKey, useKeyCheck } from '../source-keys.ts';
import type { StepProps } from './step.ts';
import { LinkButton, StepCard } from './step-card.tsx';

export function KeyStep({ setup, goTo, ...frame }: StepProps) {
  return (
    <StepCard
      {...frame}
      title="FRED key"
      about={
        frame.state === 'done' ? describeKey(setup.key, WITHOUT_KEY) : 'For economic data. Free from FRED.'
      }
      action={frame.state === 'done' && <LinkButton onClick={() => goTo('key')}>Change</LinkButton>}
    >
      <KeyForm setup={setup} onDone={() => goTo('agents')} />
    </StepCard>
  );
}

const WITHOUT_KEY = 'No key. Economic data is not collected.';

function KeyForm({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const { from, checkedAt, problem } = setup.key;
  const isUsable = from !== null && problem === null;
  const isGiven = from === 'environment';
  const { key, setKey, submit, error, isPending } = useKeyCheck('fred', [getSetup]);
  const complete = useReportedAction(completeSetupStep, { refresh: [getSetup], onDone });
  const proceed = () => complete.mutate({ params: { step: 'key' } });
  return (
    <form onSubmit={submit} className="grid gap-4">
      {isGiven ? (
        <p className="text-13 text-t2">The key is set on the server and can only be changed there.</p>
      ) : (
        <TextField
          label="API key"
          name="key"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={key}
          error={isGiven ? undefined : error}
          onValue={setKey}
          hint={
            <>
              32 letters and digits.{' '}
              <OutsideLink href="https://fred.stlouisfed.org/docs/api/api_key.html" className="text-lamp">
                Get a key from FRED
              </OutsideLink>
            </>
          }
        />
      )}
      {isGiven && error && <Banner tone="error">{error}</Banner>}
      {problem && <Banner tone="error">{problem}</Banner>}
      {isUsable && checkedAt && !error && (
        <Banner tone="success">{describeKey(setup.key, WITHOUT_KEY)}</Banner>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SubmitButton
          of={{ isPending }}
          label="Check key"
          tone={isUsable && key === '' ? 'secondary' : 'primary'}
          blocked={key.trim() === '' && !isUsable}
          busyLabel="Checking..."
        />
        <Button
          tone={isUsable && key === '' ? 'primary' : 'quiet'}
          busy={complete.isPending}
          busyLabel="Saving..."
          onClick={proceed}
        >
          {isUsable ? 'Continue' : 'Continue without FRED'}
        </Button>
      </div>
    </form>
  );
}
