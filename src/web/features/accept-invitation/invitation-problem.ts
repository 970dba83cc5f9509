import { checkInvitation, INVITATION_TEXTS } from '#contract/auth.ts';
import { isObject } from '#web/api/answer-shape.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';

/** Why a link cannot be used, in the words and the order the product prescribes. */
export function describeInvitationProblem(error: Error): string {
  if (!(error instanceof ApiError)) return describeFailure(error, checkInvitation);
  if (error.status === 404) return INVITATION_TEXTS.notFound;
  const flags = isObject(error.body) ? error.body : {};
  if (flags.alreadyAccepted === true) return INVITATION_TEXTS.alreadyAccepted;
  if (flags.expired === true) return INVITATION_TEXTS.expired;
  if (flags.userExists === true) return INVITATION_TEXTS.userExists;
  return describeFailure(error, checkInvitation);
}
