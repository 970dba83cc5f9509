import { SourceProblem } from '../source-problem.ts';

/** A truncated page may end within a price or a date; one that ends with a closing tag does not. */
export function checkIsWhole(sourceName: string, text: string): void {
  if (/<\/(?:html|body)\s*>/i.test(text) || /<\/[a-z]+\d?\s*>\s*$/i.test(text)) return;
  throw new SourceProblem(`The page of ${sourceName} was cut off`, {
    isTransient: true,
    fault: 'unreadable',
  });
}
