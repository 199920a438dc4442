import { errorText } from '@/lib/errors/error-text'
import { z } from 'zod'
import { MAX_PRICE, MAX_STOCK } from '@/lib/catalogue/product-fields.schema'
import {
  boundedArray,
  amountSchema,
  booleanSchema,
  messageSchema,
  moneySchema,
  quantitySchema,
  requireAtLeastOne,
  optionalSingleLineText,
  imagePathSchema,
  singleLineText,
} from '@/lib/validators'
import { defaultRejectionReasons, rejectionReasonLines } from '@/lib/settings/rejection-reasons.schema'
import { cashFields, cashSettings, defaultCash } from '@/lib/settings/cash.schema'
import { defaultLegal, legalFields, legalSettings, legalView } from '@/lib/settings/legal.schema'
import { shopSettings } from '@/lib/settings/shop.schema'
import { publicAccountView } from '@/lib/payment-accounts/payment-accounts.schema'

/** The link of a promotion or slide: a path of the shop or a web URL. */
const link = () =>
  singleLineText(500).refine((value) => /^\/(?![/\\])\S*$/.test(value) || /^https?:\/\/\S+$/.test(value), {
    error: errorText('path_or_web_address'),
  })

/** The delivery fee in Kyat, the same for every order (decision D1), and whether an order needs a phone number. */
export const deliverySettings = z.object({
  fee: moneySchema(0, MAX_PRICE),
  isPhoneRequired: booleanSchema().default(false),
})

/** The promotion line above the header; `textMy` is the one on pages in Burmese, null for the same. */
const promotionSettings = z.object({
  text: singleLineText(255),
  textMy: optionalSingleLineText(255),
  href: link(),
})

const TWO_SLIDES = errorText('two_slides')

/** An image of the carousel and the text beside it, also for pages in Burmese; null for the same text. */
const slideSettings = z.object({
  photo: imagePathSchema(),
  heading: singleLineText(100),
  headingMy: optionalSingleLineText(100),
  text: singleLineText(255),
  textMy: optionalSingleLineText(255),
  href: link(),
})

/**
 * `threshold`: the stock at or below which a product counts as low on the dashboard (decision D29). `hold`: whether the
 * stock of a cart is held while its customer pays (decision 0185).
 */
const lowStockSettings = z.object({
  threshold: quantitySchema(0, MAX_STOCK),
  hold: booleanSchema().default(false),
})

const rejectionSettings = z.object({ reasons: rejectionReasonLines })

/** Every setting by its key, which is the key of its row (decision D24). */
export const settingsSchema = z.object({
  shop: shopSettings,
  delivery: deliverySettings,
  promotion: promotionSettings,
  /** The home page shows two slides (specification, section 2). */
  slides: boundedArray(z.array(slideSettings).min(2, TWO_SLIDES), 2, TWO_SLIDES),
  lowStock: lowStockSettings,
  rejection: rejectionSettings,
  legal: legalSettings,
  cash: cashSettings,
})
export type Settings = z.infer<typeof settingsSchema>

/** Settings as a page in one language shows them. */
export type LocalizedPromotion = Omit<Settings['promotion'], 'textMy'>
export type LocalizedSlide = Omit<Settings['slides'][number], 'headingMy' | 'textMy'>

/** Settings that are changed together: one row, one form, one version. */
export const sections = [
  'shop',
  'delivery',
  'promotion',
  'slides',
  'lowStock',
  'rejection',
  'legal',
  'cash',
] as const
export type Section = (typeof sections)[number]

/** The defaults for settings that were never set. */
export const defaultSettings: Settings = {
  shop: {
    name: 'Zay',
    phone: '+95 9 7900 01234',
    email: 'hello@zay.example',
    address: 'No. 12, Anawrahta Road, Kyauktada Township, Yangon',
    facebook: null,
    viber: null,
    messenger: null,
  },
  delivery: { fee: 2_000, isPhoneRequired: false },
  promotion: {
    text: 'Special collection already available. Read more ...',
    textMy: null,
    href: '/product',
  },
  slides: [
    {
      photo: '/uploads/catalogue/demo-slide-1.webp',
      heading: 'The Thanaka season',
      headingMy: null,
      text: 'Bark, paste and powder from the dry zone, for faces that love the sun.',
      textMy: null,
      href: '/product?product=thanaka',
    },
    {
      photo: '/uploads/catalogue/demo-slide-2.webp',
      heading: 'A table for everyone',
      headingMy: null,
      text: 'Teapots, bowls and pans for long breakfasts and longer talks.',
      textMy: null,
      href: '/product?product=tea',
    },
  ],
  lowStock: { threshold: 5, hold: false },
  rejection: {
    reasons: defaultRejectionReasons,
  },
  legal: defaultLegal,
  cash: defaultCash,
}

// --- API: flat, so that validation errors use the field names of the form -------------------------

const { name, phone, email, address, facebook, viber, messenger } = shopSettings.shape
const { photo, heading, headingMy, text: slideText, textMy: slideTextMy, href } = slideSettings.shape

const settingsInput = z.object({
  shop_name: name,
  shop_phone: phone,
  shop_email: email,
  shop_address: address,
  shop_facebook: facebook,
  shop_viber: viber,
  shop_messenger: messenger,
  delivery_fee: deliverySettings.shape.fee,
  delivery_phone_required: booleanSchema(),
  promotion_text: promotionSettings.shape.text,
  promotion_text_my: promotionSettings.shape.textMy,
  promotion_link: promotionSettings.shape.href,
  slide_1_photo: photo,
  slide_1_heading: heading,
  slide_1_heading_my: headingMy,
  slide_1_text: slideText,
  slide_1_text_my: slideTextMy,
  slide_1_link: href,
  slide_2_photo: photo,
  slide_2_heading: heading,
  slide_2_heading_my: headingMy,
  slide_2_text: slideText,
  slide_2_text_my: slideTextMy,
  slide_2_link: href,
  low_stock: lowStockSettings.shape.threshold,
  hold_stock: booleanSchema(),
  rejection_reasons: rejectionReasonLines,
  ...legalFields,
  ...cashFields,
})
export type SettingsInput = z.infer<typeof settingsInput>
export type SettingPath = keyof SettingsInput

const versions = z.object({
  shop: z.int(),
  delivery: z.int(),
  promotion: z.int(),
  slides: z.int(),
  lowStock: z.int(),
  rejection: z.int(),
  legal: z.int(),
  cash: z.int(),
})
export type Versions = z.infer<typeof versions>

/** Only the given fields are changed; a given version must be the current one. */
export const updateSettingsInput = requireAtLeastOne(settingsInput.partial()).and(
  z.object({ versions: versions.partial().optional() }),
)

const words = z.string()
export const publicSettingsView = z
  .object({
    shop_name: words,
    shop_phone: words,
    shop_email: words,
    shop_address: words,
    shop_facebook: words.nullable(),
    shop_viber: words.nullable(),
    shop_messenger: words.nullable(),
    delivery_fee: amountSchema,
    delivery_phone_required: z.boolean(),
    promotion_text: words,
    promotion_text_my: words.nullable(),
    promotion_link: words,
    slide_1_photo: words,
    slide_1_heading: words,
    slide_1_heading_my: words.nullable(),
    slide_1_text: words,
    slide_1_text_my: words.nullable(),
    slide_1_link: words,
    slide_2_photo: words,
    slide_2_heading: words,
    slide_2_heading_my: words.nullable(),
    slide_2_text: words,
    slide_2_text_my: words.nullable(),
    slide_2_link: words,
    ...legalView,
  })
  .meta({ id: 'PublicSettings' })
export type PublicSettingsView = z.infer<typeof publicSettingsView>
const settingsView = publicSettingsView
  .extend({
    low_stock: z.int(),
    hold_stock: z.boolean(),
    rejection_reasons: words,
    cash_on_delivery: z.boolean(),
    cash_limit: amountSchema,
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof settingsView>

/** The public settings of the shop, and the payment accounts. */
export const settingsResponse = z.object({
  settings: publicSettingsView,
  payment_accounts: z.array(publicAccountView),
})
export const settingsMutationResponse = messageSchema.extend({ settings: settingsView, versions })
