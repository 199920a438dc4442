import {
  defaultSettings,
  deliverySettings,
  type Section,
  sections,
  type Settings,
  type SettingsInput,
} from '@/lib/settings/settings.schema'

/**
 * The delivery section as it is stored; null when it was never set.
 * @throws ZodError when the section violates the schema.
 */
export const toDeliverySettings = (delivery: unknown): Settings['delivery'] =>
  deliverySettings.parse(delivery ?? defaultSettings.delivery)

const blank: Settings['slides'][number] = {
  photo: '',
  heading: '',
  headingMy: null,
  text: '',
  textMy: null,
  href: '',
}

/** The settings under the flat field names of the API and the forms. */
export function flattenSettings({
  shop,
  delivery,
  promotion,
  slides,
  lowStock,
  rejection,
  legal,
  cash,
}: Settings): SettingsInput {
  const [first = blank, second = blank] = slides
  return {
    shop_name: shop.name,
    shop_phone: shop.phone,
    shop_email: shop.email,
    shop_address: shop.address,
    shop_facebook: shop.facebook,
    shop_viber: shop.viber,
    shop_messenger: shop.messenger,
    delivery_fee: delivery.fee,
    delivery_phone_required: delivery.isPhoneRequired,
    promotion_text: promotion.text,
    promotion_text_my: promotion.textMy,
    promotion_link: promotion.href,
    slide_1_photo: first.photo,
    slide_1_heading: first.heading,
    slide_1_heading_my: first.headingMy,
    slide_1_text: first.text,
    slide_1_text_my: first.textMy,
    slide_1_link: first.href,
    slide_2_photo: second.photo,
    slide_2_heading: second.heading,
    slide_2_heading_my: second.headingMy,
    slide_2_text: second.text,
    slide_2_text_my: second.textMy,
    slide_2_link: second.href,
    low_stock: lowStock.threshold,
    hold_stock: lowStock.hold,
    rejection_reasons: rejection.reasons,
    legal_name: legal.name,
    legal_registration_number: legal.registrationNumber,
    legal_terms: legal.terms,
    legal_terms_my: legal.termsMy,
    legal_refunds: legal.refunds,
    legal_refunds_my: legal.refundsMy,
    legal_about: legal.about,
    legal_about_my: legal.aboutMy,
    cash_on_delivery: cash.isOffered,
    cash_limit: cash.limit,
  }
}

/** The settings as stored, from their flat field names. */
export const unflattenSettings = (fields: SettingsInput): Settings => ({
  shop: {
    name: fields.shop_name,
    phone: fields.shop_phone,
    email: fields.shop_email,
    address: fields.shop_address,
    facebook: fields.shop_facebook,
    viber: fields.shop_viber,
    messenger: fields.shop_messenger,
  },
  delivery: { fee: fields.delivery_fee, isPhoneRequired: fields.delivery_phone_required },
  promotion: {
    text: fields.promotion_text,
    textMy: fields.promotion_text_my,
    href: fields.promotion_link,
  },
  slides: [
    {
      photo: fields.slide_1_photo,
      heading: fields.slide_1_heading,
      headingMy: fields.slide_1_heading_my,
      text: fields.slide_1_text,
      textMy: fields.slide_1_text_my,
      href: fields.slide_1_link,
    },
    {
      photo: fields.slide_2_photo,
      heading: fields.slide_2_heading,
      headingMy: fields.slide_2_heading_my,
      text: fields.slide_2_text,
      textMy: fields.slide_2_text_my,
      href: fields.slide_2_link,
    },
  ],
  lowStock: { threshold: fields.low_stock, hold: fields.hold_stock },
  rejection: { reasons: fields.rejection_reasons },
  legal: {
    name: fields.legal_name,
    registrationNumber: fields.legal_registration_number,
    terms: fields.legal_terms,
    termsMy: fields.legal_terms_my,
    refunds: fields.legal_refunds,
    refundsMy: fields.legal_refunds_my,
    about: fields.legal_about,
    aboutMy: fields.legal_about_my,
  },
  cash: { isOffered: fields.cash_on_delivery, limit: fields.cash_limit },
})

const sectionByPrefix: Record<string, Section> = {
  shop: 'shop',
  delivery: 'delivery',
  promotion: 'promotion',
  slide: 'slides',
  low: 'lowStock',
  hold: 'lowStock',
  rejection: 'rejection',
  legal: 'legal',
  cash: 'cash',
}

/** The section to which a field belongs. */
export const getSection = (field: string): Section | undefined => sectionByPrefix[field.split('_')[0] ?? '']

/** The fields of one section. */
export const getFields = (
  section: Section,
  all: SettingsInput,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(Object.entries(all).filter(([field]) => getSection(field) === section))

/** The sections of the given fields, in the order in which all commands lock them. */
export const getSections = (patch: Partial<SettingsInput>): Section[] => {
  const changes = Object.entries<unknown>(patch).filter(([, value]) => value !== undefined)
  return sections.filter((section) => changes.some(([field]) => getSection(field) === section))
}

/** The settings after applying `patch`. */
export function applyPatch(settings: Settings, patch: Partial<SettingsInput>): Settings {
  const changes = Object.entries<unknown>(patch).filter(([, value]) => value !== undefined)
  return unflattenSettings({ ...flattenSettings(settings), ...Object.fromEntries(changes) })
}
