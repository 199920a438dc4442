import { z } from 'zod'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import { csvReaders } from '@/lib/platform/csv/csv-output'
import { customerFields, customerPhoneFields } from '@/lib/shop/customers/customer-fields.schema'
import {
  amountSchema,
  integerSchema,
  isoDateTime,
  MAX_ID,
  messageSchema,
  optionalSingleLineText,
  paginationSchema,
  requireAtLeastOne,
  versionConflict,
  enumSchema,
  pageParameters,
} from '@/lib/platform/validation/validators'

/** A customer, known by the phone numbers of their orders; sums in Kyat. Orders without a number are of nobody. */
const customerView = z
  .object({
    id: z.int(),
    /** E.164; the number of the profile first, then those merged into it. */
    phones: z.array(z.string()),
    /** As in the newest order; null without one. */
    name: z.string().nullable(),
    order_count: z.int(),
    /** The total of the orders that are not cancelled. */
    order_sum: amountSchema,
    /** Parcels that were refused at the door, and orders of which goods came back. */
    refused_count: z.int(),
    return_count: z.int(),
    last_order_id: z.int().nullable(),
    last_order_at: isoDateTime.nullable(),
    ...toShownShape(customerFields),
    version: z.int(),
  })
  .meta({ id: 'CustomerProfile' })
export type CustomerView = z.infer<typeof customerView>

/** The lists of customers: all, those who refused a parcel, those who sent goods back, and those who pay in advance. */
export const customerLists = ['all', 'refused', 'returned', 'blocked'] as const
export const customerSorts = ['newest', 'oldest', 'orders', 'orders_asc', 'sum', 'sum_asc'] as const

const pages = pageParameters(20)
const list = enumSchema(customerLists).default('all')
const sort = enumSchema(customerSorts).default('newest')
/** A name, a phone number in any spelling, or the label. */
const search = optionalSingleLineText(255)

export const customersQuery = z.object({
  ...pages,
  list,
  sort,
  search,
})
export type CustomersQuery = z.infer<typeof customersQuery>

/** The lenient query of the page: invalid parameters are ignored. */
export const customersPageQuery = z.object({
  page: pages.page.catch(1),
  list: list.catch('all'),
  sort: sort.catch('newest'),
  search: search.catch(null),
})

export const customersExportQuery = z.object({
  list,
  search,
  reader: enumSchema(csvReaders).default('spreadsheet'),
})
export type CustomersExportQuery = z.infer<typeof customersExportQuery>

/** Only the given fields are changed; a given version must be the current one. */
export const updateCustomerInput = requireAtLeastOne(z.object(toInputShape(customerFields)).partial()).and(
  z.object({ version: integerSchema(0, MAX_ID).optional() }),
)
export type UpdateCustomerInput = z.infer<typeof updateCustomerInput>

/** The number of a customer, in any spelling. */
export const customerPhoneInput = z.object(toInputShape(customerPhoneFields))

export const customersResponse = paginationSchema.extend({ customers: z.array(customerView) })
export const customerResponse = z.object({ customer: customerView })
export const customerMutationResponse = messageSchema.extend({ customer: customerView })
export const customerConflict = versionConflict(customerView)
