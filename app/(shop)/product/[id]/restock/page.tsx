import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { notFoundMetadata, pageMetadata } from '@/app/(shop)/metadata'
import { findProduct } from '@/app/(shop)/product/[id]/find-product'
import { RestockForm } from '@/components/shop/restock/restock-form'
import { RestockResultNotice } from '@/components/shop/restock/restock-result'
import { PageHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link/link-button'
import { getRestockPath, restockResults } from '@/lib/shop/restock/restock.rules'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const resultQuery = z.enum(restockResults).optional().catch(undefined)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).id)
  if (!product) return notFoundMetadata()
  const [title, path] = [product.productName, getRestockPath(product.productID)]
  const t = await getTranslations('restock')
  return pageMetadata({ title: `${t('title')} · ${title}`, description: title, path, hidden: 'never' })
}

/** The form for a call when a product is in stock again, and how it ended, for browsers without scripts. */
export default async function RestockPage({ params, searchParams }: Props) {
  const product = await findProduct((await params).id)
  if (!product) notFound()
  const result = resultQuery.parse((await searchParams)['result'])
  const t = await getTranslations('restock')
  const { productID: id, productName, stockQuantity } = product
  const isInStock = stockQuantity > 0
  return (
    <>
      <PageHeading title={productName} />
      <div className="flex max-w-xl flex-col items-stretch gap-5">
        <RestockResultNotice result={result} isInStock={isInStock} />
        {!isInStock && result !== 'done' && (
          <RestockForm productId={id} errors={result === 'invalid' ? [t('results.invalid')] : undefined} />
        )}
        <LinkButton href={`/product/${id}`} variant="secondary" className="self-start">
          {t('back')}
        </LinkButton>
      </div>
    </>
  )
}
