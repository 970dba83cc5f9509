import { type FormEvent, useRef, useState } from 'react';
import { getLegacyScraperStatus, listLegacyOutputs, triggerLegacyScraper } from '#contract/legacy-scraper.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { FailureText } from '../failure-text.tsx';
import { OwnPasswordField, PASSWORD_REQUIRED } from '../own-password-field.tsx';
import { type Failure, splitFailure } from '../panel-error.ts';
import { usePasswordAction } from '../use-password-action.ts';
import { useRefreshSoon } from '../use-refresh-soon.ts';

type Outcome = { started: string } | { failed: Failure } | { missing: true };

export function LegacyTrigger() {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const refreshSoon = useRefreshSoon([getLegacyScraperStatus, listLegacyOutputs]);
  const trigger = usePasswordAction(triggerLegacyScraper, {
    onDone: ({ data }) => {
      setOutcome({ started: data.message || 'The legacy scraper has been started.' });
      refreshSoon();
    },
    onFailed: (error) => {
      setOutcome({ failed: splitFailure(error, triggerLegacyScraper) });
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trigger.isPending) return;
    if (password.trim() === '') {
      setOutcome({ missing: true });
      field.current?.focus();
      return;
    }
    setOutcome(null);
    setPassword('');
    trigger.start(password);
  };
  return (
    <Section title="Manual Trigger">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-13 text-t2">Runs the scraper now, beside its schedule.</p>
        {outcome && 'started' in outcome && (
          <Banner tone="success" onDismiss={() => setOutcome(null)}>
            {outcome.started}
          </Banner>
        )}
        {outcome && 'failed' in outcome && (
          <Banner tone="error" onDismiss={() => setOutcome(null)}>
            <FailureText {...outcome.failed} />
          </Banner>
        )}
        <OwnPasswordField
          ref={field}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            if (outcome && 'missing' in outcome) setOutcome(null);
          }}
          error={outcome && 'missing' in outcome ? PASSWORD_REQUIRED : undefined}
        />
        <Button type="submit" tone="primary" busy={trigger.isPending} busyLabel="Triggering...">
          Trigger Legacy Scraper
        </Button>
      </form>
    </Section>
  );
}
