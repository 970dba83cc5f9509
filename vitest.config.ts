import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const shared = {
  // Modules are loaded once per worker instead of once per test file, which halves the CPU time of a run.
  isolate: false,
  unstubGlobals: true,
  maxWorkers: 3,
  // Most values live shortly: with more room for new ones they are dropped instead of copied.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
};

/** Each worker loads and compiles everything for itself, which pays only where the others wait. */
const computing = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Node reads our TypeScript by itself: nothing is transformed, and an imported name is no call of a getter. */
const native = { ...shared, experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...native,
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
          ...native,
          ...computing,
          name: 'parts',
          include: ['src/{intelligence,scraper,spiders,testing,wording}/**/*.test.ts'],
          environment: 'node',
          // Run at low priority, what computes for ten seconds takes minutes on a busy machine.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...native,
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
          ...native,
          name: 'soak',
          include: ['soak/**/*.test.ts'],
          environment: 'node',
          // Each starts a whole set of processes: they would starve each other.
          fileParallelism: false,
          testTimeout: 400_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: '.',
        plugins: [compileForProduction()],
        test: {
          ...shared,
          ...computing,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/web/testing/setup.ts'],
          // Otherwise a stylesheet that is read as text is empty.
          css: { include: [/\.css\?raw$/] },
          env: { NODE_ENV: 'production' },
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['src/*.test.ts'],
          environment: 'node',
          // Reads every file, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
    ],
  },
});

/** The checks of React's development build take half the time of rendering. */
function compileForProduction(): Plugin {
  return {
    name: 'compile-for-production',
    enforce: 'post',
    config: () => ({ oxc: { jsx: { development: false } } }),
  };
}
