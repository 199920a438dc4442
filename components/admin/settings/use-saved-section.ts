import { useTranslations } from 'next-intl'
import type { ServerState } from '@/components/admin/form/use-submit'
import type { Values } from '@/components/admin/form/form-values'
import type { SettingsView, Versions } from '@/lib/settings/settings.schema'

/** The settings as a form has seen them, with the version of each part. */
export type Saved = { settings: SettingsView; versions: Versions }

/** The settings of a refusal: flat, their versions among them. */
export const readSaved = (current: ServerState): Saved => ({
  settings: current as unknown as SettingsView,
  versions: current['versions'] as Versions,
})

/** These fields of what is saved by now, as the form would hold them. */
export const toFormValues =
  (names: readonly string[]) =>
  (current: ServerState): Values =>
    Object.fromEntries(
      names.map((name) => {
        const value = current[name]
        return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
      }),
    )

/** How a value is told where two are compared: a picture in words. */
export function useSavedSection() {
  const t = useTranslations('adminSettings')
  return (field: string, value: string): string =>
    field.endsWith('_photo') && value !== '' ? t('anotherPhoto') : value
}
