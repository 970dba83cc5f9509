import { type FormEvent, useState } from 'react';
import { getLegacyScraperStatus, listLegacyOutputs, triggerLegacyScraper } from '#contract/legacy-scraper.ts';
import { Banner, FailureText } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/card.tsx';
import { type Failure, splitFailure } from '#web/ui/error-banner.tsx';
import { OwnPasswordField, usePasswordForm } from '../runs/password-form.tsx';
import { useRefreshSoon } from '../runs/use-refresh-soon.ts';

export function LegacyTrigger() {
  const [outcome, setOutcome] = useState<(Failure & { tone: 'success' | 'error' }) | null>(null);
  const refreshSoon = useRefreshSoon([getLegacyScraperStatus, listLegacyOutputs]);
  const form = usePasswordForm(triggerLegacyScraper, {
    onDone: ({ data }) => {
      setOutcome({ tone: 'success', message: data.message || 'The legacy scraper has started.' });
      refreshSoon();
    },
    onFailed: (error) => setOutcome({ tone: 'error', ...splitFailure(error, triggerLegacyScraper) }),
  });
  const submit = (event: FormEvent) => {
    if (form.submit(event)) setOutcome(null);
  };
  return (
    <Section title="Manual Trigger">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-13 text-t2">Runs now; the schedule is unchanged.</p>
        {outcome && (
          <Banner tone={outcome.tone} onDismiss={() => setOutcome(null)}>
            <FailureText message={outcome.message} reason={outcome.reason} />
          </Banner>
        )}
        <OwnPasswordField {...form.field} />
        <Button type="submit" tone="primary" busy={form.isPending} busyLabel="Triggering...">
          Trigger Legacy Scraper
        </Button>
      </form>
    </Section>
  );
}
