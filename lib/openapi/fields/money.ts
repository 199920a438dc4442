import type { FieldDocs, FieldRegistry } from '@/lib/openapi/field'

const REASON: FieldDocs = {
  reason: { description: 'Why, for the customer and the shop', example: 'The customer keeps it as a credit' },
}

/** The money of orders, refunds and returned goods. */
export const moneyFields: FieldRegistry = {
  fields: {
    money: { description: 'What came in, what went out, what is due back and what is missing, in Kyat' },
    received: {
      description:
        'Received by transfer, in Kyat; the total of an order that was paid before there were entries',
      example: 9_000,
    },
    collected: { description: 'Collected in cash at the delivery, in Kyat', example: 0 },
    refunded: { description: 'Paid back to the customer, in Kyat', example: 0 },
    waived: { description: 'Due back, but not paid back, in Kyat', example: 0 },
    written_off: { description: 'Missing, but accepted as paid, in Kyat', example: 0 },
    fee_allowed: { description: 'Given back of the delivery fee, in Kyat', example: 0 },
    goods_allowed: { description: 'Given back of goods that stay with the customer, in Kyat', example: 0 },
    purpose: {
      description:
        'What it was given back for: delivery_fee, damaged_goods or price_difference; null for other entries',
      example: null,
    },
    returned: { description: 'Value of the goods that came back, in Kyat', example: 0 },
    due: { description: 'What the shop owes, in Kyat', example: 0 },
    missing: { description: 'What the customer has not paid yet, in Kyat', example: 0 },
    awaits_rest: {
      description: 'A part was received, and the customer has not sent a screenshot of the rest',
      example: false,
    },
    money_entries: {
      description: 'What was received, collected, paid back, waived and written off, oldest first',
    },
    entry: { description: 'The new entry' },
    amount: { description: 'Kyat', example: 9_000 },
    method: {
      description:
        'The channel of a transfer, Cash, or Exchange for what paid for goods that came back; null for none',
      example: 'KBZPay',
    },
    reference: { description: 'Number of the transfer; null for none', example: '01004892211' },
    screenshot: {
      description: 'Path of the picture of the transfer of a refund; null for none',
      example: null,
    },
    payment_id: { description: 'The payment that was verified; null for none', example: null },
    reverses: { description: 'The entry that this one takes back; null for none', example: null },
    reversed_by: { description: 'The entry that takes this one back; null for none', example: null },
    refund_account: {
      description: 'Where the customer wants the money sent; null while they have not said it',
    },
    returns: { description: 'The goods that came back, oldest first' },
    return: { description: 'The new return' },
    line_id: { description: 'Id of the line of the order', example: 2_087 },
    restock: { description: 'Whether the units went back to the stock', example: true },
  },
  byOwner: {
    MoneyEntry: {
      id: { description: 'Id of the entry', example: 310 },
      kind: {
        description: 'received, collected, refunded, waived, written_off, fee_allowed or goods_allowed',
        example: 'refunded',
      },
      amount: { description: 'Kyat; below 0 when it takes another entry back', example: 9_000 },
      reason: { description: 'Why; null for none', example: null },
      actor: { description: 'Who wrote it, for admins; null for customers', example: 'mya@zay.example' },
    },
    OrderReturn: {
      id: { description: 'Id of the return', example: 12 },
      value: {
        description: 'What the goods cost, in Kyat; below 0 when it takes another return back',
        example: 3_500,
      },
      reverses: { description: 'The return that this one takes back; null for none', example: null },
      reversed_by: { description: 'The return that takes this one back; null for none', example: null },
      exchange_order_id: {
        description: 'The order of the goods in place of these; null for none',
        example: null,
      },
      actor: { description: 'Who recorded it, for admins; null for customers', example: 'mya@zay.example' },
      lines: { description: 'The lines that came back' },
      reason: { description: 'Why', example: 'The box was damaged' },
    },
    DueOrder: {
      customer_name: {
        description: 'Name in the address of the order; null for an order without one',
        example: 'Khin Thida',
      },
      due: { description: 'What the shop owes, in Kyat', example: 9_000 },
    },
    getRefunds: { due: { description: 'What is due back in all, in Kyat', example: 9_000 } },
    postRefunds: {
      amount: { description: 'Kyat, at most what is due back', example: 9_000 },
      screenshot: { description: 'Path of an uploaded picture of the transfer', example: null },
    },
    postWaivers: REASON,
    postWriteOffs: {
      ...REASON,
      amount: { description: 'What is missing, in Kyat, as it was seen', example: 1_000 },
    },
    postMoneyEntriesByIdReversal: { ...REASON, id: { description: 'Id of the entry', example: 310 } },
    postAllowances: {
      ...REASON,
      amount: { description: 'Kyat, at most what is left of the fee or the goods', example: 2_000 },
      purpose: {
        description: 'What it is given back for: delivery_fee, damaged_goods or price_difference',
        example: 'delivery_fee',
      },
    },
    postReturnsByIdReversal: { ...REASON, id: { description: 'Id of the return', example: 12 } },
    postOrdersExchanges: {
      ...REASON,
      lines: { description: 'The lines that came back, each once, with what is sent in their place' },
      product_id: { description: 'The product in place of these units, as many', example: 12 },
      seen_price: { description: 'Its price as it was seen, in Kyat; another one is a 409', example: 3_500 },
      payment_type: {
        description: 'How what the goods cost more is paid: Cash on Delivery, or the type of an account',
        example: 'KBZPay',
      },
      delivery_method: {
        description: 'delivery or pickup; absent: as the order was delivered',
        example: 'delivery',
      },
      shipping_fee: { description: 'Kyat, in place of the fee of the place', example: 0 },
    },
    postReturns: { ...REASON, lines: { description: 'The lines that came back, each once' } },
  },
}
