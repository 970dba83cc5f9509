import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, tooManyRequests } from '#platform/app-error.ts';
import { createFairGate } from '#platform/gate.ts';
import { originOf } from '#platform/mount.ts';
import { networkOf } from '#platform/network-of.ts';
import type { AuditTally } from '../audit/tally.ts';
import type { Site } from '../config.ts';
import type { Notices } from '../db/notices.ts';
import type { Db } from '../db/open-db.ts';
import type { CallBudgets } from '../limits/call-budgets.ts';
import { describeResourceTypes, describeSchemas, describeService } from './descriptions.ts';
import { parseFilter } from './filter.ts';
import { type Acting, createDirectoryPeople } from './people.ts';
import { MOST_RESULTS, SCIM_PREFIX, USER_SCHEMA } from './protocol.ts';
import { readPatch, readUser, toResource } from './resource.ts';
import { scimError, toScimFailure } from './scim-error.ts';
import { listDirectoryUsers } from './store.ts';
import { findDirectoryToken } from './token-store.ts';

const CONTENT_TYPE = 'application/scim+json; charset=utf-8';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const CALLS_AT_ONCE = 4;

interface ScimOptions extends Pick<Site, 'db' | 'clock' | 'config'> {
  /** Separate connections for token lookups. */
  entryDb: Db;
  budgets: CallBudgets;
  tally: AuditTally;
  notices: Notices;
}

/**
 * SCIM 2.0 (RFC 7643, RFC 7644) for the company's directory to add, change and remove people. It accepts only its own
 * tokens and answers failures in the standard's format.
 */
export function serveScim(app: FastifyInstance, options: ScimOptions) {
  const { db, config, notices } = options;
  const people = createDirectoryPeople(options);
  const admit = createAdmission(options);
  const address = config.publicUrl + SCIM_PREFIX;
  const turns = createFairGate({
    capacity: CALLS_AT_ONCE,
    waitingPerKey: 200,
    refuse: () => tooManyRequests('Too many requests.', 1_000),
  });

  app.register(
    async (scim) => {
      scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, parseJson);
      scim.removeContentTypeParser('application/json');
      scim.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
      scim.addHook('onSend', async (_, reply, payload) => {
        if (typeof payload !== 'string' || payload === '') return payload;
        reply.header('content-type', CONTENT_TYPE);
        return reply.statusCode >= 400 ? toScimFailure(reply.statusCode, payload) : payload;
      });
      const acting = new WeakMap<FastifyRequest, Acting>();
      scim.addHook('onRequest', async (request, reply) => {
        // Used by SCIM clients; overwritten if there is an answer.
        reply.header('www-authenticate', 'Bearer');
        acting.set(request, await admit(request));
        reply.removeHeader('www-authenticate');
      });
      const refuseUnknown = () => {
        throw noSuchResource();
      };
      scim.setNotFoundHandler(refuseUnknown);
      // Otherwise the web app would answer with its page.
      scim.get('/', refuseUnknown);
      scim.get('/*', refuseUnknown);

      /** Waits until this process knows of the change, so that a removed person has no more access. */
      const change = async <T>(request: FastifyRequest, work: (acting: Acting) => Promise<T>): Promise<T> => {
        const who = acting.get(request) as Acting;
        try {
          return await turns.run('directory', () => work(who));
        } finally {
          await notices.catchUp();
        }
      };
      const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
      const show = (request: FastifyRequest, user: Parameters<typeof toResource>[0]) =>
        JSON.stringify(choose(toResource(user, address), request));

      scim.get('/ServiceProviderConfig', async () => JSON.stringify(describeService(address)));
      scim.get('/ResourceTypes', async () => JSON.stringify(toList(describeResourceTypes(address))));
      scim.get('/ResourceTypes/:id', async (request) =>
        JSON.stringify(findById(describeResourceTypes(address), idOf(request))),
      );
      scim.get('/Schemas', async () => JSON.stringify(toList(describeSchemas(address))));
      scim.get('/Schemas/:id', async (request) =>
        JSON.stringify(findById(describeSchemas(address), idOf(request))),
      );

      scim.get('/Users', async (request) => {
        const { filter, startIndex, count } = readQuery(request);
        const range = { limit: count, offset: startIndex - 1 };
        const { users, total } = await turns.run('directory', () =>
          listDirectoryUsers(db, filter === undefined ? [] : parseFilter(filter), range),
        );
        const resources = users.map((user) => choose(toResource(user, address), request));
        return JSON.stringify(toList(resources, total, startIndex));
      });
      scim.get('/Users/:id', async (request) => show(request, await people.get(idOf(request))));
      scim.post('/Users', async (request, reply) => {
        const user = await change(request, (who) => people.add(readUser(request.body), who));
        reply.code(201).header('location', `${address}/Users/${user.id}`);
        return show(request, user);
      });
      scim.put('/Users/:id', async (request) => {
        const wanted = readUser(request.body);
        return show(request, await change(request, (who) => people.change(idOf(request), wanted, who)));
      });
      scim.patch('/Users/:id', async (request) => {
        const wanted = readPatch(request.body);
        return show(request, await change(request, (who) => people.change(idOf(request), wanted, who)));
      });
      scim.delete('/Users/:id', async (request, reply) => {
        await change(request, (who) => people.remove(idOf(request), who));
        return reply.code(204).send();
      });
    },
    { prefix: SCIM_PREFIX },
  );
}

/** Limits calls per network before any lookup, so that made-up tokens cost no more than a directory. */
function createAdmission({ entryDb, clock, budgets, tally }: ScimOptions) {
  return async (request: FastifyRequest): Promise<Acting> => {
    const origin = originOf(request);
    const network = networkOf(origin.ip);
    await budgets.spend('directory', network);
    const by = await findDirectoryToken(entryDb, origin.bearerToken ?? '', clock());
    if (by !== undefined) return { by, origin };
    const target = `${request.method} ${request.routeOptions.url ?? SCIM_PREFIX}`;
    await tally.add({ action: 'directory.denied', outcome: 'denied', origin, target }, network);
    throw new AppError(401, 'NO_SUCH_TOKEN', 'The directory token is missing, unknown, revoked or expired.');
  };
}

function parseJson(
  _: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
) {
  try {
    done(null, body.length === 0 ? undefined : JSON.parse(String(body)));
  } catch {
    done(scimError(400, 'invalidSyntax', 'The body is not valid JSON.'));
  }
}

function readQuery({ query }: FastifyRequest) {
  const read = (name: string): string | undefined => {
    const value = (query as Record<string, unknown>)[name];
    if (value === undefined || typeof value === 'string') return value;
    throw scimError(400, 'invalidValue', `${name} can be given once.`);
  };
  const readNumber = (name: string, fallback: number): number => {
    const text = read(name) ?? String(fallback);
    if (/^-?\d{1,9}$/.test(text)) return Number(text);
    throw scimError(400, 'invalidValue', `${name} must be a whole number.`);
  };
  return {
    filter: read('filter'),
    startIndex: Math.max(1, readNumber('startIndex', 1)),
    count: Math.min(MOST_RESULTS, Math.max(0, readNumber('count', MOST_RESULTS))),
  };
}

type Resource = ReturnType<typeof toResource>;

/** Applies `attributes` and `excludedAttributes`; a sub-attribute selects the whole attribute. */
function choose(resource: Resource, { query }: FastifyRequest): Partial<Resource> {
  const { attributes, excludedAttributes } = query as Record<string, unknown>;
  const wanted = readNames(attributes);
  const unwanted = readNames(excludedAttributes);
  const isKept = (name: string) =>
    ['schemas', 'id'].includes(name) ||
    (wanted.size > 0 ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name)));
}

function readNames(list: unknown): Set<string> {
  const names = typeof list === 'string' ? list.toLowerCase().split(',') : [];
  const own = (name: string) => name.trim().replace(`${USER_SCHEMA.toLowerCase()}:`, '').split('.')[0] ?? '';
  return new Set(names.map(own).filter(Boolean));
}

function toList(resources: readonly object[], total = resources.length, startIndex = 1) {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

function findById<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw noSuchResource();
  return found;
}

function noSuchResource(): AppError {
  return new AppError(404, 'NOT_FOUND', 'There is no such SCIM resource.');
}
