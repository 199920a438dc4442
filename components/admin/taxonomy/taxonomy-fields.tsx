import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ComboboxField } from '@/components/admin/form/combobox-field'
import type { Option } from '@/components/admin/form/use-options'
import type { ProductDetailView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** Brand, category and subcategory of a product. Choosing one clears the dependent ones (section 4). */
export function useTaxonomy(product?: ProductDetailView) {
  const [brand, setBrand] = useState<Option | null>(
    product ? { id: product.brand, name: product.brand_name } : null,
  )
  const [category, setCategory] = useState<Option | null>(
    product ? { id: product.category, name: product.category_name } : null,
  )
  const [subcategory, setSubcategory] = useState<Option | null>(
    product ? { id: product.subCategory, name: product.subcategory_name } : null,
  )
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
      />
      <ComboboxField
        name="category_id"
        label={t('chooseCategory')}
        source={brand && { call: 'GET /api/categories', query: { brand: brand.id } }}
        placeholder={placeholder}
        hint={brand ? undefined : t('brandFirst')}
        value={category}
        onChange={chooseCategory}
      />
      <ComboboxField
        name="subcategory_id"
        label={t('chooseSubcategory')}
        source={category && { call: 'GET /api/subcategories', query: { category: category.id } }}
        placeholder={placeholder}
        hint={category ? undefined : t('categoryFirst')}
        value={subcategory}
        onChange={setSubcategory}
      />
    </>
  )
}
