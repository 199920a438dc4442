import { useTranslations } from 'next-intl'
import { FormText } from '@/components/admin/form/form-fields'

type Props = { label: string; record: { name: string; name_my: string | null } | undefined }

/** The name of a brand, category or subcategory, and the one on pages in Burmese. */
export function NameFields({ label, record }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <>
      <FormText name="name" label={label} defaultValue={record?.name} />
      <FormText name="name_my" label={t('nameMy')} hint={t('myHint')} defaultValue={record?.name_my ?? ''} />
    </>
  )
}
