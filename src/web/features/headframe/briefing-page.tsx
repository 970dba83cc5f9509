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
            There is no briefing yet: {assistant} does not write one so far. The first edition appears here as
            soon as it is written.
          </p>
        </Empty>
      </div>
    </Page>
  );
}
