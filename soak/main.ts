import { runSuites } from '../bench/run-suites.ts';
import { faults } from './faults.ts';
import { growth } from './growth.ts';
import { load } from './load.ts';
import { spread } from './spread.ts';

await runSuites([load, spread, faults, growth], process.argv.slice(2));
