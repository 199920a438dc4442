'use client'

/**
 * components/admin/products/form: The form of a product and its photos.
 */

import { useTranslations } from 'next-intl'
import type { CallAnswer } from '@/app/api/calls'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { SubmitAction } from '@/components/admin/form/form-buttons'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import type { Values } from '@/components/admin/form/form-values'
import { ProductFields } from '@/components/admin/products/product-fields'
import { toPhotoValues, toProductValues } from '@/components/admin/products/form/product-form-values'
import { ProductImageFields } from '@/components/admin/products/form/product-photos'
import { toValueFields, ValueFields } from '@/components/admin/variants/value-fields'
import { TaxonomyFields, useTaxonomy } from '@/components/admin/taxonomy/taxonomy-fields'
import { useConflictNames } from '@/components/admin/products/form/use-conflict-names'
import { usePhotoOrder } from '@/components/admin/products/form/use-photo-order'
import { productFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

type Props = {
  product?: EditableProductView
  /** The product whose brand, category and subcategory a new one starts with. */
  taxonomyOf?: EditableProductView | undefined
  onCreated?: (product: EditableProductView) => void
}

/** Creates or edits a product (specification, section 5). */
export function ProductForm({ product, taxonomyOf = product, onCreated }: Props) {
  const taxonomy = useTaxonomy(taxonomyOf)
  const { order, move } = usePhotoOrder()
  const photos = useImageUploads('/api/products/upload', order, toPhotoValues(product))
  const buttons = useProductButtons(product, onCreated)
  const formatValue = useConflictNames({
    brand_id: taxonomy.brand,
    category_id: taxonomy.category,
    subcategory_id: taxonomy.subcategory,
  })
  // Orders change the stock without changing the version, so a new stock is checked against the one the form was
  // loaded with.
  const getKnownVersion = (changed: Values, current: EditableProductView | null) => ({
    version: current?.version ?? product?.version,
    ...('stock_quantity' in changed ? { stock_seen: current?.stockQuantity ?? product?.stockQuantity } : {}),
  })
  const isDraft = product?.status === 'draft'
  const values = product ? toProductValues(product) : {}
  return (
    <ResourceForm
      call={product ? 'PATCH /api/products/{id}' : 'POST /api/products'}
      params={{ id: product?.productID }}
      fields={{ ...productFields, ...toValueFields(product) }}
      getKnownVersion={getKnownVersion}
      toBody={(changed) => (isDraft ? { status: 'draft', ...changed } : changed)}
      toFormValues={toProductValues}
      formatValue={formatValue}
      {...buttons}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
        <ProductFields kinds={['line']} values={values} />
        <ValueFields product={product} />
        <ProductFields kinds={['money', 'quantity', 'shortCode']} values={values} />
        <TaxonomyFields taxonomy={taxonomy} />
        <ProductFields kinds={['lines']} values={values} />
      </div>
      <ProductImageFields order={order} onMove={move} photos={photos} isNew={!product || isDraft} />
    </ResourceForm>
  )
}

type Buttons = {
  done: string
  backTo: string
  submit: string
  actions: readonly SubmitAction<CallAnswer<'POST /api/products'>>[]
}

const LIST = '/admin/product'
const DRAFTS = `${LIST}?status=draft`

/**
 * The buttons of a product's form and what they do. Its main button creates a product, changes one, or saves a draft.
 * `onCreated` is called with the product after "Save and create another".
 */
function useProductButtons(
  product: EditableProductView | undefined,
  onCreated: ((product: EditableProductView) => void) | undefined,
): Buttons {
  const t = useTranslations('adminCatalogue')
  const tProduct = useTranslations('adminProduct')
  if (product?.status === 'draft') {
    const publish = { label: tProduct('publish'), isPrimary: true, done: tProduct('published'), backTo: LIST }
    return {
      backTo: DRAFTS,
      done: tProduct('draftSaved'),
      submit: tProduct('updateDraft'),
      actions: [{ ...publish, values: { status: 'published' } }],
    }
  }
  if (product) return { backTo: LIST, done: t('productUpdated'), submit: t('update'), actions: [] }
  const createAnother = {
    label: tProduct('createAnother'),
    done: t('productCreated'),
    onSaved: (answer: CallAnswer<'POST /api/products'>) => onCreated?.(answer.product),
  }
  const saveDraft = { label: tProduct('saveDraft'), done: tProduct('draftSaved'), backTo: DRAFTS }
  return {
    backTo: LIST,
    done: t('productCreated'),
    submit: t('create'),
    actions: [createAnother, { ...saveDraft, values: { status: 'draft' } }],
  }
}
