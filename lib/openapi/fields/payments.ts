import { type FieldDocs, type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'
import { omitFields, pickFields } from '@/lib/platform/fields/fields'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'

const CREATED_AT = '2026-11-21T03:30:00.000Z'

const PAYMENT: FieldDocs = {
  id: { description: 'Id of the payment', example: 1_050 },
  status: { description: 'State of this payment', example: 'pending' },
}

const STATE = ['active', 'qr_payload', 'qr_amount', 'label', 'daily_limit'] as const
const ACCOUNT = toFieldDocs(omitFields(accountFields, ...STATE), 'list')
const ACCOUNT_STATE = toFieldDocs(pickFields(accountFields, ...STATE), 'list')

/** Payments, their review, and payment accounts. */
export const paymentFields: FieldRegistry = {
  fields: {
    payments: { description: 'The payments' },
    payment_screenshot: {
      description: 'Path of the uploaded screenshot; none for cash on delivery without one',
      example: '/uploads/payments/9d3e47265b0c8f1a9d3e47265b0c8f1a9d3e4726.jpg',
    },
    payment_reason: { description: 'Why the payment was rejected; null otherwise', example: null },
    reason: { description: 'Why it was rejected, for the customer; null otherwise', example: null },
    expected_amount: {
      description:
        'Kyat that a verified payment brought, or that it was to bring when it was sent, of an order that was changed since; null for others',
      example: null,
    },
    amount_sent: { description: 'Amount in Kyat that the customer states; null for none', example: 9_000 },
    transaction_digits: {
      description: 'Last 6 digits of the transaction number; null for none',
      example: '482913',
    },
    reviewed_at: { description: 'When it was decided, ISO 8601, UTC; null before', example: null },
    reviewed_by: { description: 'Who decided; null before', example: null },
    is_delivery_fee: {
      description: 'Whether it is the delivery fee of a cash on delivery order, paid in advance',
      example: false,
    },
    waiting_since: { description: 'When the payment was submitted, ISO 8601, UTC', example: CREATED_AT },
    checked: {
      description: 'What you have checked: all four',
      example: ['amount', 'receiver', 'time', 'account'],
    },
    amount_differs: {
      description: 'The customer states another amount than the payment should bring, or has brought',
      example: false,
    },
    same_transaction: { description: 'Other orders with the same transaction number', example: [] },
    reading: { description: 'What was read from the screenshot; null when nothing reads it' },
    receipt: { description: 'What was read; null for nothing yet' },
    points: { description: 'What was compared while the payment is pending' },
    point: { description: 'What was compared', example: 'amount' },
    used_for: { description: 'Other orders for which the same receipt was sent', example: [] },
    sent_before: {
      description: 'Status of another payment of this order with the same receipt; null for none',
      example: null,
    },
    hints: { description: 'What the customer was told before sending it', example: [] },
    is_receipt: { description: 'Whether the picture has the words of a receipt', example: true },
    is_successful: {
      description:
        'Whether it says that the transfer succeeded: false when it failed or is not done; null for neither',
      example: true,
    },
    foreign_currency: { description: 'A currency other than Kyat; null for none', example: null },
    paid_at: { description: 'When it was paid, ISO 8601, UTC; null where it was not found' },
    transaction_number: { description: 'The whole transaction number; null where it was not found' },
    receiver_name: { description: 'Who received the money; null where it was not found' },
    receiver_digits: { description: 'Last digits of the account; null where they were not found' },
    sender: { description: 'The wallet or bank; null where it was not found' },
    is_sure: { description: 'Whether it was read clearly', example: true },
    same_picture: { description: 'Other orders with the same screenshot', example: [] },

    shown_account: {
      description: "The account that the customer was shown, where the order's does not say it",
    },
    other_account: {
      description: 'The account of the shop that the receipt names, where another one was shown',
    },
    payment_account: { description: 'The account that the customer pays to; null for none' },
    ...ACCOUNT,
    qr_code: {
      description:
        'Path of the QR code with the amount that ?amount= says, for accounts whose code takes one; absent otherwise',
    },
    payment_account_id: {
      description: 'Which account of its type the customer is shown; absent where the type has one account',
      example: 2,
    },
    position: { description: 'Place in the list, from 1', example: 1 },
  },
  byOwner: {
    NamedAccount: { label: { description: 'What staff call it; null for none', example: 'Second phone' } },
    ...forOwners(['Payment', 'PaymentReview', 'payments'], PAYMENT),
    ReceiptReading: {
      state: { description: 'Whether it was read', example: 'read' },
      outcome: { description: 'All points together; null while nothing was compared', example: 'matched' },
    },
    Receipt: {
      amount: {
        description: 'What was paid; null where it was not found',
        example: { value: 52_200, is_sure: true },
      },
    },
    points: {
      state: { description: 'How it compares', example: 'matches' },
      problem: { description: 'What is wrong; null for nothing', example: null },
    },
    ReadAmount: { value: { description: 'In Kyat', example: 52_200 } },
    ReadTime: { value: { description: 'ISO 8601, UTC', example: CREATED_AT } },
    ReadText: { value: { description: 'As it was read', example: '01003847562910' } },
    ReadSender: { value: { description: 'Its name', example: 'KBZPay' } },
    postCartitemsPaymentscreenshotCheck: {
      amount: { description: 'What is due, in Kyat', example: 52_200 },
      order_id: { description: 'The order for which it is to be sent, if that exists already', example: 1 },
      hints: {
        description: 'What will not do, in sentences',
        example: ['This receipt says 25,200 Kyats; 52,200 Kyats are due'],
      },
      status: { description: "Whether it was read; 'off' when nothing reads it", example: 'read' },
    },
    ...forOwners(['AdminPaymentAccount', 'payment-accounts'], {
      id: { description: 'Id of the payment account', example: 1 },
      ...ACCOUNT_STATE,
      ids: { description: 'Ids of all payment accounts in their new order', example: [1, 2] },
    }),
    getPaymentAccountsQrText: {
      qr_payload: { description: 'What the code says; null where none is found', example: null },
      qr_problem: { description: 'Why no amount can be put into it; null where it can', example: null },
    },
    getPayments: { per_page: { example: 20 } },
    postPaymentAccounts: { version: { example: 1 } },
    'patchPaymentAccountsById 200': { version: { example: 8 } },
    verified: {
      status: { description: 'The money was received' },
      amount: { description: 'What was seen, in Kyat; without it, what is missing' },
    },
    rejected: {
      status: { description: 'The payment does not count; the customer can submit another one' },
      reason: {
        description: 'Why, for the customer',
        example: 'The amount is 2,000 Kyat less than the total',
      },
    },
    pending: {
      status: { description: 'The decision is taken back, until the order is completed or cancelled' },
      reason: { description: 'Why, for the customer', example: 'The money has not arrived after all' },
    },
    patchPaymentsById: {
      status: { example: 'verified' },
      reviewed_at: { example: '2026-11-21T04:05:00.000Z' },
      reviewed_by: { example: 'mya@zay.example' },
    },
  },
}
