import { z } from 'zod'
import { toInputShape, toShownShape } from '@/lib/platform/fields/field-rules'
import { type FieldValue, listFields, pickFields } from '@/lib/platform/fields/fields'
import { publicAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { rejectionReasonLines } from '@/lib/shop/settings/rejection-reasons.schema'
import {
  type Section,
  type SettingName,
  sections,
  settingsFields,
} from '@/lib/shop/settings/settings-fields.schema'
import { errorText } from '@/lib/platform/errors/error-text'
import { isHexColor } from '@/lib/shop/settings/accent.rules'
import { toE164 } from '@/lib/platform/text/phone'
import {
  messageSchema,
  requireAtLeastOne,
  versionConflict,
  integerSchema,
  MAX_ID,
} from '@/lib/platform/validation/validators'

type Declared = typeof settingsFields

/** The values of a place, by the keys that they have there. */
type PlaceValues<Place extends string> = {
  [Name in SettingName as Declared[Name]['column'] extends `${Place}.${infer Key}` ? Key : never]: FieldValue<
    Declared[Name]
  >
}

/** Every setting as it is stored, by the key of its row (decision D24). The home page shows two slides. */
export type Settings = { [Key in Exclude<Section, 'slides'>]: PlaceValues<Key> } & {
  slides: readonly [PlaceValues<'slide1'>, PlaceValues<'slide2'>]
}
export type LegalSettings = Settings['legal']
export type CashSettings = Settings['cash']

/** What the shop shows of its contacts: null where nobody has stated them yet. */
export type ShownShop = Omit<Settings['shop'], 'phone' | 'email' | 'address'> & {
  phone: string | null
  email: string | null
  address: string | null
}
/** What the header and the footer need of the shop: every page has it. */
export type FrameShop = Pick<ShownShop, 'name' | 'phone' | 'email' | 'address' | 'facebook'>
/** Settings as the shop shows them: without what nobody has stated. */
export type ShownSettings = Omit<Settings, 'shop' | 'slides'> & {
  shop: ShownShop
  slides: Settings['slides'][number][]
}

/** Where and when orders are fetched, as far as the shop says so. */
export type PickupPlace = { address: string | null; hours: string | null }

/** Settings as a page in one language shows them. */
export type LocalizedPromotion = Omit<Settings['promotion'], 'textMy'>
export type LocalizedSlide = Omit<Settings['slides'][number], 'headingMy' | 'textMy'>

/** Every setting under the flat name that the API and the forms have, so that errors name the fields of the form. */
export type SettingsInput = { [Name in SettingName]: FieldValue<Declared[Name]> }

const shape = toInputShape(settingsFields)
export const settingsShape = {
  ...shape,
  /** Stored as E.164. */
  shop_viber: shape.shop_viber.transform((number) => number && toE164(number)),
  shop_color: shape.shop_color.refine((color) => color == null || isHexColor(color), errorText('hex_color')),
  rejection_reasons: rejectionReasonLines,
}

const versions = z.object(
  Object.fromEntries(sections.map((section) => [section, z.int()])) as Record<Section, z.ZodInt>,
)
export type Versions = z.infer<typeof versions>

const version = integerSchema(0, MAX_ID)
const seenVersions = z.object(
  Object.fromEntries(sections.map((section) => [section, version])) as Record<Section, typeof version>,
)
/** Only the given fields are changed; a given version must be the current one. */
export const updateSettingsInput = requireAtLeastOne(z.object(settingsShape).partial()).and(
  z.object({ versions: seenVersions.partial().optional() }),
)

type PublicName = {
  [Name in SettingName]: Declared[Name] extends { isPublic: true } ? Name : never
}[SettingName]
const publicNames = listFields(settingsFields).flatMap(([name]) =>
  'isPublic' in settingsFields[name] ? [name] : [],
) as PublicName[]

export const publicSettingsView = z
  .object(toShownShape(pickFields(settingsFields, ...publicNames)))
  .meta({ id: 'PublicSettings' })
export type PublicSettingsView = z.infer<typeof publicSettingsView>
const settingsView = z.object(toShownShape(settingsFields)).meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof settingsView>

/** The public settings of the shop, and the payment accounts. */
export const settingsResponse = z.object({
  settings: publicSettingsView,
  payment_accounts: z.array(publicAccountView),
})
export const settingsConflict = versionConflict(settingsView.extend({ versions }))
export const settingsMutationResponse = messageSchema.extend({ settings: settingsView, versions })
