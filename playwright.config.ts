import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  forbidOnly: true,
  // A limit of time may be missed on a busy machine; such a test is listed as flaky.
  retries: 1,
  timeout: 120_000,
  // Long enough for a busy machine.
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      ...(process.env.HEADFRAME_CHROMIUM ? { executablePath: process.env.HEADFRAME_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Each frame of an animation is drawn by the CPU.
    reducedMotion: 'reduce',
    // A trace of every step costs a tenth of the run; to look into a failure, run it again with --trace=on.
    screenshot: 'only-on-failure',
  },
});
