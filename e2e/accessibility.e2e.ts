import { expectAccessible, expectContrastOfNew, expectNoSidewaysScroll, test } from './product-test.ts';
import { openScreen, SCREENS, WINDOW, WINDOWS } from './screens.ts';

// The screens are divided among the workers.
test.describe.configure({ mode: 'parallel' });
const PARTS = [
  ...SCREENS.map((screen) => ({ screen, part: 'html' })),
  // The screen behind a window is checked separately.
  ...WINDOWS.map((screen) => ({ screen, part: WINDOW })),
];

for (const { screen, part } of PARTS) {
  test(`${screen.name} is accessible, wide and narrow, light and dark, with large text`, async ({
    visit,
    filled,
  }) => {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(filled.url);
    const page = await visit(screen.role, path);
    await openScreen(page, screen);
    // Scrolls up: the header covers part of what a click scrolled under it.
    if (part === 'html') await page.evaluate('scrollTo(0, 0)');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, part);
    await expectContrastOfNew(page, part, async () => {
      await page.setViewportSize({ width: 375, height: 900 });
      await expectNoSidewaysScroll(page);
    });
    // Checks narrow and dark together: themes differ only in colors, and each check reads the whole page.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, part);
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoSidewaysScroll(page);
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    await expectNoSidewaysScroll(page);
  });
}
