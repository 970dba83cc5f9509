import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { useBranding } from './branding.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { RequireSession } from './layout/require-session.tsx';
import { Shell } from './layout/shell.tsx';

const LandingPage = lazy(async () => {
  const [module] = await Promise.all([import('./features/landing/landing-page.tsx'), waitForSerif()]);
  return { default: module.LandingPage };
});
const LoginPage = lazy(() =>
  import('./features/login/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);
const AcceptInvitationPage = lazy(() =>
  import('./features/accept-invitation/accept-invitation-page.tsx').then((module) => ({
    default: module.AcceptInvitationPage,
  })),
);
const DashboardPage = lazy(() =>
  import('./features/dashboard/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
);
const BriefingPage = lazy(() =>
  import('./features/briefing/briefing-page.tsx').then((module) => ({ default: module.BriefingPage })),
);
const AdminPage = lazy(() =>
  import('./features/admin/admin-page.tsx').then((module) => ({ default: module.AdminPage })),
);
const UserManagement = lazy(() =>
  import('./features/users/user-management.tsx').then((module) => ({ default: module.UserManagement })),
);

/** Where the largest words are in the serif, it comes with the screen: they must not jump when it arrives. */
function waitForSerif(): Promise<unknown> {
  const longest = new Promise((resolve) => setTimeout(resolve, 400));
  return Promise.race([document.fonts?.load('650 48px "Source Serif 4 Variable"'), longest]);
}

/** Every screen and its address; what stands inside what is decided here and nowhere else. */
export function App() {
  const { productSlug } = useBranding();
  return (
    <Shell>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/accept-invitation/:token?" element={<AcceptInvitationPage />} />
        <Route
          path="/dashboard"
          element={
            <RequireSession>
              <DashboardPage />
            </RequireSession>
          }
        />
        <Route
          path={`/${productSlug}`}
          element={
            <RequireSession>
              <BriefingPage />
            </RequireSession>
          }
        />
        <Route
          path="/admin"
          element={
            <RequireSession>
              <AdminPage renderUserManagement={(props) => <UserManagement {...props} />} />
            </RequireSession>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Shell>
  );
}
