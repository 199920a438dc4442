import { useTranslations } from 'next-intl'
import type { Current } from '@/components/admin/form/use-save'
import type { Values } from '@/components/admin/form/values'
import type { SettingsView, Versions } from '@/lib/settings/schema'

/** The settings as a form has seen them, with the version of each part. */
export type Saved = { settings: SettingsView; versions: Versions }

/** The settings of a refusal: flat, their versions among them. */
export const savedIn = (current: Current): Saved => ({
  settings: current as unknown as SettingsView,
  versions: current['versions'] as Versions,
})

/** These fields of what is saved by now, as the form would hold them. */
export const textsOf =
  (names: readonly string[]) =>
  (current: Current): Values =>
    Object.fromEntries(
      names.map((name) => {
        const value = current[name]
        return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
      }),
    )

/** How a value is told where two are compared: a picture in words. */
export function useShownSetting() {
  const t = useTranslations('adminSettings')
  return (field: string, value: string): string =>
    field.endsWith('_photo') && value !== '' ? t('anotherPhoto') : value
}
