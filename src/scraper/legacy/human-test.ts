import { isChallengePage } from '../article/challenge-page.ts';
import { SourceProblem } from '../source-problem.ts';

export function checkNoHumanTest(sourceName: string, text: string): void {
  if (!isChallengePage(text)) return;
  throw new SourceProblem(`${sourceName} shows a CAPTCHA instead of the page`, {
    isTransient: false,
    fault: 'challenge',
  });
}
