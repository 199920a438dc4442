import { z } from 'zod'
import { listFields } from '@/lib/platform/fields/fields'
import {
  getSection,
  places,
  type Section,
  type SettingName,
  sections,
  settingsFields,
} from '@/lib/shop/settings/settings-fields.schema'
import {
  type PickupPlace,
  type Settings,
  type SettingsInput,
  type ShownSettings,
  type ShownShop,
  settingsShape,
} from '@/lib/shop/settings/settings.schema'

type Value = string | number | boolean | null
const names = listFields(settingsFields).map(([name]) => name)

/** The stored value of a setting; undefined where it was never stored. */
function readStored(stored: Readonly<Record<string, unknown>>, name: SettingName): unknown {
  const { section, slide, key } = places[name]
  const row = stored[section]
  const values = slide === null ? row : (row as readonly unknown[] | undefined)?.[slide]
  return (values as Readonly<Record<string, unknown>> | null | undefined)?.[key]
}

/** The settings under the flat field names of the API and the forms. */
export const flattenSettings = (settings: Settings): SettingsInput =>
  Object.fromEntries(names.map((name) => [name, readStored(settings, name)])) as SettingsInput

/** The settings as stored, from their flat field names. */
export function unflattenSettings(fields: SettingsInput): Settings {
  const slides: Record<string, Value>[] = [{}, {}]
  const stored: Record<string, unknown> = { slides }
  for (const name of names) {
    const { section, slide, key } = places[name]
    const row = slide === null ? (stored[section] ??= {}) : slides[slide]
    ;(row as Record<string, Value>)[key] = fields[name]
  }
  return stored as Settings
}

const sectionSchemas = Object.fromEntries(
  sections.map((section) => {
    const own = names.filter((name) => places[name].section === section)
    return [section, z.object(Object.fromEntries(own.map((name) => [name, settingsShape[name]])))]
  }),
) as Record<Section, z.ZodObject>

/** The values of a section, with those of a new shop where nothing was stored. */
const parseFields = (section: Section, stored: unknown): object => {
  const schema = sectionSchemas[section]
  const values = (Object.keys(schema.shape) as SettingName[]).map((name) => {
    const value = readStored({ [section]: stored }, name)
    return [name, value === undefined ? settingsFields[name].initial : value]
  })
  return schema.parse(Object.fromEntries(values))
}

/**
 * The settings of stored rows by their keys; what was never stored has the value of a new shop (decision D24).
 * @throws ZodError when a row violates the schema.
 */
export const parseSettings = (stored: Readonly<Record<string, unknown>>): Settings =>
  unflattenSettings(
    Object.assign({}, ...sections.map((section) => parseFields(section, stored[section]))) as SettingsInput,
  )

/**
 * One section of them, from the value of its row; without a row that of a new shop.
 * @throws ZodError when the row violates the schema.
 */
export const parseSection = <Key extends Section>(section: Key, stored: unknown): Settings[Key] =>
  unflattenSettings({ ...newSettings, ...parseFields(section, stored) })[section]

const newSettings = Object.fromEntries(
  names.map((name) => [name, settingsFields[name].initial]),
) as SettingsInput

/** The settings of a new shop. */
export const defaultSettings: Settings = unflattenSettings(newSettings)

/** The fields of one section. */
export const getFields = (section: Section, all: SettingsInput): Record<string, Value> =>
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

/** The slides that a new shop begins with, with and without the demo. */
const INVENTED_HEADINGS: readonly string[] = [
  ...defaultSettings.slides.map(({ heading }) => heading),
  'Welcome',
]
const INVENTED_PICTURE = '/uploads/catalogue/demo-'

/**
 * The settings as the shop shows them. Contacts and slides that a new shop has as examples are shown with the demo catalogue
 * only: in a real shop nobody has stated them, and customers would call a stranger.
 */
export function toShownSettings(settings: Settings, hasDemo: boolean): ShownSettings {
  const { shop, slides } = settings
  if (hasDemo) return { ...settings, slides: [...slides] }
  const initial = defaultSettings.shop
  const stated = (name: 'phone' | 'email' | 'address') => (shop[name] === initial[name] ? null : shop[name])
  return {
    ...settings,
    shop: { ...shop, phone: stated('phone'), email: stated('email'), address: stated('address') },
    slides: slides.filter(
      ({ heading, photo }) => !(photo.startsWith(INVENTED_PICTURE) && INVENTED_HEADINGS.includes(heading)),
    ),
  }
}

/** What to name to a customer who needs help: the first way to reach the shop that it has stated. */
export const toHelpContact = ({ name, phone, viber, email }: ShownShop): string =>
  phone ?? viber ?? email ?? name

/** Where and when the orders of a shop are fetched. */
export const toPickupPlace = ({ delivery, shop }: Pick<ShownSettings, 'delivery' | 'shop'>): PickupPlace => ({
  address: delivery.pickupAddress ?? shop.address,
  hours: delivery.pickupHours,
})
