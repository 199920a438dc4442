import { useTranslations } from 'next-intl'
import type { Option } from '@/components/admin/form/use-options'
import type { Values } from '@/components/admin/form/form-values'

/** Returns the form values of these fields in the current record. */
export const toConflictValues =
  (fields: readonly string[]) =>
  (current: Readonly<Record<string, unknown>>): Values =>
    Object.fromEntries(
      fields.map((field) => {
        const value = current[field]
        return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : '']
      }),
    )

/** Formats values for comparison: chosen records as names, images as a text. */
export function useConflictNames(selectedOptions: Readonly<Record<string, Option | null>>) {
  const t = useTranslations('adminCatalogue')
  return (field: string, value: string): string => {
    if (field.startsWith('photo')) return value === '' ? '-' : t('anotherPhoto')
    if (!(field in selectedOptions)) return value
    const choice = selectedOptions[field]
    return String(choice?.id) === value ? (choice?.name ?? value) : t('another', { id: value })
  }
}
