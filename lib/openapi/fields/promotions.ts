import { type FieldRegistry, forOwners, toFieldDocs } from '@/lib/openapi/field'
import { promotionFields as declared } from '@/lib/shop/promotions/promotion-fields.schema'

const PROMOTION = {
  ...toFieldDocs(declared, 'list'),
  kind: {
    description: 'What it lowers: the products by percent or by Kyat, or the delivery fee to nothing',
    example: 'percent',
  },
  from: { description: 'Its first day in Yangon, YYYY-MM-DD; null for no first day', example: '2027-04-13' },
  until: { description: 'Its last day in Yangon, YYYY-MM-DD; null for no last day', example: '2027-04-16' },
  product_ids: { description: 'Only for these products; empty for all', example: [] },
}

const CHECK = {
  promotion: {
    description: 'The promotion that counts, one without a code where it gives more; null for none',
    example: undefined,
  },
  reason: { description: 'Why the code does not count; null where it does', example: null },
  subtotal: { description: 'Price of all lines in Kyat', example: 7_000 },
  discount: { description: 'What the products cost less, in Kyat', example: 700 },
  shipping_fee: { description: 'Delivery fee in Kyat', example: 2_000 },
  total_price: { description: 'What an order would cost, in Kyat', example: 8_300 },
}

/** Promotions, what they give and gave. */
export const promotionFields: FieldRegistry = {
  fields: {
    promo_code: {
      description: 'Code of a promotion, in any case, with or without spaces, also in Burmese digits',
      example: undefined,
    },
  },
  byOwner: {
    ...forOwners(['Promotion', 'promotions'], PROMOTION),
    Promotion: {
      ...PROMOTION,
      id: { description: 'Id of the promotion', example: 5 },
      ended_at: { description: 'When an owner ended it early, ISO 8601, UTC; null otherwise', example: null },
      state: { description: 'Whether it is to come, runs today, or is over', example: 'running' },
      uses: { description: 'Orders that have it, without cancelled ones', example: 12 },
      has_orders: {
        description: 'Whether any order has it, cancelled ones too: then it cannot be deleted',
        example: true,
      },
    },
    promotions: {
      ...PROMOTION,
      promotions: { description: 'All promotions, the newest first' },
      promotion: { description: 'The promotion', example: undefined },
    },
    'promotions/end': { promotion: { description: 'The promotion', example: undefined } },
    'promotions/copies': {
      promotion: { description: 'The copy', example: undefined },
      code: {
        description: 'The code of the copy; needed where the promotion has one',
        example: 'THADINGYUT10',
      },
      from: { description: 'The first day of the copy; without it none', example: '2027-10-14' },
      until: { description: 'The last day of the copy; without it none', example: '2027-10-16' },
    },
    OrderPromotion: {
      kind: { description: 'What it lowers', example: 'percent' },
      code: { description: 'The code; null for a promotion without one', example: 'THINGYAN10' },
      name: { description: 'Its name', example: 'Thingyan sale' },
      name_my: { description: 'The same in Burmese; null for the same name', example: 'သင်္ကြန်အရောင်း' },
      value: { description: 'Percent or Kyat, as the kind says; 0 for free delivery', example: 10 },
      amount: {
        description:
          'What it gives, in Kyat: a part of the discount; of free delivery the fee that is not charged',
        example: 700,
      },
    },
    PromotionCheck: CHECK,
    PromotionPreviewLine: {
      product_id: { description: 'Id of the product', example: 7 },
      product_name: { description: 'Its name', example: 'Thanaka Paste' },
      name_my: { description: 'The same in Burmese; null for the same name', example: 'သနပ်ခါးအနှစ်' },
      product_price: { description: 'Price of a unit in Kyat', example: 3_500 },
      quantity: { description: 'Units', example: 2 },
      share: {
        description: 'What the line has of the discount, in Kyat; null where the promotion is not for it',
        example: 700,
      },
    },
    PromotionPreview: {
      ...CHECK,
      lines: { description: 'The products, by their ids' },
      amount: {
        description: 'What the promotion gives, in Kyat; of free delivery the fee that is not charged',
        example: 700,
      },
      reason: { description: 'Why the order cannot have the promotion; null where it can', example: null },
    },
    'promotions/previews': {
      ...PROMOTION,
      preview: { description: 'What an order of these products would be' },
    },
    PromotionReservation: {
      expires_at: { description: 'When it expires, ISO 8601, UTC', example: '2026-11-21T04:00:00.000Z' },
      seconds_left: { description: 'Seconds until then, counted by the shop', example: 1_800 },
    },
    'promotions/check': { check: { description: 'What an order of these products would have now' } },
    'promotions/reservations': {
      check: { description: 'What an order of these products would have now' },
      reservation: { description: 'The reservation of the caller; null for none' },
    },
    'admin/orders/promotion': {
      check: { description: 'What an order of these products would have now' },
      discount: { description: 'What staff take off the products besides, in Kyat', example: undefined },
      shipping_fee: { description: 'What staff charge for delivery, in Kyat', example: undefined },
    },
    PromotionReportRow: {
      promotion_id: { description: 'Id of the promotion', example: 5 },
      name: { description: 'Its name', example: 'Thingyan sale' },
      name_my: { description: 'The same in Burmese; null for the same name', example: 'သင်္ကြန်အရောင်း' },
      code: { description: 'Its code; null for none', example: 'THINGYAN10' },
      uses: { description: 'Orders that have it, without cancelled ones', example: 12 },
      given: { description: 'Kyat that it gave', example: 8_400 },
      sales: { description: 'Kyat of the totals of these orders', example: 99_600 },
    },
    'promotions/report': {
      rows: { description: 'One for each promotion that an order has, the most given first' },
      from: { description: 'The first day in Yangon; without it from the beginning', example: '2026-11-01' },
      to: { description: 'The last day in Yangon; without it until today', example: '2026-11-30' },
    },
  },
}
