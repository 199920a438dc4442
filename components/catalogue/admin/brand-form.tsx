'use client'

import { useTranslations } from 'next-intl'
import { ImageUpload } from '@/components/admin/form/image-upload'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { useImageUploads } from '@/components/admin/form/use-image-uploads'
import { NameFields } from '@/components/catalogue/admin/name-fields'
import { toConflictValues, useConflictNames } from '@/components/catalogue/admin/use-conflict-names'
import type { BrandView } from '@/lib/catalogue/catalogue.schema'

const LIST = '/admin/brand'

/** Creates or edits a brand. */
export function BrandForm({ brand }: { brand?: BrandView }) {
  const t = useTranslations('adminCatalogue')
  const { slots, place, remove } = useImageUploads('/api/brands/upload', ['photo'], {
    photo: brand?.photo ?? '',
  })
  const formatValue = useConflictNames({})
  const photo = slots['photo']
  return (
    <ResourceForm
      path={brand ? `/api/brands/${brand.id}` : '/api/brands/'}
      method={brand ? 'PATCH' : 'POST'}
      getKnownVersion={(_changed, current) => ({ version: current?.['version'] ?? brand?.version })}
      toFormValues={toConflictValues(['name', 'name_my', 'photo'])}
      formatValue={formatValue}
      labels={{ name: t('brandName'), name_my: t('nameMy'), photo: t('brandImage') }}
      backTo={LIST}
      done={brand ? t('brandUpdated') : t('brandCreated')}
      submit={brand ? t('update') : t('create')}
    >
      <div className="grid gap-6">
        <NameFields label={t('brandName')} record={brand} />
        {photo && (
          <ImageUpload
            name="photo"
            label={t('brandImage')}
            isRequired={!brand}
            slot={photo}
            size="small"
            onFiles={(files) => place(files, 'photo')}
            onRemove={brand ? null : () => remove('photo')}
          />
        )}
      </div>
    </ResourceForm>
  )
}
