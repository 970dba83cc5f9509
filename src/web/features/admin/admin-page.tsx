import { ArrowLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/users.ts';
import { useSession } from '#web/api/session.ts';
import { Page, PageHeading } from '#web/layout/page.tsx';
import { RedirectToLogin } from '#web/layout/redirect-to-login.tsx';
import { lazyScreen } from '#web/lazy-screen.ts';
import { readChoice } from '#web/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { Waiting } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { DashboardTab } from './overview/dashboard-tab.tsx';
import { PriceHistoryHost, type RenderPriceHistory } from './price-history.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';

interface AdminPageProps {
  /** Passed in by the app, because features do not import each other. */
  renderUserManagement: (props: { currentUser: User }) => ReactNode;
  renderPriceHistory: RenderPriceHistory;
}

const TABS = ['dashboard', 'api', 'users', 'settings'] as const;

export function AdminPage({ renderUserManagement, renderPriceHistory }: AdminPageProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  if (user?.role !== 'admin') return <RedirectToLogin />;
  return (
    <Toaster>
      <Page>
        <div className="mb-4 flex flex-col items-start gap-3">
          <Button size="small" onClick={() => navigate('/dashboard')}>
            <ArrowLeft size={16} aria-hidden />
            Back to Dashboard
          </Button>
          <PageHeading screen="Admin Panel">Admin Panel</PageHeading>
        </div>
        <ErrorBanner>
          <PriceHistoryHost render={renderPriceHistory}>
            <Tabs
              label="Admin Panel"
              value={readChoice(params, 'tab', TABS)}
              onChange={(tab) => setParams({ tab })}
              tabs={[
                { value: 'dashboard', label: 'Dashboard', content: <DashboardTab /> },
                { value: 'api', label: 'API Configuration', content: <ApiConfigurationTab /> },
                {
                  value: 'users',
                  label: 'User Management',
                  content: (
                    <Suspense fallback={<Waiting>Loading</Waiting>}>
                      {renderUserManagement({ currentUser: user })}
                    </Suspense>
                  ),
                },
                {
                  value: 'settings',
                  label: 'System Settings',
                  content: <SettingsTab />,
                },
              ]}
            />
          </PriceHistoryHost>
        </ErrorBanner>
      </Page>
    </Toaster>
  );
}

const SUB_TABS = [
  'fred',
  'yahoo',
  'legacy-scraper',
  'news-spiders',
  'eia',
  'bonds',
  'backfills',
  'source-check',
] as const;

const SOURCES: Record<(typeof SUB_TABS)[number], { label: string; Content: ComponentType }> = {
  fred: { label: 'FRED Economic Data', Content: lazyScreen(() => import('./feeds/fred-tab.tsx'), 'FredTab') },
  yahoo: { label: 'Yahoo Finance', Content: lazyScreen(() => import('./feeds/yahoo-tab.tsx'), 'YahooTab') },
  'legacy-scraper': {
    label: 'Legacy Scraper',
    Content: lazyScreen(() => import('./legacy-scraper/legacy-scraper-tab.tsx'), 'LegacyScraperTab'),
  },
  'news-spiders': {
    label: 'News Spiders',
    Content: lazyScreen(() => import('./news-spiders/news-spiders-tab.tsx'), 'NewsSpidersTab'),
  },
  eia: { label: 'EIA', Content: lazyScreen(() => import('./eia-tab.tsx'), 'EiaTab') },
  bonds: { label: 'Bonds', Content: lazyScreen(() => import('./bonds/bonds-tab.tsx'), 'BondsTab') },
  backfills: {
    label: 'Backfills',
    Content: lazyScreen(() => import('./backfills/backfills-tab.tsx'), 'BackfillsTab'),
  },
  'source-check': {
    label: 'Source Check',
    Content: lazyScreen<object, 'SourceCheckTab'>(
      () => import('./source-check/source-check-tab.tsx'),
      'SourceCheckTab',
    ),
  },
};

function ApiConfigurationTab() {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      look="inner"
      isSelectOnPhone
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
