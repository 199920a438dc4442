import { z } from 'zod'
import { localDate, idSchema, optionalSingleLineText } from '@/lib/validators'

/** What is written down about. */
export const auditSubjects = [
  'brand',
  'category',
  'subcategory',
  'product',
  'import',
  'order',
  'setting',
  'payment_account',
  'person',
  'token',
  'notification',
] as const

export const auditQuery = z.object({
  /** Part of a name, as the audit writes it. */
  actor: optionalSingleLineText(255),
  subject: z.preprocess((value) => (value === '' ? undefined : value), z.enum(auditSubjects).optional()),
  record: optionalSingleLineText(255),
  from: localDate(),
  to: localDate(),
  /** Only what was written before this event. */
  before: idSchema().optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

/** The forgiving query of the page: what is wrong counts as not given. */
export const auditPageQuery = z.object({
  actor: auditQuery.shape.actor.catch(null),
  subject: auditQuery.shape.subject.catch(undefined),
  record: auditQuery.shape.record.catch(null),
  from: auditQuery.shape.from.catch(null),
  to: auditQuery.shape.to.catch(null),
  before: auditQuery.shape.before.catch(undefined),
})

const state = z.record(z.string(), z.unknown()).nullable()

export const auditEvent = z.object({
  id: z.int(),
  created_at: z.string(),
  actor: z.string(),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  record: z.string(),
  before: state,
  after: state,
})
export type AuditEventView = z.infer<typeof auditEvent>

/** `next_before`: the `before` of the next page; null at the end. */
export const auditResponse = z.object({ events: z.array(auditEvent), next_before: z.int().nullable() })
export type AuditPage = z.infer<typeof auditResponse>
