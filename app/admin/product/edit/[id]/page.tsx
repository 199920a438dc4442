import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { FormPage } from '@/components/admin/frame/form-page'
import { ProductForm } from '@/components/admin/products/form/product-form'
import { ProductLinks } from '@/components/admin/products/product-links'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { getEditableProduct } from '@/lib/shop/catalogue/products/products.queries'
import { idSchema } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

type Props = { params: Promise<{ id: string }> }

async function loadProduct(params: Props['params']) {
  const admin = await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  return requested.success ? getEditableProduct(admin, requested.data) : null
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('editProduct') }
}

export default async function EditProductPage({ params }: Props) {
  const product = await loadProduct(params)
  if (!product) notFound()
  const tAdmin = await getTranslations('admin')
  const list = {
    name: tAdmin('places.products'),
    href: product.status === 'draft' ? '/admin/product?status=draft' : '/admin/product',
  }
  return (
    <FormPage title={product.productName} list={list} aside={<ProductLinks product={product} />}>
      <ClientMessages of={['adminGroups']}>
        <RecordForm record={product}>
          <ProductForm product={product} />
        </RecordForm>
      </ClientMessages>
    </FormPage>
  )
}
