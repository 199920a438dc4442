'use client'

/**
 * components/admin/taxonomy: Brands, categories and subcategories.
 */

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import { toFieldValues } from '@/components/admin/form/form-values'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { createTaxonomy } from '@/components/admin/taxonomy/create-taxonomy'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import type { Option } from '@/components/admin/taxonomy/taxonomy-options'
import { NameFields } from '@/components/admin/taxonomy/name-fields'
import {
  type TaxonomyKind,
  taxonomyKinds,
  type TaxonomyRecord,
} from '@/components/admin/taxonomy/taxonomy-kinds'
import { type Fields, omitFields } from '@/lib/platform/fields/fields'
import { taxonomyFields } from '@/lib/shop/catalogue/taxonomy/taxonomy-fields.schema'
import { useConflictNames } from '@/components/admin/products/form/use-conflict-names'

/** Creates or edits a brand, category or subcategory. */
export function TaxonomyForm({ kind, record }: { kind: TaxonomyKind; record?: TaxonomyRecord | undefined }) {
  const t = useTranslations('adminCatalogue')
  const [brand, setBrand] = useState<Option | null>(record?.brand ?? null)
  const [category, setCategory] = useState<Option | null>(record?.category ?? null)
  const hasBrand = kind !== 'brand'
  const hasCategory = kind === 'subcategory'
  const formatValue = useConflictNames({
    ...(hasBrand ? { brand_id: brand } : {}),
    ...(hasCategory ? { category_id: category } : {}),
  })
  const fields: Fields = taxonomyFields[kind]
  const api = `/api/${taxonomyKinds[kind].plural}` as const
  // The button reads Create in both cases for a subcategory, as specified (decision D8).
  const isNamed = hasCategory && record !== undefined
  return (
    <ResourceForm
      call={record ? `PATCH ${api}/{id}` : `POST ${api}`}
      params={{ id: record?.id }}
      // A photo that is there is replaced, not removed.
      fields={record ? omitFields(fields, 'photo') : fields}
      version={record?.version}
      toFormValues={(current) => toFieldValues(Object.keys(fields), current)}
      formatValue={formatValue}
      backTo={`/admin/${kind}`}
      done={record ? t(`${kind}Updated`) : t(`${kind}Created`)}
      submit={record && !hasCategory ? t('update') : t('create')}
      {...(isNamed ? { submitName: t('createMeansSave', { name: record.name }) } : {})}
    >
      <div className="grid gap-6">
        <NameFields label={t(`${kind}Name`)} record={record} />
        {hasBrand && (
          <ComboboxField
            name="brand_id"
            label={t('chooseBrand')}
            source={{ call: 'GET /api/brands' }}
            placeholder={t('selectOne')}
            hint={record && !hasCategory ? t('moveHint') : undefined}
            value={brand}
            onChange={(choice) => {
              setBrand(choice)
              if (choice?.id !== brand?.id) setCategory(null)
            }}
            onAdd={(added) => createTaxonomy({ kind: 'brand', name: added })}
          />
        )}
        {hasCategory ? (
          <ComboboxField
            name="category_id"
            label={t('chooseCategory')}
            source={brand && { call: 'GET /api/categories', query: { brand: brand.id } }}
            placeholder={t('selectOne')}
            hint={brand ? undefined : t('brandFirst')}
            value={category}
            onChange={setCategory}
            onAdd={
              brand
                ? (added) => createTaxonomy({ kind: 'category', name: added, brand: brand.id })
                : undefined
            }
          />
        ) : (
          <PhotoField label={t(`${kind}Image`)} upload={`${api}/upload`} photo={record?.photo} />
        )}
      </div>
    </ResourceForm>
  )
}

/** The image of a record: a new one needs it, and one that is there is replaced, not removed. */
function PhotoField({ label, upload, photo }: { label: string; upload: string; photo: string | undefined }) {
  const { slots, place, remove } = useImageUploads(upload, ['photo'], { photo: photo ?? '' })
  const isNew = photo === undefined
  const slot = slots['photo']
  return (
    slot && (
      <ImageUpload
        name="photo"
        label={label}
        slot={slot}
        size="small"
        onFiles={(files) => place(files, 'photo')}
        onRemove={isNew ? () => remove('photo') : null}
      />
    )
  )
}
