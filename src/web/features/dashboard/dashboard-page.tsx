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
            No markets, news or economic indicators have been collected yet. They appear here as soon as the
            first collection has run; an administrator can set that up.
          </p>
        </Empty>
      </div>
    </Page>
  );
}
