import { Inbox } from 'lucide-react';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { Empty } from '#web/ui/empty.tsx';

export function DashboardPage() {
  return (
    <Page>
      <PageHeading screen="Executive Dashboard">Executive Dashboard</PageHeading>
      <div className="mt-6">
        <Empty icon={<Inbox size={22} />} title="No Data Available">
          <p>
            Markets, news and economic indicators are not shown on this screen yet. What the agents collect is
            kept and appears here as soon as it is.
          </p>
        </Empty>
      </div>
    </Page>
  );
}
