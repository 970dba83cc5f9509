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
        content: <NoScreenYet name={LABELS[value]} />,
      }))}
    />
  );
}

function NoScreenYet({ name }: { name: string }) {
  return (
    <Empty icon={<Plug size={22} />} title={`${name} has no screen yet`}>
      <p>
        It cannot be configured from this console so far. Its schedule, status and history will stand here;
        until then an administrator reaches what there is through the API.
      </p>
    </Empty>
  );
}
