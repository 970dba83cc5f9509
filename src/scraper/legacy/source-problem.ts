import { isChallengePage } from '../article/challenge-page.ts';

export class SourceProblem extends Error {
  readonly isTransient: boolean;
  /** The source refuses us. It is not asked again in this run, and nothing is done to get around it. */
  readonly isBlocked: boolean;
  readonly isUnreachable: boolean;

  constructor(message: string, more: { isTransient: boolean; isBlocked?: boolean; isUnreachable?: boolean }) {
    super(message);
    this.name = 'SourceProblem';
    this.isTransient = more.isTransient;
    this.isBlocked = more.isBlocked ?? false;
    this.isUnreachable = more.isUnreachable ?? false;
  }
}

export function checkNoHumanTest(sourceName: string, text: string): void {
  if (!isChallengePage(text)) return;
  throw new SourceProblem(`${sourceName} refuses us: it shows a test for humans instead of the page`, {
    isTransient: false,
    isBlocked: true,
  });
}
