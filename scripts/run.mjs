import { becomeScript } from './child.mjs';
import { ensureDependencies, runMain, SetupError } from './setup.mjs';

runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new SetupError('Usage: node scripts/run.mjs <file.ts> [arguments]');
  await ensureDependencies();
  becomeScript(file, args);
});
