import { CalendarX2 } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { parseMoment } from '#contract/as-of.ts';
import { getDataStart } from '#contract/dashboard.ts';
import { useRoute } from '#web/api/use-route.ts';
import { withParams } from '#web/search-params.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { explainMoment } from './moments.ts';
import { Page, PageHeading } from './page.tsx';

/** The screens at a past moment, or why that moment cannot be shown. */
export function PastScreen({ asOf }: { asOf: string }) {
  const isReadable = parseMoment(asOf) !== undefined;
  const start = useRoute(getDataStart, {}, { enabled: isReadable });
  if (!isReadable) return <NoSuchMoment asOf={asOf} startsAt={null} />;
  if (start.data) {
    const { startsAt } = start.data.data;
    if (explainMoment(asOf, new Date(), startsAt)) return <NoSuchMoment asOf={asOf} startsAt={startsAt} />;
    return <Outlet />;
  }
  return (
    <Page>
      <QueryView query={start} skeleton={null}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function NoSuchMoment({ asOf, startsAt }: { asOf: string; startsAt: string | null }) {
  const { search } = useLocation();
  return (
    <Page narrow>
      <PageHeading screen="As of" className="sr-only">
        As of a moment
      </PageHeading>
      <Empty
        icon={<CalendarX2 size={22} />}
        title={explainMoment(asOf, new Date(), startsAt) ?? ''}
        action={
          <Link
            to={{ search: `?${withParams(new URLSearchParams(search), { asOf: '' })}` }}
            className={buttonClass({ tone: 'primary' })}
          >
            Back to now
          </Link>
        }
      >
        <p>Choose another date and time, or go back to now.</p>
      </Empty>
    </Page>
  );
}
