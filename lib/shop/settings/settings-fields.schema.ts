import { MAX_PRICE, MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import { homePageFields } from '@/lib/shop/settings/home-page-fields.schema'
import { BURMESE, type SettingField } from '@/lib/shop/settings/setting-field.schema'
import { listFields } from '@/lib/platform/fields/fields'
import { readyTextFields } from '@/lib/shop/settings/ready-texts.schema'
import { shopFields } from '@/lib/shop/settings/shop-fields.schema'
import { defaultRejectionReasons } from '@/lib/shop/settings/rejection-reasons.schema'

/** Maximum characters of the terms, and of the text about the shop. */
const MAX_TERMS_LENGTH = 10_000

/**
 * The settings of the shop, each declared once (decision D24): its rule, its place in the stored sections (`column`), whether
 * everybody may read it, its value in a new shop, and its form. Texts whose name ends in `_my` are those on pages in Burmese,
 * null for the same. What is null is not shown. Labels are `adminSettings.fields` in lib/platform/i18n.
 */
export const settingsFields = {
  ...shopFields,
  /** Kyat, the same for every order (decision D1). */
  delivery_fee: {
    kind: 'money',
    max: MAX_PRICE,
    isRequired: true,
    column: 'delivery.fee',
    isPublic: true,
    description: 'In Kyat, for places that no other delivery zone has',
    initial: 2_000,
  },
  delivery_phone_required: {
    kind: 'flag',
    isRequired: true,
    column: 'delivery.isPhoneRequired',
    isPublic: true,
    hint: 'phoneHint',
    options: ['phoneOptional', 'phoneRequired'],
    description: 'Whether an order needs a phone number',
    initial: false,
  },
  /** Whether customers may fetch their orders, without a delivery fee. */
  pickup: {
    kind: 'flag',
    isRequired: true,
    column: 'delivery.isPickupOffered',
    isPublic: true,
    hint: 'pickupHint',
    options: ['pickupOff', 'pickupOn'],
    description: 'Whether customers may fetch their orders from the shop',
    initial: false,
  },
  pickup_address: {
    kind: 'line',
    max: 255,
    column: 'delivery.pickupAddress',
    isPublic: true,
    rows: 2,
    hint: 'pickupAddressHint',
    description: 'Where orders are fetched; null for the address of the shop',
    initial: null,
  },
  pickup_hours: {
    kind: 'line',
    max: 100,
    column: 'delivery.pickupHours',
    isPublic: true,
    hint: 'pickupHoursHint',
    description: 'When orders can be fetched; null for not stated',
    initial: null,
  },
  ...homePageFields,
  /** A product with this stock or less counts as low on the dashboard (decision D29). */
  low_stock: {
    kind: 'quantity',
    max: MAX_STOCK,
    isRequired: true,
    column: 'lowStock.threshold',
    hint: 'stockHint',
    description: 'A stock of this many units or fewer is low',
    initial: 5,
  },
  /** Whether the stock of a cart is held while its customer pays (decision 0185). */
  hold_stock: {
    kind: 'flag',
    isRequired: true,
    column: 'lowStock.hold',
    hint: 'holdHint',
    options: ['holdOff', 'holdOn'],
    description: 'Whether the stock of a cart is held while its customer pays',
    initial: false,
  },
  /** Hours for which a link to pay, which staff send to a customer, can be ordered. */
  basket_hours: {
    kind: 'quantity',
    min: 1,
    max: 720,
    isRequired: true,
    column: 'lowStock.basketHours',
    hint: 'basketHint',
    description: 'Hours for which a link to pay can be ordered',
    initial: 24,
  },
  rejection_reasons: {
    kind: 'lines',
    isRequired: true,
    column: 'rejection.reasons',
    hint: 'reasonsHint',
    rows: 10,
    description: 'Reasons for rejecting a payment that staff choose from, one per line',
    initial: defaultRejectionReasons,
  },
  /** Whether a payment whose receipt matches in all points is confirmed without a person. */
  receipts_confirm: {
    kind: 'flag',
    isRequired: true,
    column: 'receipts.confirmsMatching',
    hint: 'receiptsHint',
    options: ['receiptsOff', 'receiptsOn'],
    description: 'Whether the shop confirms by itself what matches in all points',
    initial: false,
  },
  receipts_limit: {
    kind: 'money',
    max: MAX_PRICE,
    isRequired: true,
    column: 'receipts.limit',
    hint: 'receiptsLimitHint',
    description: 'Largest amount in Kyat that the shop confirms by itself',
    initial: 50_000,
  },
  /** Whether buyers may rate what was delivered to them. */
  product_ratings: {
    kind: 'flag',
    isRequired: true,
    column: 'ratings.isOffered',
    hint: 'ratingsHint',
    options: ['ratingsOff', 'ratingsOn'],
    description: 'Whether buyers may rate the products of delivered orders',
    initial: false,
  },
  legal_name: {
    kind: 'line',
    max: 200,
    column: 'legal.name',
    isPublic: true,
    description: 'Registered name of the seller; null for none',
    initial: null,
  },
  legal_registration_number: {
    kind: 'line',
    max: 100,
    column: 'legal.registrationNumber',
    isPublic: true,
    description: 'Registration number of the seller; null for none',
    initial: null,
  },
  legal_terms: {
    kind: 'lines',
    max: MAX_TERMS_LENGTH,
    column: 'legal.terms',
    isPublic: true,
    rows: 6,
    description: 'Terms of delivery; null for none',
    initial: null,
  },
  legal_terms_my: {
    kind: 'lines',
    max: MAX_TERMS_LENGTH,
    column: 'legal.termsMy',
    isPublic: true,
    rows: 6,
    description: BURMESE,
    initial: null,
  },
  legal_refunds: {
    kind: 'lines',
    max: MAX_TERMS_LENGTH,
    column: 'legal.refunds',
    isPublic: true,
    rows: 6,
    description: 'Terms of refunds; null for none',
    initial: null,
  },
  legal_refunds_my: {
    kind: 'lines',
    max: MAX_TERMS_LENGTH,
    column: 'legal.refundsMy',
    isPublic: true,
    rows: 6,
    description: BURMESE,
    initial: null,
  },
  legal_about: {
    kind: 'lines',
    max: MAX_TERMS_LENGTH,
    column: 'legal.about',
    isPublic: true,
    rows: 6,
    description: 'Text about the shop; null for none',
    initial: null,
  },
  legal_about_my: {
    kind: 'lines',
    max: MAX_TERMS_LENGTH,
    column: 'legal.aboutMy',
    isPublic: true,
    rows: 6,
    description: BURMESE,
    initial: null,
  },
  cash_on_delivery: {
    kind: 'flag',
    isRequired: true,
    column: 'cash.isOffered',
    hint: 'cashHint',
    options: ['cashOff', 'cashOn'],
    description: 'Whether the shop offers cash on delivery',
    initial: false,
  },
  /** Kyat: the largest total that is paid in cash (decision 0164). */
  cash_limit: {
    kind: 'money',
    max: MAX_PRICE,
    isRequired: true,
    column: 'cash.limit',
    hint: 'cashLimitHint',
    description: 'Largest total in Kyat that may be paid at the door',
    initial: 200_000,
  },
  /** Kyat that people of a role may give away of an order in a day, unless they have a limit of their own (decision 0187). */
  staff_limit: {
    kind: 'money',
    max: MAX_PRICE,
    column: 'staff.staffLimit',
    hint: 'staffLimitHint',
    description: 'Most that staff may give away of an order in a day, in Kyat; null for any amount',
    initial: null,
  },
  manager_limit: {
    kind: 'money',
    max: MAX_PRICE,
    column: 'staff.managerLimit',
    description: 'The same for managers',
    initial: null,
  },
  ...readyTextFields,
} as const satisfies Readonly<Record<string, SettingField>>
export type SettingName = keyof typeof settingsFields

/** Settings that are changed together: one row, one form, one version. */
export const sections = [
  'shop',
  'delivery',
  'promotion',
  'slides',
  'lowStock',
  'rejection',
  'receipts',
  'ratings',
  'legal',
  'cash',
  'staff',
  'messages',
] as const
export type Section = (typeof sections)[number]

/** Where a setting is stored: its section, the number of its slide there, and its key. */
export const places = Object.fromEntries(
  listFields(settingsFields).map(([name, { column }]) => {
    const [place = '', key = ''] = column.split('.')
    const slide = /^slide(\d)$/.exec(place)?.[1]
    return [
      name,
      { section: (slide ? 'slides' : place) as Section, slide: slide ? Number(slide) - 1 : null, key },
    ]
  }),
) as Record<SettingName, { section: Section; slide: number | null; key: string }>

/** The section to which a field belongs. */
export const getSection = (field: string): Section | undefined =>
  Object.hasOwn(places, field) ? places[field as SettingName].section : undefined
