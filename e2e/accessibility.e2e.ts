import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, test } from './product-test.ts';

const WIDTHS = [375, 768, 1440];
const THEMES = ['light', 'dark'] as const;

interface Screen {
  name: string;
  path: string;
  signedIn?: boolean;
  open?: (page: Page) => Promise<void>;
}

const SCREENS: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'invitation error', path: '/accept-invitation/unknown' },
  { name: 'not found', path: '/no/such/page' },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'briefing', path: '/headframe', signedIn: true },
  { name: 'admin dashboard', path: '/admin', signedIn: true },
  { name: 'admin API configuration', path: '/admin?tab=api', signedIn: true },
  { name: 'admin users', path: '/admin?tab=users', signedIn: true },
  { name: 'admin invitations', path: '/admin?tab=users&view=invitations', signedIn: true },
  { name: 'admin settings', path: '/admin?tab=settings', signedIn: true },
  {
    name: 'invite dialog',
    path: '/admin?tab=users',
    signedIn: true,
    open: (page) => page.getByRole('button', { name: 'Invite user' }).click(),
  },
  {
    name: 'edit dialog',
    path: '/admin?tab=users',
    signedIn: true,
    open: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
  },
];

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const { name, path, signedIn, open } of SCREENS) {
      test(`${name} has no axe violation and no sideways scroll`, async ({ page }) => {
        if (signedIn) await signIn(page, 'admin');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await open?.(page);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}
