import { runSuites } from '../bench/run-suites.ts';
import { faults } from './faults.ts';
import { floods } from './floods.ts';
import { growth } from './growth.ts';
import { kills } from './kills.ts';
import { load } from './load.ts';
import { spread } from './spread.ts';

await runSuites([load, floods, spread, faults, kills, growth], process.argv.slice(2));
