import { z } from 'zod'
import { checkDayOrder, swapDays } from '@/lib/platform/validation/day-range'
import {
  localDate,
  idSchema,
  optionalSingleLineText,
  enumSchema,
  blankAsAbsent,
  optionalNumber,
} from '@/lib/platform/validation/validators'

/** The kinds of records that the audit log covers. */
export const auditSubjects = [
  'brand',
  'category',
  'subcategory',
  'product_group',
  'product',
  'import',
  'order',
  'basket',
  'restock_request',
  'rating',
  'setting',
  'payment_account',
  'delivery_zone',
  'place_spelling',
  'promotion',
  'courier',
  'customer',
  'settlement',
  'person',
  'token',
  'notification',
  'backup',
  'demo',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditQuery = z
  .object({
    /** Part of the actor's name, as the audit log stores it. */
    actor: optionalSingleLineText(255),
    subject: z.preprocess(blankAsAbsent, enumSchema(auditSubjects).optional()),
    record: optionalSingleLineText(255),
    from: localDate(),
    to: localDate(),
    /** Only events recorded before this one. */
    before: optionalNumber(idSchema()),
  })
  .superRefine(checkDayOrder)
export type AuditQuery = z.infer<typeof auditQuery>

/** The lenient query of the page: invalid parameters are ignored, swapped days are put into their order. */
export const auditPageQuery = z
  .object({
    actor: auditQuery.shape.actor.catch(null),
    subject: auditQuery.shape.subject.catch(undefined),
    record: auditQuery.shape.record.catch(null),
    from: auditQuery.shape.from.catch(null),
    to: auditQuery.shape.to.catch(null),
    before: auditQuery.shape.before.catch(undefined),
  })
  .transform(swapDays)

const state = z.record(z.string(), z.unknown()).nullable()

const auditEvent = z.object({
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

/** `next_before`: the `before` parameter of the next page; null on the last page. */
export const auditResponse = z.object({ events: z.array(auditEvent), next_before: z.int().nullable() })
export type AuditPage = z.infer<typeof auditResponse>

/**
 * The records that audit events are about and that still exist, by `${subject} ${record}`, with their names; an empty
 * name means that the record has none. Also the brands, categories and subcategories that the changed fields refer to.
 */
export type AuditRecords = Readonly<Record<string, string>>
