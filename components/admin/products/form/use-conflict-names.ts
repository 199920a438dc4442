import { useTranslations } from 'next-intl'
import type { Option } from '@/components/admin/taxonomy/taxonomy-options'

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
