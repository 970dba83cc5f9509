import { SECOND_STEPS, type SecondStep } from '#contract/auth.ts';
import { isObject } from '#contract/json.ts';
import { ApiError } from '#web/api/api-error.ts';

export interface AskedStep {
  ticket: string;
  methods: SecondStep[];
}

/** Sent when the password was right and the account has a second factor. */
export function findSecondStep(error: Error): AskedStep | undefined {
  const step = error instanceof ApiError && isObject(error.body) ? error.body.secondStep : undefined;
  if (!isObject(step) || typeof step.ticket !== 'string' || !Array.isArray(step.methods)) return undefined;
  const known = SECOND_STEPS.filter((one) => (step.methods as unknown[]).includes(one));
  return { ticket: step.ticket, methods: known };
}
