import { useTranslations } from 'next-intl'
import { HOLD_MINUTES } from '@/lib/shop/holds/holds.rules'
import { type SettingName, settingsFields } from '@/lib/shop/settings/settings-fields.schema'
import type { SettingsView, Versions } from '@/lib/shop/settings/settings.schema'

/** The settings a form was loaded with, including the version of each section. */
export type Saved = { settings: SettingsView; versions: Versions }

/** The settings in a 409 response: flat, including their versions. */
export const toSaved = (current: SettingsView & { versions: Versions }): Saved => ({
  settings: current,
  versions: current.versions,
})

/** Formats a value for comparison: images and choices become texts. */
export function useSavedSection() {
  const t = useTranslations('adminSettings')
  return (name: string, value: string): string => {
    const field = settingsFields[name as SettingName]
    if ('options' in field) return t(field.options[value === 'true' ? 1 : 0], { minutes: HOLD_MINUTES })
    return field.kind === 'image' && value !== '' ? t('anotherPhoto') : value
  }
}
