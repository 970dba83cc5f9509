import { useSearchParams } from 'react-router';
import { readChoice } from '#web/search-params.ts';
import { BackfillRuns } from './backfill-runs.tsx';
import { PlanView } from './plan-view.tsx';

const VIEWS = ['plan', 'runs'] as const;

export function BackfillsTab() {
  const [params] = useSearchParams();
  return readChoice(params, 'view', VIEWS) === 'plan' ? <PlanView /> : <BackfillRuns />;
}
