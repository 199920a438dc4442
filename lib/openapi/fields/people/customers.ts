/**
 * lib/openapi/fields/people: What the description of the API says about people that the shop deals with.
 */

import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'
import { customerFields } from '@/lib/shop/customers/customer-fields.schema'

const CUSTOMER_LIST = {
  list: { description: 'Which customers', example: 'refused' },
  search: { description: 'A name, a phone number in any spelling, or the label', example: 'mya' },
}

/** Customers, as staff know them. */
export const customersFields: FieldRegistry = {
  fields: {},
  byOwner: {
    ...forOwners(['CustomerProfile', 'customers'], toFieldDocs(customerFields, 'list')),
    CustomerProfile: {
      ...toFieldDocs(customerFields, 'list'),
      id: { description: 'Id of the customer', example: 4 },
      phones: {
        description: 'Phone numbers in E.164: the own one first, then those that were merged',
        example: ['+959790000456'],
      },
      name: { description: 'As in the newest order; null without one', example: 'Mya Mya' },
      order_count: { description: 'Orders with these numbers', example: 7 },
      order_sum: {
        description:
          'Kyat: net sales, without cancelled orders and rejected payments, less returns and allowances',
        example: 214_500,
      },
      refused_count: { description: 'Parcels that were refused at the door', example: 0 },
      return_count: { description: 'Orders of which goods came back', example: 1 },
      last_order_id: { description: 'Id of the newest order; null without one', example: 52 },
      last_order_at: {
        description: 'When it was placed, ISO 8601, UTC',
        example: '2026-11-21T03:45:00.000Z',
      },
    },
    'customers/export': CUSTOMER_LIST,
    'customers/sign-in': {
      url: {
        description: 'The link: it works once, within a day, with a phone number of the customer',
        example: 'https://shop.example/sign-in#uR1mK0b7Q2yT8xW4vN5zPc6hJ9sLdA3e',
      },
      text: {
        description: 'A sentence with the link, in the language of the customer',
        example:
          'Zay: with this link you see your orders on this phone. It works once. https://shop.example/sign-in#uR1mK0b7Q2yT8xW4vN5zPc6hJ9sLdA3e',
      },
      language: { description: 'The language of the sentence', example: 'en' },
      expires_at: { description: 'Until when it works, ISO 8601, UTC', example: '2026-11-22T03:45:00.000Z' },
    },
    'customer-session': {
      token: {
        description: 'What follows # in the link of the shop',
        example: 'uR1mK0b7Q2yT8xW4vN5zPc6hJ9sLdA3e',
      },
      phone: {
        description:
          'The phone number of the customer, to which the link was sent; null for a guest in answers',
        example: '+959790000456',
      },
    },
    customers: {
      ...toFieldDocs(customerFields, 'list'),
      customers: { description: 'The customers of the page' },
      customer: { description: 'The customer', example: undefined },
      ...CUSTOMER_LIST,
      phone: { description: 'Phone number in any spelling', example: '09 790 000 456' },
    },
  },
}
