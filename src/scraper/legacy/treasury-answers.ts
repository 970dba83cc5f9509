import { checkNoHumanTest } from './human-test.ts';
import { SourceProblem } from './source-problem.ts';

export const TREASURY_NAME = 'U.S. Treasury';

/** Throws when a page, or nothing, came in place of data. */
export function checkIsData(text: string, wanted: 'XML' | 'CSV'): void {
  if (text.trim() === '') throw notData('an empty answer', wanted);
  if (!/^\s*<(!doctype html|html)/i.test(text)) return;
  checkNoHumanTest(TREASURY_NAME, text);
  throw notData('a web page', wanted);
}

export function notData(what: string, wanted: 'XML' | 'CSV'): SourceProblem {
  return new SourceProblem(`The Treasury sent ${what} instead of its ${wanted}`, { isTransient: true });
}
