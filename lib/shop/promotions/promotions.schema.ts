import { z } from 'zod'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import { errorText } from '@/lib/platform/errors/error-text'
import { swapDays } from '@/lib/platform/validation/day-range'
import {
  amountSchema,
  boundedArray,
  errorMessageSchema,
  idListSchema,
  idSchema,
  integerSchema,
  isoDateTime,
  localDate,
  MAX_ID,
  MAX_IDS,
  MAX_NUMBER_LENGTH,
  messageSchema,
  optionalSingleLineText,
  requireAtLeastOne,
  versionConflict,
  enumSchema,
  pageSchema,
} from '@/lib/platform/validation/validators'
import { parsePercent } from '@/lib/shop/catalogue/prices/percent.rules'
import { MAX_PROMO_CODE, promotionFields } from '@/lib/shop/promotions/promotion-fields.schema'
import { promotionKinds } from '@/lib/shop/promotions/promotions.rules'

const kind = enumSchema(promotionKinds)

const TOO_MANY_IDS = errorText('max_ids', { count: MAX_IDS })
/** Whether a list of ids, or a text of them, has too many. */
function hasTooMany(input: unknown): boolean {
  const ids = typeof input === 'string' ? input.split(',', MAX_IDS + 1) : input
  return Array.isArray(ids) && ids.length > MAX_IDS
}

/** Ids, also as one text with commas, as a form sends them. */
const productIds = z.union([idListSchema(), boundedArray(z.array(idSchema()), MAX_IDS, TOO_MANY_IDS)], {
  error: ({ input }) => (hasTooMany(input) ? TOO_MANY_IDS : errorText('list_of_ids')),
})

/** The value is that of the kind: `assertTerms` of promotions.commands.ts has the rule. */
const shape = {
  ...toInputShape(promotionFields),
  value: toInputShape(promotionFields).value.optional(),
  kind,
  from: localDate().optional(),
  until: localDate().optional(),
  product_ids: productIds,
}

/** For z.preprocess: a body whose value has a percent sign, where its kind is percent. */
export function readPercentValue(body: unknown): unknown {
  const { kind: sent, value } = (body ?? {}) as { kind?: unknown; value?: unknown }
  const isPercent = sent === 'percent' && typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH
  return isPercent ? { ...(body as object), value: parsePercent(value) ?? value } : body
}

/** The fields of a new promotion. */
export const promotionTerms = z.object({ ...shape, product_ids: productIds.default([]) })

/** A new promotion: only name, kind and, unless it is free delivery, value are required. Days are Yangon's, both inclusive. */
export const promotionInput = z.preprocess(readPercentValue, promotionTerms)
export type PromotionInput = z.infer<typeof promotionInput>

/** Only the given fields are changed; a given version must be the current one. */
export const updatePromotionInput = z
  .preprocess(readPercentValue, requireAtLeastOne(z.object(shape).partial()))
  .and(z.object({ version: integerSchema(0, MAX_ID).optional() }))
export type UpdatePromotionInput = z.infer<typeof updatePromotionInput>

/** The same promotion once more: with another code, and the days of the copy. */
export const copyPromotionInput = z.object({
  code: optionalSingleLineText(MAX_PROMO_CODE),
  from: localDate(),
  until: localDate(),
})
export type CopyPromotionInput = z.infer<typeof copyPromotionInput>

/** A promotion as owners see it. `uses`: the orders that have it, without cancelled ones, which `has_orders` counts. */
export const promotionView = z
  .object({
    id: z.int(),
    ...toShownShape(promotionFields),
    kind,
    from: z.string().nullable(),
    until: z.string().nullable(),
    ended_at: isoDateTime.nullable(),
    product_ids: z.array(z.int()),
    state: z.enum(['planned', 'running', 'ended']),
    uses: amountSchema,
    has_orders: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Promotion' })
export type PromotionView = z.infer<typeof promotionView>

/** A product as the form of a promotion names it. */
export type PromotedProduct = {
  product_id: number
  product_name: string
  name_my: string | null
  photo: string
}

/**
 * The lenient query of the page: what is invalid is ignored, swapped days are put into their order. `from`, `to`: the days of the
 * orders that are counted.
 */
export const promotionsPageQuery = z
  .object({
    page: pageSchema().catch(1),
    from: localDate().catch(null),
    to: localDate().catch(null),
  })
  .transform(swapDays)

export const promotionsResponse = z.object({ promotions: z.array(promotionView) })
export const promotionConflict = versionConflict(promotionView)
export const promotionMutationResponse = messageSchema.extend({ promotion: promotionView })
/** Which promotions a checkout can have: by a code, and for everybody. */
export type PromotionsOffered = { codes: boolean; automatic: boolean }

/** A promotion that orders have cannot be deleted. */
export const promotionInUse = errorMessageSchema
