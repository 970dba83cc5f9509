import { type FaultName, isRefusal } from '#contract/faults.ts';

interface Details {
  isTransient?: boolean;
  fault?: FaultName | undefined;
  isUnreachable?: boolean;
}

export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly isTransient: boolean;
  readonly fault: FaultName | undefined;
  readonly isUnreachable: boolean;

  constructor(message: string, { isTransient = true, fault, isUnreachable = false }: Details = {}) {
    super(message);
    this.isTransient = isTransient;
    this.fault = fault;
    this.isUnreachable = isUnreachable;
  }

  /** The source blocks us. It gets no more requests in this run, and we never bypass a block. */
  get isBlocked(): boolean {
    return isRefusal(this.fault);
  }
}
