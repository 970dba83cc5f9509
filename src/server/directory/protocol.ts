export const SCIM_PREFIX = '/scim/v2';
export const MOST_RESULTS = 100;
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
/** Attribute names may have a schema prefix and any case. */
export const CORE_PREFIX = `${USER_SCHEMA.toLowerCase()}:`;
