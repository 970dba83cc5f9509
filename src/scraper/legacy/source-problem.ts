/** Why a source gave nothing, in words for an administrator. */
export class SourceProblem extends Error {
  /** Whether the same question may well be answered later. */
  readonly isTransient: boolean;
  /** The source refuses us: it is left alone, and nothing is done to get around it. */
  readonly isBlocked: boolean;
  /** The source could not be reached or did not answer, whatever was asked of it. */
  readonly isUnreachable: boolean;

  constructor(message: string, more: { isTransient: boolean; isBlocked?: boolean; isUnreachable?: boolean }) {
    super(message);
    this.name = 'SourceProblem';
    this.isTransient = more.isTransient;
    this.isBlocked = more.isBlocked ?? false;
    this.isUnreachable = more.isUnreachable ?? false;
  }
}
