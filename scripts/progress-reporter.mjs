import { DefaultReporter } from 'vitest/node';

const REPORT_EVERY_MS = 30_000;

/** Prints one progress line per suite and full failures, instead of a line per file. */
export default class ProgressReporter extends DefaultReporter {
  suites = new Map();
  reportedAtMs = Date.now();

  constructor() {
    super({ summary: false });
  }

  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    for (const { project } of specifications) this.suiteOf(project).files += 1;
  }

  onTestModuleEnd(module) {
    super.onTestModuleEnd(module);
    const suite = this.suiteOf(module.project);
    suite.done += 1;
    for (const test of module.children.allTests()) suite[test.result().state] += 1;
    const isFinished = suite.done === suite.files;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${describe(suite)}${isFinished ? '\n' : ''}`);
    else if (isFinished || Date.now() - this.reportedAtMs > REPORT_EVERY_MS) {
      this.reportedAtMs = Date.now();
      console.log(describe(suite));
    }
  }

  printTestModule() {}
  reportTestSummary() {}

  suiteOf({ name }) {
    if (!this.suites.has(name)) {
      this.suites.set(name, { name, files: 0, done: 0, passed: 0, failed: 0, skipped: 0, pending: 0 });
    }
    return this.suites.get(name);
  }
}

function describe({ name, files, done, passed, failed }) {
  return `${name.padEnd(8)} ${done} of ${files} files, ${passed} tests passed${failed > 0 ? `, ${failed} FAILED` : ''}`;
}
