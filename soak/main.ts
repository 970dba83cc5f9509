import { runSuites } from '../bench/run-suites.ts';
import { faults } from './faults.ts';
import { growth } from './growth.ts';
import { load } from './load.ts';

await runSuites([load, faults, growth], process.argv.slice(2));
