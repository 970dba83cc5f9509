import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getSetup, SETUP_STEPS, type Setup, type SetupStep } from '#contract/setup.ts';
import { useSession } from '#web/api/session.ts';
import { usePolledRoute } from '#web/api/use-route.ts';
import { useBranding } from '#web/branding.tsx';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { postponeSetup } from '#web/layout/setup-notice.tsx';
import { withParams } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AgentsStep } from './agents-step.tsx';
import { CollectStep } from './collect-step.tsx';
import { KeyStep } from './key-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { isCollecting } from './progress.ts';

const POLL_MS = 3_000;
const CALM_POLL_MS = 30_000;

export function SetupPage() {
  const { user } = useSession();
  if (user?.role !== 'admin') {
    return (
      <Page narrow>
        <PageHeading screen="Set up" className="text-24 font-semibold">
          You don't have access to this page. Ask an administrator.
        </PageHeading>
      </Page>
    );
  }
  return <AdminSetup />;
}

function AdminSetup() {
  const query = usePolledRoute(getSetup, {}, (latest) =>
    latest && isCollecting(latest.data.setup) ? POLL_MS : CALM_POLL_MS,
  );
  const setup = query.data?.data.setup;
  return (
    <Page>
      <div className="mx-auto grid max-w-[1152px] gap-8 lg:grid-cols-[264px_minmax(0,1fr)]">
        <Rail setup={setup} />
        <ErrorBanner>
          <div>
            <QueryView query={query} skeleton={<SkeletonRows rows={5} />}>
              {({ data }) => <Steps setup={data.setup} />}
            </QueryView>
          </div>
        </ErrorBanner>
      </div>
    </Page>
  );
}

function Rail({ setup }: { setup: Setup | undefined }) {
  const { product } = useBranding();
  const navigate = useNavigate();
  const done = setup?.steps.length ?? 0;
  const finishLater = () => {
    postponeSetup();
    navigate('/dashboard');
  };
  return (
    <div>
      <div aria-hidden className="mb-4 h-1 w-8 bg-lamp-fill" />
      <PageHeading screen={`Set up ${product}`} className="font-serif text-34 font-[650]">
        Set up {product}
      </PageHeading>
      <p className="mt-3 text-13 text-pretty text-t2">
        About 10 minutes. Apart from one call to check your FRED key, nothing is requested from any source
        until you choose “Collect now”.
      </p>
      <div className="mt-4 flex items-center gap-3">
        <ShareBar share={done / SETUP_STEPS.length} fill="bg-t2" className="flex-1" />
        <span className="text-12 font-semibold">
          {done} of {SETUP_STEPS.length} done
        </span>
      </div>
      <p className="mt-3 text-12 text-t3">Saved after each step. You can leave and come back.</p>
      <p className="mt-5 flex gap-3 rounded-md border border-line bg-s2 p-3 text-13 text-pretty text-t2 max-lg:hidden">
        <ShieldCheck size={16} aria-hidden className="mt-0.5 shrink-0" />
        Every request identifies itself as {product} with your contact address and follows robots.txt.
      </p>
      {setup && !setup.finished && (
        <div className="mt-4">
          <Button size="small" onClick={finishLater}>
            Finish later
          </Button>
        </div>
      )}
    </div>
  );
}

function Steps({ setup }: { setup: Setup }) {
  const [params, setParams] = useSearchParams();
  const [takesFocus, setTakesFocus] = useState(false);
  const isDone = (step: SetupStep) => setup.steps.some((one) => one.step === step);
  const asked = SETUP_STEPS.find((step) => step === params.get('step'));
  const current = asked ?? SETUP_STEPS.find((step) => !isDone(step)) ?? 'people';
  const goTo = (step: SetupStep) => {
    setTakesFocus(true);
    setParams(withParams(params, { step }));
  };
  const frame = (step: SetupStep) => ({
    setup,
    goTo,
    number: SETUP_STEPS.indexOf(step) + 1,
    isCurrent: step === current,
    takesFocus,
    state: step === current ? ('open' as const) : isDone(step) ? ('done' as const) : ('waiting' as const),
  });
  return (
    <ol className="grid gap-3">
      <ProfileStep {...frame('profile')} />
      <KeyStep {...frame('key')} />
      <AgentsStep {...frame('agents')} />
      <CollectStep {...frame('collect')} />
      <PeopleStep {...frame('people')} />
    </ol>
  );
}
