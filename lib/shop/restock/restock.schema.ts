import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { type Locale, locales } from '@/lib/platform/i18n/locales'
import { toE164 } from '@/lib/platform/text/phone'
import {
  isoDateTime,
  messageSchema,
  paginationSchema,
  identifierText,
  enumSchema,
  pageParameters,
} from '@/lib/platform/validation/validators'

/** The phone number of a customer who wants a call, in any spelling. */
export const restockInput = z.object({
  phone: identifierText(40).pipe(
    z.string().refine((value) => toE164(value) !== null, errorText('phone_number')),
  ),
})
export type RestockInput = z.infer<typeof restockInput>

/** The lists of requests. Those that somebody is calling are among those to call. */
export const restockLists = ['to_call', 'waiting', 'called', 'closed'] as const
export type RestockList = (typeof restockLists)[number]

/**
 * The states of a request: a unit is left for it, somebody is calling, no unit is left, the customer was called, the product
 * was archived.
 */
const restockStatuses = ['to_call', 'calling', 'waiting', 'called', 'closed'] as const
export type RestockStatus = (typeof restockStatuses)[number]

const localeNames = Object.keys(locales) as [Locale, ...Locale[]]

const restockRequestView = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product_name: z.string(),
    name_my: z.string().nullable(),
    stock_quantity: z.int(),
    status: z.enum(restockStatuses),
    /** As typed, and in E.164. Null unless the caller is calling or the customer was called: nobody is called twice. */
    phone: z.string().nullable(),
    phone_e164: z.string().nullable(),
    language: z.enum(localeNames),
    created_at: isoDateTime,
    /** Who is calling, and until when nobody else can. */
    claimed_by: z.string().nullable(),
    claimed_until: isoDateTime.nullable(),
    called_at: isoDateTime.nullable(),
    called_by: z.string().nullable(),
    closed_at: isoDateTime.nullable(),
    /** How many open requests came from its internet connection, itself included; 0 when that is unknown. */
    same_connection: z.int(),
  })
  .meta({ id: 'RestockRequest' })
export type RestockRequestView = z.infer<typeof restockRequestView>

/** What somebody does with a request: takes the call, has called, or gives the call back. */
const restockChanges = ['calling', 'called', 'to_call'] as const
export type RestockChange = (typeof restockChanges)[number]
export const restockUpdate = z.object({
  status: enumSchema(restockChanges),
})

/** What is deleted with a request: itself, the open requests for its product, those of its internet connection. */
export const deletionScopes = ['request', 'product', 'connection'] as const
export type DeletionScope = (typeof deletionScopes)[number]
export const restockDeletion = z.object({
  scope: enumSchema(deletionScopes).default('request'),
})
export const restockDeletionResponse = messageSchema.extend({ deleted: z.int() })

const list = enumSchema(restockLists).default('to_call')

export const restockQuery = z.object({
  list,
  ...pageParameters(20),
})
export type RestockQuery = z.infer<typeof restockQuery>

/** The lenient query of the page: invalid parameters are ignored. */
export const restockPageQuery = z.object({
  list: list.catch('to_call'),
  page: restockQuery.shape.page.catch(1),
})

const restockCounts = z.object({
  to_call: z.int(),
  waiting: z.int(),
  called: z.int(),
  closed: z.int(),
})
export type RestockCounts = z.infer<typeof restockCounts>

export const restockRequestsResponse = paginationSchema.extend({
  counts: restockCounts,
  requests: z.array(restockRequestView),
})
export const restockRequestResponse = messageSchema.extend({ request: restockRequestView })
