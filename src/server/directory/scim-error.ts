import { AppError } from '#platform/app-error.ts';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Error types of RFC 7644, section 3.12. */
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

/** Converts a failure of the product into SCIM format. */
export function toScimFailure(status: number, body: string): string {
  const { message, scimType } = JSON.parse(body) as { message: string; scimType?: ScimType };
  return JSON.stringify({
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  });
}
