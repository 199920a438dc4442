import { useTranslations } from 'next-intl'
import type { Option } from '@/components/admin/form/use-options'
import type { ServerState } from '@/components/admin/form/use-submit'
import type { Values } from '@/components/admin/form/form-values'

/** These fields of the record as it is by now, as the form would hold them. */
export const toConflictValues =
  (fields: readonly string[]) =>
  (current: ServerState): Values =>
    Object.fromEntries(
      fields.map((field) => {
        const value = current[field]
        return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
      }),
    )

/** How values are shown where they are compared: chosen records by name, pictures in words. */
export function useConflictNames(chosen: Readonly<Record<string, Option | null>>) {
  const t = useTranslations('adminCatalogue')
  return (field: string, value: string): string => {
    if (field.startsWith('photo')) return value === '' ? '-' : t('anotherPhoto')
    if (!(field in chosen)) return value
    const choice = chosen[field]
    return String(choice?.id) === value ? (choice?.name ?? value) : t('another', { id: value })
  }
}
