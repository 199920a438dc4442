'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { Option } from '@/components/admin/form/use-options'
import { NameFields } from '@/components/catalogue/admin/name-fields'
import { toConflictValues, useConflictNames } from '@/components/catalogue/admin/use-conflict-names'
import type { SubcategoryView } from '@/lib/catalogue/catalogue.schema'

/** Creates or edits a subcategory. The button reads Create in both cases, as specified (decision D8). */
export function SubcategoryForm({ subcategory }: { subcategory?: SubcategoryView }) {
  const t = useTranslations('adminCatalogue')
  const [brand, setBrand] = useState<Option | null>(subcategory?.brand ?? null)
  const [category, setCategory] = useState<Option | null>(subcategory?.category ?? null)
  const formatValue = useConflictNames({ brand_id: brand, category_id: category })
  return (
    <ResourceForm
      path={subcategory ? `/api/subcategories/${subcategory.id}` : '/api/subcategories/'}
      method={subcategory ? 'PATCH' : 'POST'}
      getKnownVersion={(_changed, current) => ({ version: current?.['version'] ?? subcategory?.version })}
      toFormValues={toConflictValues(['name', 'name_my', 'brand_id', 'category_id'])}
      formatValue={formatValue}
      labels={{
        name: t('subcategoryName'),
        name_my: t('nameMy'),
        brand_id: t('chooseBrand'),
        category_id: t('chooseCategory'),
      }}
      backTo="/admin/subcategory"
      done={subcategory ? t('subcategoryUpdated') : t('subcategoryCreated')}
      submit={t('create')}
      {...(subcategory ? { submitName: t('createMeansSave', { name: subcategory.name }) } : {})}
    >
      <div className="grid gap-6">
        <NameFields label={t('subcategoryName')} record={subcategory} />
        <ComboboxField
          name="brand_id"
          label={t('chooseBrand')}
          isRequired
          source="/api/brands"
          placeholder={t('selectOne')}
          value={brand}
          onChange={(choice) => {
            setBrand(choice)
            if (choice?.id !== brand?.id) setCategory(null)
          }}
        />
        <ComboboxField
          name="category_id"
          label={t('chooseCategory')}
          isRequired
          source={brand && `/api/categories?brand=${brand.id}`}
          placeholder={t('selectOne')}
          hint={brand ? undefined : t('brandFirst')}
          value={category}
          onChange={setCategory}
        />
      </div>
    </ResourceForm>
  )
}
