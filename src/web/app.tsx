import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { KeepMoment } from './layout/keep-moment.tsx';
import { loadFrame } from './layout/load-frame.ts';
import { ErrorBoundary, Shell } from './layout/shell.tsx';
import { lazyScreen } from './lazy-screen.ts';

const LandingPage = lazy(async () => {
  const [module] = await Promise.all([import('./features/landing/landing-page.tsx'), waitForSerif()]);
  return { default: module.LandingPage };
});
const LoginPage = lazyScreen(() => import('./features/login/login-page.tsx'), 'LoginPage');
const ForgotPage = lazyScreen(() => import('./features/login/forgot-page.tsx'), 'ForgotPage');
const ResetPage = lazyScreen(() => import('./features/login/reset-page.tsx'), 'ResetPage');
const UnsubscribePage = lazyScreen(
  () => import('./features/unsubscribe/unsubscribe-page.tsx'),
  'UnsubscribePage',
);
const SignOnPage = lazyScreen(() => import('./features/sign-on/sign-on-page.tsx'), 'SignOnPage');
const AcceptInvitationPage = lazyScreen(
  () => import('./features/accept-invitation/accept-invitation-page.tsx'),
  'AcceptInvitationPage',
);

/** All other screens load with the signed-in frame, which the login does not need. */
const SignedInScreens = lazy(() => loadFrame().then((module) => ({ default: module.SignedInScreens })));

/** The landing page waits for its headline font, so that the text does not jump. */
function waitForSerif(): Promise<unknown> {
  const longest = new Promise((resolve) => setTimeout(resolve, 400));
  return Promise.race([document.fonts?.load('650 48px "Source Serif 4 Variable"'), longest]);
}

export function App() {
  return (
    <ErrorBoundary>
      <KeepMoment>
        <Shell>
          <Routes>
            <Route path="/" element={<LandingPage />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/forgot" element={<ForgotPage />} />
            <Route path="/reset" element={<ResetPage />} />
            <Route path="/unsubscribe" element={<UnsubscribePage />} />
            <Route path="/sign-on/:provider" element={<SignOnPage />} />
            <Route path="/accept-invitation/:token?" element={<AcceptInvitationPage />} />
            <Route path="*" element={<SignedInScreens />} />
          </Routes>
        </Shell>
      </KeepMoment>
    </ErrorBoundary>
  );
}
