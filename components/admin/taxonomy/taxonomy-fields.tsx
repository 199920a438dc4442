import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import { createTaxonomy } from '@/components/admin/taxonomy/create-taxonomy'
import type { Option } from '@/components/admin/taxonomy/taxonomy-options'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

const toOption = (id: number | null | undefined, name: string | null | undefined): Option | null =>
  id == null || name == null ? null : { id, name }

/** Brand, category and subcategory of a product. Choosing one clears the dependent ones (section 4). */
export function useTaxonomy(product?: EditableProductView) {
  const [brand, setBrand] = useState(toOption(product?.brand, product?.brand_name))
  const [category, setCategory] = useState(toOption(product?.category, product?.category_name))
  const [subcategory, setSubcategory] = useState(toOption(product?.subCategory, product?.subcategory_name))
  const chooseCategory = (choice: Option | null) => {
    setCategory(choice)
    if (choice?.id !== category?.id) setSubcategory(null)
  }
  const chooseBrand = (choice: Option | null) => {
    setBrand(choice)
    if (choice?.id !== brand?.id) chooseCategory(null)
  }
  return { brand, category, subcategory, chooseBrand, chooseCategory, setSubcategory }
}

/** The three selects. Each offers only what belongs to the previous choice (decision D23). */
export function TaxonomyFields({ taxonomy }: { taxonomy: ReturnType<typeof useTaxonomy> }) {
  const t = useTranslations('adminCatalogue')
  const { brand, category, subcategory, chooseBrand, chooseCategory, setSubcategory } = taxonomy
  const placeholder = t('selectOne')
  return (
    <>
      <ComboboxField
        name="brand_id"
        label={t('chooseBrand')}
        source={{ call: 'GET /api/brands' }}
        placeholder={placeholder}
        value={brand}
        onChange={chooseBrand}
        onAdd={(name) => createTaxonomy({ kind: 'brand', name })}
      />
      <ComboboxField
        name="category_id"
        label={t('chooseCategory')}
        source={brand && { call: 'GET /api/categories', query: { brand: brand.id } }}
        placeholder={placeholder}
        hint={brand ? undefined : t('brandFirst')}
        value={category}
        onChange={chooseCategory}
        onAdd={brand ? (name) => createTaxonomy({ kind: 'category', name, brand: brand.id }) : undefined}
      />
      <ComboboxField
        name="subcategory_id"
        label={t('chooseSubcategory')}
        source={category && { call: 'GET /api/subcategories', query: { category: category.id } }}
        placeholder={placeholder}
        hint={category ? undefined : t('categoryFirst')}
        value={subcategory}
        onChange={setSubcategory}
        onAdd={
          brand && category
            ? (name) => createTaxonomy({ kind: 'subcategory', name, brand: brand.id, category: category.id })
            : undefined
        }
      />
    </>
  )
}
