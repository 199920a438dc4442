import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/admin/form/form-page'
import { ProductForm } from '@/components/catalogue/admin/product-form'
import { getProduct } from '@/lib/catalogue/products.queries'
import { idSchema } from '@/lib/validators'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCatalogue')
  return { title: t('editProduct') }
}

export default async function EditProductPage({ params }: { params: Promise<{ id: string }> }) {
  await requirePageAdmin('catalogue')
  const requested = idSchema().safeParse((await params).id)
  const product = requested.success ? await getProduct(requested.data) : null
  if (!product) notFound()
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  return (
    <FormPage title={t('editProduct')} list={{ name: tAdmin('places.products'), href: '/admin/product' }}>
      <ProductForm key={product.version} product={product} />
    </FormPage>
  )
}
