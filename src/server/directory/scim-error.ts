import { AppError } from '#platform/app-error.ts';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The kinds of bad input that RFC 7644 names, section 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

export function scimError(status: number, scimType: ScimType, message: string): AppError {
  return new AppError(status, 'SCIM', message, { fields: { scimType } });
}

/** Turns a failure as the product words it into one as directories read it. */
export function toScimFailure(status: number, body: string): string {
  const { message, scimType } = JSON.parse(body) as { message: string; scimType?: ScimType };
  return JSON.stringify({
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  });
}
