export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly isTransient: boolean;
  /** The source refuses us. It is not asked again in this run, and nothing is done to get around it. */
  readonly isBlocked: boolean;
  readonly isUnreachable: boolean;

  constructor(message: string, { isTransient = true, isBlocked = false, isUnreachable = false } = {}) {
    super(message);
    this.isTransient = isTransient;
    this.isBlocked = isBlocked;
    this.isUnreachable = isUnreachable;
  }
}
