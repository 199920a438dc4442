'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChoiceField } from '@/components/admin/form/choice-field'
import { FormText } from '@/components/admin/form/form-fields'
import { PhotoSlot } from '@/components/admin/form/photo-slot'
import { RecordForm } from '@/components/admin/form/record-form'
import type { Choice } from '@/components/admin/form/use-choices'
import { usePhotos } from '@/components/admin/form/use-photos'
import { theirsOf, useShownNames } from '@/components/catalogue/admin/shown-names'
import type { CategoryView } from '@/lib/catalogue/schema'

/** Makes a category of a brand, or changes one. */
export function CategoryForm({ category }: { category?: CategoryView }) {
  const t = useTranslations('adminCatalogue')
  const [brand, setBrand] = useState<Choice | null>(category?.brand ?? null)
  const { slots, place, remove } = usePhotos('/api/categories/upload', ['photo'], {
    photo: category?.photo ?? '',
  })
  const nameOf = useShownNames({ brand_id: brand })
  const photo = slots['photo']
  return (
    <RecordForm
      path={category ? `/api/categories/${category.id}` : '/api/categories/'}
      method={category ? 'PATCH' : 'POST'}
      seenOf={(_changed, current) => ({ version: current?.['version'] ?? category?.version })}
      theirsOf={theirsOf(['name', 'brand_id', 'photo'])}
      nameOf={nameOf}
      labels={{ name: t('categoryName'), brand_id: t('chooseBrand'), photo: t('categoryImage') }}
      backTo="/admin/category"
      done={category ? t('categoryUpdated') : t('categoryCreated')}
      submit={category ? t('update') : t('create')}
    >
      <div className="grid gap-6">
        <FormText
          name="name"
          label={t('categoryName')}
          isRequired
          maxLength={255}
          defaultValue={category?.name}
        />
        <ChoiceField
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
          <PhotoSlot
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
    </RecordForm>
  )
}
