import * as z from 'zod/mini';
import { limit, page, pagination } from './query-shapes.ts';
import { get } from './route.ts';
import { byName, dataFields, day, line } from './shapes.ts';

export const AUDIT_OUTCOMES = ['success', 'failure', 'denied'] as const;

const auditEntry = z.object({
  seq: z.number(),
  at: z.iso.datetime(),
  actor: z.nullable(
    z.object({
      id: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** This person's current address, if it changed: another person may have the earlier one. */
      emailToday: z.nullable(z.string()),
    }),
  ),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  action: z.string(),
  target: z.nullable(z.string()),
  /** Like `emailToday`, where the target is a person. */
  targetToday: z.nullable(z.string()),
  outcome: z.enum(AUDIT_OUTCOMES),
  detail: byName(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = get('/admin/audit', 'admin', {
  summary: 'Read the audit log, newest first',
  query: z.object({
    page,
    limit: limit(50),
    /** An action (`user.role`) or a group of actions (`user`). */
    action: z.optional(line(60, 'action')),
    /** Part of the email address of the actor or target. */
    person: z.optional(line(254, 'person')),
    outcome: z.optional(z.enum(AUDIT_OUTCOMES, { error: 'outcome must be one of success, failure, denied' })),
    from: z.optional(day('Start date')),
    to: z.optional(day('End date')),
  }),
  answer: dataFields({ entries: z.array(auditEntry), pagination }),
  failure: 'Failed to load admin data',
});
