import { Link } from 'react-router';
import { completeSetupStep, getSetup } from '#contract/setup.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useReportedAction } from '#web/ui/error-banner.tsx';
import { formatCount } from '#wording/format.ts';
import type { StepProps } from './step.ts';
import { LinkButton, StepCard } from './step-card.tsx';

export function ProfileStep({ setup, goTo, ...frame }: StepProps) {
  const { company, domains, themes, names } = setup.profile;
  const complete = useReportedAction(completeSetupStep, {
    refresh: [getSetup],
    onDone: () => goTo('key'),
  });
  return (
    <StepCard
      {...frame}
      title="Company profile"
      about={`${company} · ${domains.join(', ')} · ${formatCount(themes)} themes, ${formatCount(names)} names`}
      action={frame.state === 'done' && <LinkButton onClick={() => goTo('profile')}>Edit</LinkButton>}
    >
      <p className="text-13 text-pretty text-t2">
        News is ranked by this profile: what the company mines and sells, whom it competes with, and where.
        The name and the mail domain are settings of the server; themes and names can be changed at any time.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Link to="/admin?tab=settings&section=relevance" className={buttonClass()}>
          Edit themes and names
        </Link>
        <Button
          tone="primary"
          busy={complete.isPending}
          busyLabel="Saving..."
          onClick={() => complete.mutate({ params: { step: 'profile' } })}
        >
          Save and continue
        </Button>
      </div>
    </StepCard>
  );
}
