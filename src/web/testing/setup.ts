// One after the other: each needs the one before it.
await import('./act.ts');
await import('./quick-selectors.ts');
(await import('./render-app.tsx')).registerNetworkHooks();

export {};
