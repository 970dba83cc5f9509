// Tests of pure functions run without a browser environment and without the app.
if (typeof document !== 'undefined') {
  await import('./act.ts');
  await import('./quick-selectors.ts');
  (await import('./render-app.tsx')).registerNetworkHooks();
}

export {};
