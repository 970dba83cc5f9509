import { Plug } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { readChoice } from '#web/search-params.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const SUB_TABS = ['fred', 'yahoo', 'legacy-scraper', 'news-spiders'] as const;

const LABELS = {
  fred: 'FRED Economic Data',
  yahoo: 'Yahoo Finance',
  'legacy-scraper': 'Legacy Scraper',
  'news-spiders': 'News Spiders',
} as const;

export function ApiConfigurationTab() {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      look="inner"
      label="API Configuration"
      value={readChoice(params, 'sub', SUB_TABS)}
      onChange={(sub) => setParams({ tab: 'api', sub })}
      tabs={SUB_TABS.map((value) => ({
        value,
        label: LABELS[value],
        content: <NotSetUp name={LABELS[value]} />,
      }))}
    />
  );
}

function NotSetUp({ name }: { name: string }) {
  return (
    <Empty icon={<Plug size={22} />} title={`${name} is not set up yet`}>
      <p>
        This version of the platform does not collect from this source, so there is nothing to configure. Its
        schedule, status and history will stand here once it does.
      </p>
    </Empty>
  );
}
