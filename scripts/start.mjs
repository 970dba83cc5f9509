import { becomeScript } from './child.mjs';
import { ensureDependencies, ensureWebBuild, runMain } from './setup.mjs';

runMain(async () => {
  await ensureDependencies();
  await ensureWebBuild();
  becomeScript('src/server/main.ts', process.argv.slice(2));
});
