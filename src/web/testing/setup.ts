// In sequence: each needs the previous one.
await import('./act.ts');
await import('./quick-selectors.ts');
(await import('./render-app.tsx')).registerNetworkHooks();

export {};
