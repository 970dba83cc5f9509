import { Link, Outlet, Route, Routes } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { useAsOf } from './as-of.ts';
import { useBranding } from './branding.tsx';
import { Page, PageHeading } from './layout/page.tsx';
import { RequireSession } from './layout/require-session.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { Toaster } from './ui/toaster.tsx';

const DashboardPage = lazyScreen(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage');
const BriefingPage = lazyScreen(() => import('./features/briefing/briefing-page.tsx'), 'BriefingPage');
const NewsPage = lazyScreen(() => import('./features/news/news-page.tsx'), 'NewsPage');
const StoryPage = lazyScreen(() => import('./features/news/story-page.tsx'), 'StoryPage');
const ChartPage = lazyScreen(() => import('./features/chart/chart-page.tsx'), 'ChartPage');
const ReleasesPage = lazyScreen(() => import('./features/releases/releases-page.tsx'), 'ReleasesPage');
const RevisionsPage = lazyScreen(() => import('./features/releases/revisions-page.tsx'), 'RevisionsPage');
const AlertsPage = lazyScreen(() => import('./features/alerts/alerts-page.tsx'), 'AlertsPage');
const AlertEditorPage = lazyScreen(
  () => import('./features/alerts/alert-editor-page.tsx'),
  'AlertEditorPage',
);
const AccountPage = lazyScreen(() => import('./features/account/account-page.tsx'), 'AccountPage');
const AdminPage = lazyScreen(() => import('./features/admin/admin-page.tsx'), 'AdminPage');
const SetupPage = lazyScreen(() => import('./features/admin/setup/setup-page.tsx'), 'SetupPage');
const PastScreen = lazyScreen(() => import('./layout/past-screen.tsx'), 'PastScreen');
const UserManagement = lazyScreen(() => import('./features/users/user-management.tsx'), 'UserManagement');

const PriceHistoryModal = lazyScreen(
  () => import('./features/dashboard/price-history/price-history-modal.tsx'),
  'PriceHistoryModal',
);

export function SignedInScreens() {
  const { productSlug } = useBranding();
  return (
    <Routes>
      <Route element={<RequireSession />}>
        <Route element={<AtItsMoment />}>
          <Route element={<Screen />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/chart" element={<ChartPage />} />
            <Route path={`/${productSlug}`} element={<BriefingPage />} />
            <Route path="/releases" element={<ReleasesPage />} />
            <Route path="/news" element={<NewsPage />} />
            <Route path="/news/:id" element={<StoryPage />} />
          </Route>
          <Route path="/releases/revisions" element={<RevisionsPage />} />
        </Route>
        <Route element={<Screen />}>
          <Route path="/account" element={<AccountPage />} />
          <Route path="/alerts" element={<AlertsPage />} />
        </Route>
        <Route path="/alerts/new" element={<AlertEditorPage key="new" />} />
        <Route path="/alerts/:id" element={<AlertEditorPage />} />
        <Route path="/setup" element={<SetupPage />} />
        <Route
          path="/admin"
          element={
            <AdminPage
              renderUserManagement={(props) => <UserManagement {...props} />}
              renderPriceHistory={(props) => <PriceHistoryModal isOpen {...props} />}
            />
          }
        />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function Screen() {
  return (
    <Toaster>
      <Page>
        <Outlet />
      </Page>
    </Toaster>
  );
}

/** Remounts a screen for each moment, so that nothing of another moment stays on it. */
function AtItsMoment() {
  const asOf = useAsOf();
  return asOf === undefined ? <Outlet key="now" /> : <PastScreen key={asOf} asOf={asOf} />;
}

function NotFoundPage() {
  return (
    <Page narrow>
      <div className="py-12 text-center">
        <PageHeading screen="Page not found" className="text-24 font-semibold">
          Page not found
        </PageHeading>
        <p className="mt-2 text-t2">There is no page at this address. The link may be old or mistyped.</p>
        <Link to="/" className={`mt-6 ${buttonClass()}`}>
          Go to the start page
        </Link>
      </div>
    </Page>
  );
}
