import type { FieldRegistry } from '@/lib/http/openapi-fields/field'
import { defaultSettings } from '@/lib/settings/settings.schema'

const { shop, delivery, promotion, slides, lowStock, rejection, legal, cash } = defaultSettings
const [first, second] = slides
const BURMESE = 'The same on pages in Burmese; null for the same text'
const LINK = 'Path of the shop, or URL'

/** Settings of the shop, with the values of a new shop as examples. */
export const settingsFields: FieldRegistry = {
  fields: {
    settings: { description: 'The settings' },
    shop_name: { example: shop.name },
    shop_phone: { example: shop.phone },
    shop_email: { example: shop.email },
    shop_address: { example: shop.address },
    shop_facebook: { description: 'URL of the page; null for none', example: shop.facebook },
    shop_viber: { description: 'Phone number of the Viber account; null for none', example: shop.viber },
    shop_messenger: { description: 'URL of the Messenger chat; null for none', example: shop.messenger },
    delivery_fee: {
      description: 'In Kyat, for places that no other delivery zone has',
      example: delivery.fee,
    },
    promotion_text: { description: 'The line above every page', example: promotion.text },
    promotion_text_my: { description: BURMESE, example: promotion.textMy },
    promotion_link: { description: LINK, example: promotion.href },
    slide_1_photo: { description: 'Path of the image', example: first?.photo },
    slide_1_heading: { description: 'Heading of the first slide', example: first?.heading },
    slide_1_heading_my: { description: BURMESE, example: first?.headingMy },
    slide_1_text: { description: 'Text of the first slide', example: first?.text },
    slide_1_text_my: { description: BURMESE, example: first?.textMy },
    slide_1_link: { description: LINK, example: first?.href },
    slide_2_photo: { description: 'Path of the image', example: second?.photo },
    slide_2_heading: { description: 'Heading of the second slide', example: second?.heading },
    slide_2_heading_my: { description: BURMESE, example: second?.headingMy },
    slide_2_text: { description: 'Text of the second slide', example: second?.text },
    slide_2_text_my: { description: BURMESE, example: second?.textMy },
    slide_2_link: { description: LINK, example: second?.href },
    delivery_phone_required: {
      description: 'Whether an order needs a phone number',
      example: delivery.isPhoneRequired,
    },
    low_stock: { description: 'A stock of this many units or fewer is low', example: lowStock.threshold },
    hold_stock: {
      description: 'Whether the stock of a cart is held while its customer pays',
      example: lowStock.hold,
    },
    rejection_reasons: {
      description: 'Reasons for rejecting a payment that staff choose from, one per line',
      example: rejection.reasons,
    },
    cash_on_delivery: {
      description: 'Whether the shop offers cash on delivery',
      example: cash.isOffered,
    },
    cash_limit: { description: 'Largest total in Kyat that may be paid at the door', example: cash.limit },
    legal_name: { description: 'Registered name of the seller; null for none', example: legal.name },
    legal_registration_number: {
      description: 'Registration number of the seller; null for none',
      example: legal.registrationNumber,
    },
    legal_terms: { description: 'Terms of delivery; null for none', example: legal.terms },
    legal_terms_my: { description: BURMESE, example: legal.termsMy },
    legal_refunds: { description: 'Terms of refunds; null for none', example: legal.refunds },
    legal_refunds_my: { description: BURMESE, example: legal.refundsMy },
    legal_about: { description: 'Text about the shop; null for none', example: legal.about },
    legal_about_my: { description: BURMESE, example: legal.aboutMy },
    versions: {
      description:
        'The version of each section. In a request: those you have read; the answer is 409 if one is another now',
    },
    shop: { description: 'Version of name and contacts', example: 3 },
    promotion: { description: 'Version of the announcement', example: 4 },
    slides: { description: 'Version of the slides', example: 2 },
    rejection: { description: 'Version of the saved reasons', example: 1 },
    legal: { description: 'Version of the legal details', example: 1 },
    lowStock: { description: 'Version of the limit of a low stock', example: 1 },
  },
  byOwner: {
    versions: {
      delivery: { description: 'Version of the delivery fee', example: 1 },
      cash: { description: 'Version of the settings of cash on delivery', example: 0 },
    },
  },
}
