import { MOST_RESULTS, USER_SCHEMA } from './protocol.ts';

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** The supported features of the standard (RFC 7643, section 5). */
export function describeService(address: string) {
  const no = { supported: false };
  return {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESULTS },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Directory token',
        description: 'A token that an administrator made under System Settings, Directory.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
  };
}

export function describeResourceTypes(address: string) {
  return [
    {
      schemas: [TYPE_SCHEMA],
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      description: 'People who can sign in',
      schema: USER_SCHEMA,
      meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/User` },
    },
  ];
}

type Mutability = 'readWrite' | 'readOnly';

/** Only attributes that the product stores. */
export function describeSchemas(address: string) {
  return [
    {
      schemas: [SCHEMA_SCHEMA],
      id: USER_SCHEMA,
      name: 'User',
      description: 'A person who can sign in',
      attributes: [
        attribute('userName', "The email address, on the company's domain", {
          required: true,
          uniqueness: 'server',
        }),
        attribute('externalId', 'What the directory calls the person', { caseExact: true }),
        complex('name', 'First and last name', [
          attribute('givenName', 'First name'),
          attribute('familyName', 'Last name'),
          attribute('formatted', 'Both', { mutability: 'readOnly' }),
        ]),
        attribute('displayName', 'First and last name', { mutability: 'readOnly' }),
        attribute('active', 'Whether the person may sign in; false ends sessions and API tokens', {
          type: 'boolean',
        }),
        complex(
          'emails',
          'The userName',
          [
            attribute('value', 'The address', { mutability: 'readOnly' }),
            attribute('type', 'Always work', { mutability: 'readOnly' }),
            attribute('primary', 'Always true', { type: 'boolean', mutability: 'readOnly' }),
          ],
          { multiValued: true, mutability: 'readOnly' },
        ),
        complex(
          'roles',
          'The role, which administrators or company sign-on give',
          [
            attribute('value', 'admin, editor or user', { mutability: 'readOnly' }),
            attribute('primary', 'Always true', { type: 'boolean', mutability: 'readOnly' }),
          ],
          { multiValued: true, mutability: 'readOnly' },
        ),
      ],
      meta: { resourceType: 'Schema', location: `${address}/Schemas/${USER_SCHEMA}` },
    },
  ];
}

interface Traits {
  type?: 'string' | 'boolean';
  required?: boolean;
  caseExact?: boolean;
  uniqueness?: 'none' | 'server';
  mutability?: Mutability;
}

function attribute(name: string, description: string, traits: Traits = {}) {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...traits,
  };
}

function complex(
  name: string,
  description: string,
  subAttributes: ReturnType<typeof attribute>[],
  traits: { multiValued?: boolean; mutability?: Mutability } = {},
) {
  return {
    name,
    type: 'complex',
    multiValued: false,
    description,
    required: false,
    mutability: 'readWrite',
    returned: 'default',
    ...traits,
    subAttributes,
  };
}
