import { useTranslations } from 'next-intl'
import type { Choice } from '@/components/admin/form/use-choices'
import type { Current } from '@/components/admin/form/use-save'
import type { Values } from '@/components/admin/form/values'

/** These fields of the record as it is by now, as the form would hold them. */
export const theirsOf =
  (fields: readonly string[]) =>
  (current: Current): Values =>
    Object.fromEntries(
      fields.map((field) => {
        const value = current[field]
        return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
      }),
    )

/** How values are shown where they are compared: chosen records by name, pictures in words. */
export function useShownNames(chosen: Readonly<Record<string, Choice | null>>) {
  const t = useTranslations('adminCatalogue')
  return (field: string, value: string): string => {
    if (field.startsWith('photo')) return value === '' ? '-' : t('anotherPhoto')
    if (!(field in chosen)) return value
    const choice = chosen[field]
    return String(choice?.id) === value ? (choice?.name ?? value) : t('another', { id: value })
  }
}
