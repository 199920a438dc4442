'use client'

import { useTranslations } from 'next-intl'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { ServerState } from '@/components/admin/form/use-submit'
import { useImageUploads } from '@/components/admin/form/use-image-uploads'
import type { Values } from '@/components/admin/form/form-values'
import { ProductImageFields } from '@/components/catalogue/admin/product-photos'
import { TaxonomyFields, useTaxonomy } from '@/components/catalogue/admin/taxonomy-fields'
import { useConflictNames } from '@/components/catalogue/admin/use-conflict-names'
import type { ImagesView, ProductDetailView } from '@/lib/catalogue/catalogue.schema'

const PHOTOS = ['photo_1', 'photo_2', 'photo_3', 'photo_4'] as const

const toPhotoValues = (
  product: Pick<ProductDetailView, 'product_image'> | undefined,
): Record<string, string> => {
  const photos: Partial<ImagesView> = product?.product_image[0] ?? {}
  return Object.fromEntries(PHOTOS.map((name) => [name, photos[name] ?? '']))
}

/** Converts a product to form values. */
function toProductValues(current: ServerState): Values {
  // A 409 response contains a product of the API contract.
  const product = current as unknown as ProductDetailView
  return {
    product_name: product.productName,
    product_price: String(product.productPrice),
    product_weight: String(product.productWeight),
    stock_quantity: String(product.stockQuantity),
    brand_id: String(product.brand),
    category_id: String(product.category),
    subcategory_id: String(product.subCategory),
    product_description: product.productDescription,
    name_my: product.name_my ?? '',
    description_my: product.description_my ?? '',
    ...toPhotoValues(product),
  }
}

/** Creates or edits a product (specification, section 5). */
export function ProductForm({ product }: { product?: ProductDetailView }) {
  const t = useTranslations('adminCatalogue')
  const taxonomy = useTaxonomy(product)
  const photos = useImageUploads('/api/products/upload', PHOTOS, toPhotoValues(product))
  const formatValue = useConflictNames({
    brand_id: taxonomy.brand,
    category_id: taxonomy.category,
    subcategory_id: taxonomy.subcategory,
  })
  // Orders change the stock without changing the version, so a new stock is checked against the one the form was
  // loaded with.
  const getKnownVersion = (changed: Values, current: ServerState | null) => ({
    version: current?.['version'] ?? product?.version,
    ...('stock_quantity' in changed
      ? { stock_seen: current?.['stockQuantity'] ?? product?.stockQuantity }
      : {}),
  })
  const labels = {
    product_name: t('productName'),
    product_price: t('productPrice'),
    product_weight: t('productWeight'),
    stock_quantity: t('stockQuantity'),
    brand_id: t('chooseBrand'),
    category_id: t('chooseCategory'),
    subcategory_id: t('chooseSubcategory'),
    product_description: t('productDescription'),
    name_my: t('nameMy'),
    description_my: t('descriptionMy'),
    ...Object.fromEntries(PHOTOS.map((name, index) => [name, t('photo', { number: index + 1 })])),
  }
  return (
    <ResourceForm
      path={product ? `/api/products/${product.productID}` : '/api/products'}
      method={product ? 'PATCH' : 'POST'}
      getKnownVersion={getKnownVersion}
      toFormValues={toProductValues}
      formatValue={formatValue}
      labels={labels}
      backTo="/admin/product"
      done={t(product ? 'productUpdated' : 'productCreated')}
      submit={t(product ? 'update' : 'create')}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
        <FormText
          name="product_name"
          label={labels.product_name}
          isRequired
          maxLength={255}
          defaultValue={product?.productName}
          className="sm:col-span-3"
        />
        <FormText
          name="name_my"
          label={t('nameMy')}
          hint={t('myHint')}
          maxLength={255}
          defaultValue={product?.name_my ?? ''}
          className="sm:col-span-3"
        />
        <FormNumber
          name="product_price"
          label={labels.product_price}
          isRequired
          defaultValue={product?.productPrice}
        />
        <FormNumber
          name="product_weight"
          label={labels.product_weight}
          isRequired
          defaultValue={product?.productWeight}
        />
        <FormNumber
          name="stock_quantity"
          label={labels.stock_quantity}
          isRequired
          defaultValue={product?.stockQuantity}
        />
        <TaxonomyFields taxonomy={taxonomy} />
        <FormArea
          name="product_description"
          label={labels.product_description}
          isRequired
          maxLength={10_000}
          rows={7}
          defaultValue={product?.productDescription}
          className="sm:col-span-3"
        />
        <FormArea
          name="description_my"
          label={labels.description_my}
          maxLength={10_000}
          rows={7}
          defaultValue={product?.description_my ?? ''}
          className="sm:col-span-3"
        />
      </div>
      <ProductImageFields names={PHOTOS} photos={photos} isNew={!product} />
    </ResourceForm>
  )
}
