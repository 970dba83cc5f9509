import { Newspaper } from 'lucide-react';
import { useBranding } from '#web/branding.tsx';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { Empty } from '#web/ui/empty.tsx';

export function BriefingPage() {
  const { product, assistant } = useBranding();
  return (
    <Page>
      <PageHeading screen="Briefing" className="font-serif text-34 font-[650]">
        {product}
      </PageHeading>
      <div className="mt-6">
        <Empty icon={<Newspaper size={22} />} title="No Data Available">
          <p>
            There is no briefing yet, because nothing has been collected that {assistant} could write it from.
            The first one appears after the first collection has run.
          </p>
        </Empty>
      </div>
    </Page>
  );
}
