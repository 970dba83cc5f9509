import * as z from 'zod/mini';
import { route } from './route.ts';
import { dataAnswer, day, limit, line, page, pagination } from './shapes.ts';

export const AUDIT_OUTCOMES = ['success', 'failure', 'denied'] as const;

export const auditEntry = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  actor: z.nullable(z.object({ id: z.nullable(z.string()), email: z.nullable(z.string()) })),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  action: z.string(),
  target: z.nullable(z.string()),
  outcome: z.enum(AUDIT_OUTCOMES),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = route({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Read the audit log, newest first',
  query: z.object({
    page,
    limit: limit(50),
    /** A whole action (`user.role`) or a family of them (`user`). */
    action: z.optional(line(60, 'action')),
    /** Part of the e-mail address of whoever acted or was acted on. */
    person: z.optional(line(254, 'person')),
    outcome: z.optional(z.enum(AUDIT_OUTCOMES, { error: 'outcome must be one of success, failure, denied' })),
    from: z.optional(day('The from day')),
    to: z.optional(day('The to day')),
  }),
  answer: dataAnswer(z.object({ entries: z.array(auditEntry), pagination })),
  failure: 'Failed to load admin data',
});
