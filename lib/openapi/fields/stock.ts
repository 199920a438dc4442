import type { FieldRegistry } from '@/lib/openapi/field'

/** Customers who want a call when a product is in stock again. */
export const restockFields: FieldRegistry = {
  fields: {
    requests: { description: 'The requests, who asked first at the top; the last calls first' },
    request: { description: 'The request after the change' },
    phone_e164: {
      description: 'The same in E.164; null unless the caller is calling, or the customer was called',
      example: '+959790000456',
    },
    claimed_by: { description: 'Who is calling; null while nobody is', example: 'mya@zay.example' },
    claimed_until: {
      description: 'Until when nobody else can take this call',
      example: '2026-11-21T03:45:00.000Z',
    },
    called_at: { description: 'When the customer was called; null before', example: null },
    called_by: { description: 'Who called', example: null },
    closed_at: { description: 'When the product was archived; null before', example: null },
    same_connection: {
      description: 'Open requests from the same internet connection, this one included; 0 when it is unknown',
      example: 1,
    },
  },
  byOwner: {
    RestockRequest: {
      id: { description: 'Id of the request', example: 31 },
      product_id: { description: 'Id of the product', example: 12 },
      stock_quantity: { description: 'Units in stock', example: 3 },
      status: {
        description: 'Whether a unit is left, somebody is calling, none is left, or the request has ended',
        example: 'calling',
      },
      phone: {
        description: 'As it was typed; null unless the caller is calling, or the customer was called',
        example: '09 790 000 456',
      },
      language: { description: 'Language of the customer', example: 'my' },
    },
    'restock-requests': {
      list: {
        description: 'Which requests: with a unit left, without one, called, or closed',
        example: 'to_call',
      },
    },
    getRestockRequests: {
      counts: { description: 'Number of requests of each list' },
      waiting: { description: 'Requests for which no unit is left', example: 37 },
      called: { description: 'Requests whose customer was called', example: 5 },
      closed: { description: 'Requests whose product was archived', example: 0 },
    },
    deleteRestockRequestsById: {
      scope: {
        description: 'The request alone, all open ones for its product, or all open ones from its connection',
        example: 'request',
      },
      deleted: { description: 'How many requests were deleted', example: 1 },
    },
    patchRestockRequestsById: {
      status: {
        description: '"calling" takes the call, "called" marks it, "to_call" takes either back',
        example: 'calling',
      },
    },
  },
}

/** Stock that is held while a customer pays. */
export const holdFields: FieldRegistry = {
  fields: {
    hold: { description: 'What is held; null while nothing is, also where the shop holds no stock' },
    seconds_left: { description: 'The same in seconds from now, by the clock of the shop', example: 1_200 },
  },
  byOwner: {
    StockHold: {
      cart_items: { description: 'What is held: of what was requested, only what is in the cart' },
      expires_at: { description: 'Until when the stock is held', example: '2026-11-25T04:20:00.000Z' },
    },
  },
}
