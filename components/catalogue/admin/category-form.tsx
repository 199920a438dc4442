'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import { ImageUpload } from '@/components/admin/form/image-upload'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { Option } from '@/components/admin/form/use-options'
import { useImageUploads } from '@/components/admin/form/use-image-uploads'
import { NameFields } from '@/components/catalogue/admin/name-fields'
import { toConflictValues, useConflictNames } from '@/components/catalogue/admin/use-conflict-names'
import type { CategoryView } from '@/lib/catalogue/catalogue.schema'

/** Creates or edits a category. */
export function CategoryForm({ category }: { category?: CategoryView }) {
  const t = useTranslations('adminCatalogue')
  const [brand, setBrand] = useState<Option | null>(category?.brand ?? null)
  const { slots, place, remove } = useImageUploads('/api/categories/upload', ['photo'], {
    photo: category?.photo ?? '',
  })
  const formatValue = useConflictNames({ brand_id: brand })
  const photo = slots['photo']
  return (
    <ResourceForm
      path={category ? `/api/categories/${category.id}` : '/api/categories/'}
      method={category ? 'PATCH' : 'POST'}
      getKnownVersion={(_changed, current) => ({ version: current?.['version'] ?? category?.version })}
      toFormValues={toConflictValues(['name', 'name_my', 'brand_id', 'photo'])}
      formatValue={formatValue}
      labels={{
        name: t('categoryName'),
        name_my: t('nameMy'),
        brand_id: t('chooseBrand'),
        photo: t('categoryImage'),
      }}
      backTo="/admin/category"
      done={category ? t('categoryUpdated') : t('categoryCreated')}
      submit={category ? t('update') : t('create')}
    >
      <div className="grid gap-6">
        <NameFields label={t('categoryName')} record={category} />
        <ComboboxField
          name="brand_id"
          label={t('chooseBrand')}
          isRequired
          source="/api/brands"
          placeholder={t('selectOne')}
          hint={category ? t('moveHint') : undefined}
          value={brand}
          onChange={setBrand}
        />
        {photo && (
          <ImageUpload
            name="photo"
            label={t('categoryImage')}
            isRequired={!category}
            slot={photo}
            size="small"
            onFiles={(files) => place(files, 'photo')}
            onRemove={category ? null : () => remove('photo')}
          />
        )}
      </div>
    </ResourceForm>
  )
}
