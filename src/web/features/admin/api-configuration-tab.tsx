import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { readChoice } from '#web/search-params.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

function lazyTab(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

const SUB_TABS = ['fred', 'yahoo', 'legacy-scraper', 'news-spiders'] as const;

const SOURCES: Record<(typeof SUB_TABS)[number], { label: string; Content: ComponentType }> = {
  fred: {
    label: 'FRED Economic Data',
    Content: lazyTab(async () => (await import('./feeds/fred-tab.tsx')).FredTab),
  },
  yahoo: {
    label: 'Yahoo Finance',
    Content: lazyTab(async () => (await import('./feeds/yahoo-tab.tsx')).YahooTab),
  },
  'legacy-scraper': {
    label: 'Legacy Scraper',
    Content: lazyTab(async () => (await import('./legacy-scraper/legacy-scraper-tab.tsx')).LegacyScraperTab),
  },
  'news-spiders': {
    label: 'News Spiders',
    Content: lazyTab(async () => (await import('./news-spiders/news-spiders-tab.tsx')).NewsSpidersTab),
  },
};

export function ApiConfigurationTab() {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      look="inner"
      label="API Configuration"
      value={readChoice(params, 'sub', SUB_TABS)}
      onChange={(sub) => setParams({ tab: 'api', sub })}
      tabs={SUB_TABS.map((value) => {
        const { label, Content } = SOURCES[value];
        return {
          value,
          label,
          content: (
            <Suspense fallback={<Waiting>Loading</Waiting>}>
              <Content />
            </Suspense>
          ),
        };
      })}
    />
  );
}
