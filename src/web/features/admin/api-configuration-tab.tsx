import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { readChoice } from '#web/search-params.ts';
import { Waiting } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { TellError } from './panel-error.ts';

type SubTab = ComponentType<{ onError: TellError }>;

const SUB_TABS = ['fred', 'yahoo', 'legacy-scraper', 'news-spiders'] as const;

const SOURCES: Record<(typeof SUB_TABS)[number], { label: string; Content: SubTab }> = {
  fred: {
    label: 'FRED Economic Data',
    Content: lazy(() => import('./fred/fred-tab.tsx').then(({ FredTab }) => ({ default: FredTab }))),
  },
  yahoo: {
    label: 'Yahoo Finance',
    Content: lazy(() => import('./yahoo/yahoo-tab.tsx').then(({ YahooTab }) => ({ default: YahooTab }))),
  },
  'legacy-scraper': {
    label: 'Legacy Scraper',
    Content: lazy(() =>
      import('./legacy-scraper/legacy-scraper-tab.tsx').then(({ LegacyScraperTab }) => ({
        default: LegacyScraperTab,
      })),
    ),
  },
  'news-spiders': {
    label: 'News Spiders',
    Content: lazy(() =>
      import('./news-spiders/news-spiders-tab.tsx').then(({ NewsSpidersTab }) => ({
        default: NewsSpidersTab,
      })),
    ),
  },
};

export function ApiConfigurationTab({ onError }: { onError: TellError }) {
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
              <Content onError={onError} />
            </Suspense>
          ),
        };
      })}
    />
  );
}
