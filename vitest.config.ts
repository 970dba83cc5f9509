import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/{contract,platform,server,simulator}/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/testing/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'parts',
          include: ['src/{intelligence,scraper,spiders}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'attack',
          include: ['attack/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/testing/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          include: ['soak/**/*.test.ts'],
          environment: 'node',
          // Each starts a whole set of processes: they would starve each other.
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 15_000,
        },
      },
      { test: { name: 'architecture', include: ['src/*.test.ts'], environment: 'node' } },
    ],
  },
});
