import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'

const CREATED_AT = '2026-11-21T03:30:00.000Z'
const PRICE_CHANGE = 'The price of Thanaka Paste — သနပ်ခါးအနှစ် changed from 3,500 to 3,800 Kyats'

const ORDER_ID = { description: 'Number of the order', example: 1_042 }

/** Checkout, orders, lists and errors. */
export const orderFields: FieldRegistry = {
  fields: {
    message: { description: 'What happened, as a sentence for people' },
    code: { description: 'What went wrong, for programs', example: 'not_found' },
    errors: { description: 'Messages by field of the request' },
    request_id: {
      description: 'Also in the header X-Request-Id and in the log of the shop',
      example: '2f1d6b7a-90c4-4e0b-8a3f-57c1d2e8b946',
    },
    current_page: { description: 'Number of this page, from 1', example: 1 },
    last_page: { description: 'Number of the last page', example: 1 },
    per_page: { description: 'Records per page', example: 12 },
    total: { description: 'Records of all pages', example: 1 },
    next_page_url: { description: 'URL of the next page; null on the last', example: null },
    prev_page_url: { description: 'URL of the page before; null on the first', example: null },

    ...toFieldDocs(addressFields, 'list'),

    created_at: { description: 'When it was created, ISO 8601, UTC', example: CREATED_AT },
    subtotal: { description: 'Price of all lines in Kyat', example: 7_000 },
    discount: { description: 'What the products cost less, in Kyat', example: 0 },
    discount_reason: { description: 'Why they cost less; null without a discount', example: null },
    total_weight: { description: 'Weight of all lines in grams', example: 280 },
    shipping_fee: { description: 'Delivery fee in Kyat', example: 2_000 },
    total_price: { description: 'Subtotal less the discount, and delivery fee, in Kyat', example: 9_000 },
    order_id: { description: 'Number of the order', example: 1_042 },
    order_status: { description: 'State of the order', example: 'order placed' },
    shipping_status: { description: 'State of the delivery; null before it starts', example: null },
    payment_status: { description: 'State of the newest payment', example: 'pending' },
    order_ship_address: { description: 'Where the order is delivered' },
    order_details: { description: 'The lines of the order' },
    total_quantity: { description: 'Units of this line', example: 2 },
    user: { description: 'The customer' },
    user_name: { description: 'Name of the customer', example: 'ဒေါ်ခင်သီတာ' },
    order_ids: { description: 'Numbers of orders', example: [1_042] },
    work: { description: 'What is to be done' },
    to_check: { description: 'Orders whose payment is to be checked', example: 3 },
    to_confirm: { description: 'Orders with a verified payment that are to be confirmed', example: 1 },
    to_ship: { description: 'Confirmed orders that are to be delivered', example: 4 },
    to_pack: { description: 'Those of them that no courier has yet', example: 3 },
    rejected: { description: 'Orders that wait for another payment', example: 0 },
    to_refund: { description: 'Orders whose money is due back', example: 1 },
    to_call: { description: 'Customers to call: what they asked for is in stock', example: 2 },
    to_read: {
      description: 'Ratings that nobody has read; absent while buyers do not rate',
      example: undefined,
    },
    newest_payment: { description: 'Id of the newest payment; null before the first', example: 1_050 },
    newest_order: {
      description:
        'Number of the newest order of a customer; null when staff wrote the last twenty themselves',
      example: 1_042,
    },
    results: { description: 'One for each order of the call, in its order' },
    outcome: {
      description: 'Whether the order was changed, was already so, or was refused',
      example: 'changed',
    },
    changed: { description: 'False when it was in this state before', example: true },

    cart_items: { description: 'The products to order, 1 to 200' },
    note: { description: 'A note for staff, in the timeline of the order', example: 'Blue bag' },
    channel: {
      description: 'Where it began; of an order that staff write, a chat, or a program for one by a token',
      example: 'chat',
    },
    goods: { description: 'Products on sale, the one with the quick code first' },
    is_code: { description: 'Whether the first one has the quick code of the search', example: true },
    customer: { description: 'Who ordered with this phone number before; null for nobody' },
    screenshot_usable: { description: 'True when the same screenshot can be sent again', example: true },
    price_changes: { description: 'Products that have another price than the customer saw' },
    old_price: { description: 'The price that the customer saw, in Kyat', example: 3_500 },
    new_price: { description: 'The price now, in Kyat', example: 3_800 },

    address_version: { description: 'Counts the corrections of the address by staff, from 1', example: 1 },
    changed_at: { description: 'When it was changed last, ISO 8601, UTC; null for never', example: null },
    fee_now: { description: 'What delivery to the address costs now' },
    change_request: {
      description: 'What the customer asks to change; null once staff have changed the order or answered',
      example: null,
    },
    seen_request: {
      description:
        'The request of the customer that was seen, null for none; another one is a 409 with the current one. Left out, nothing is compared',
      example: null,
    },
    preview: { description: 'What the change does' },
    address_changes: { description: 'The fields of the address that change' },
    amounts: { description: 'The sums that change' },
    quantity_before: { description: 'Units before; 0 for a line that is added', example: 1 },
    quantity_after: { description: 'Units then; 0 for a line that is removed', example: 2 },
    stock_taken: {
      description: 'Units that are taken from the stock; below 0 for units that come back',
      example: 1,
    },
    stock_left: { description: 'Units that are left in the stock then', example: 11 },

    at: { description: 'When it happened, ISO 8601, UTC', example: CREATED_AT },
    kind: { description: 'What happened', example: 'placed' },
    by: { description: 'Who did it: the customer ("shopper") or the shop', example: 'shopper' },
    actor: { description: 'Who did it, for admins; null for customers', example: 'shopper' },
    text: { description: 'A reason or a note; null for none', example: null },
  },
  byOwner: {
    ...forOwners(['TrackedOrder', 'orderDetails'], { id: ORDER_ID }),
    Order: {
      id: ORDER_ID,
      version: { description: 'Counts the changes of the order by staff, from 1', example: 1 },
      promotion: {
        description: 'The promotion as it was when it was ordered; null without one',
        example: null,
      },
      cash: { description: 'What is paid on delivery; null when it is paid in advance', example: null },
      channel: {
        description: 'Where it began: the web shop, a chat, a live sale, the counter, or a program',
        example: 'web',
      },
    },
    AddressChange: {
      field: { description: 'Name of the field', example: 'phone' },
      before: { description: 'The text before; null for none', example: '09 790 000 123' },
      after: { description: 'The corrected text; null for none', example: '09 790 000 132' },
    },
    KnownCustomer: {
      orders: { description: 'Orders with this phone number', example: 3 },
      refused: { description: 'Those whose parcel was refused at the door', example: 0 },
      pays_in_advance: { description: 'Whether the shop asks them to pay in advance', example: false },
      address: { description: 'Address of the newest order', example: undefined },
    },
    'admin/orders': {
      discount: {
        description: 'What staff take off the products besides a promotion, in Kyat, up to their limit',
        example: undefined,
      },
      discount_reason: {
        description: 'Why, which the customer reads too; a discount needs one',
        example: undefined,
      },
      shipping_fee: {
        description:
          'What staff charge for delivery, in Kyat; absent: the fee of its zone, below which it counts for their limit',
        example: undefined,
      },
      link: {
        description: 'Path of the page of the order, for its customer',
        example: '/o/1042.Zk3q9c1TnQeJx7m0aBvRfw',
      },
    },
    Basket: {
      id: { description: 'Id of the link', example: 87 },
      state: { description: 'open, expiring soon, ordered or expired', example: 'open' },
      channel: { description: 'Where it began', example: 'live' },
      customer_name: { description: 'Name of the customer; null for not stated', example: 'Khin' },
      phone: { description: 'Phone number of the customer; null for not stated', example: '09 790 000 456' },
      units: { description: 'Units of all goods', example: 2 },
      subtotal: { description: 'Price of the goods when they were chosen, in Kyat', example: 7_000 },
      is_held: { description: 'Whether the goods are held', example: false },
      created_by: { description: 'Who made it', example: 'Aye' },
      expires_at: { description: 'Until when it can be ordered, ISO 8601, UTC', example: CREATED_AT },
      order_id: { description: 'Number of its order; null before', example: null },
      same_person: {
        description:
          'An older open link of the same phone number, which can be merged into this one; null for none',
        example: null,
      },
    },
    baskets: {
      basket: { description: 'The link' },
      url: {
        description: 'The link for the customer, which is shown once',
        example: 'https://zay.example/b/Zk3q9c1TnQeJx7m0aBvRfw',
      },
      text: {
        description: 'A sentence with the link, in the language of the customer',
        example:
          'Zay: here you can order and pay for your item. https://zay.example/b/Zk3q9c1TnQeJx7m0aBvRfw',
      },
      customer_name: { description: 'Name of the customer', example: 'Khin' },
      language: { description: 'Language of the customer', example: 'my' },
      hold: { description: 'Whether the goods are held until the link expires', example: false },
    },
    'baskets/checkout': {
      basket: { description: 'The token of the link, behind /b/', example: 'Zk3q9c1TnQeJx7m0aBvRfw' },
    },
    'baskets/hold': { basket: { description: 'The link' } },
    'baskets/merge': {
      basket: { description: 'The link' },
      basket_id: { description: 'The other link, which is deleted', example: 86 },
    },
    OrderLine: { id: { description: 'Id of the line', example: 2_087 } },
    TimelineEvent: {
      id: { description: 'Id of the event', example: 5_301 },
      changes: { description: 'The corrected fields of the address; null for other events', example: null },
      revision: {
        description: 'What staff changed of its lines and sums; null for other events',
        example: null,
      },
    },
    RevisedAmount: {
      field: { description: 'Name of the sum', example: 'total_price' },
      before: { description: 'Kyat before', example: 9_000 },
      after: { description: 'Kyat then', example: 12_500 },
    },
    OrderRevision: {
      version: { description: 'Version of the order since then', example: 2 },
      lines: { description: 'The lines that changed' },
    },
    OrderChangePreview: {
      lines: { description: 'The lines that change' },
      missing: { description: 'What the customer has to pay then, in Kyat', example: 12_500 },
      to_collect: { description: 'What of it is collected at the door, in Kyat', example: 0 },
      due: { description: 'What is due back then, in Kyat', example: 0 },
      handed_over_at: {
        description: 'When its parcel got a courier, whose sheet has another sum then; null before',
        example: null,
      },
    },
    ...forOwners(['orders/changes', 'orders/changes/preview'], {
      lines: { description: 'All lines that the order has then; one that is left out is removed' },
      quantity: { description: 'Units of the product', example: 2 },
      reason: { description: 'Why, which the customer reads too', example: null },
      version: { description: 'The version of the order that was seen; another one is a 409', example: 1 },
    }),
    'orders/change-requests': {
      text: {
        description: 'What is to be changed, or the answer',
        example: 'Please send size L instead of M',
      },
    },
    FeeNow: { zone: { description: 'Name of the zone', example: 'Yangon, near' } },
    user: { id: { description: 'Id of the customer', example: 1 }, name: { example: 'ဒေါ်ခင်သီတာ' } },
    cart_items: {
      id: {
        description: 'Id of the line in the cart; one that is part of an order already is a 409',
        example: undefined,
      },
      product: {
        description: 'The product as the cart has it; the answer is 409 if its price differs by now',
      },
      product_price: {
        description: 'In place of product: the price in Kyat that the customer saw',
        example: undefined,
      },
    },
    getOrders: { per_page: { example: 20 } },
    getOrdersByUserId: { per_page: { example: 100 } },
    OrderBulkResult: {
      reason: { description: 'Why the order was refused; null otherwise', example: null },
      with_courier: {
        description: 'The courier who has the parcel meanwhile, where that is the reason',
        example: undefined,
      },
    },
    postOrdersBulk: { order_status: { example: 'order confirmed' } },
    'orders/ids': { total: { description: 'Orders of the filter, also beyond 500' } },
    'orders/update': {
      payment_id: {
        description: 'The payment that was looked at: 409 when the customer has submitted another one since',
        example: undefined,
      },
      reason: { description: 'Why the order is cancelled, which the customer can read', example: undefined },
      amount: {
        description: 'What was seen of the payment, in Kyat; without it, what is missing',
        example: undefined,
      },
    },
    patchOrdersUpdate: {
      order_status: { example: 'order confirmed' },
      shipping_status: { example: 'start shipping' },
      payment_status: { example: 'verified' },
      courier_fee: {
        description: 'Of a refused parcel: Kyat that the courier charges; null or blank: as it was',
        example: undefined,
      },
    },
    'orders/notes': { text: { description: 'The note, which customers never see' } },
    postOrdersNotes: {
      kind: { example: 'note' },
      by: { example: 'shop' },
      actor: { example: 'mya@zay.example' },
      text: { example: 'Called: deliver after 5 pm' },
    },
    404: {
      current_page: { example: 2 },
      data: { example: [] },
      orders: { example: [] },
      cartItems: { example: [] },
      wishlists: { example: [] },
    },
    409: {
      code: { example: 'conflict' },
      errors: { example: { cart_items: [PRICE_CHANGE] } },
      order_id: {
        description: 'The order that the screenshot has paid for, or that has these lines of the cart',
        example: undefined,
      },
      can_order_again: {
        description: 'True when the same request with order_again orders the lines once more',
        example: undefined,
      },
    },
    503: { code: { example: 'unavailable' }, serving: { example: false } },
  },
}
