'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProductForm } from '@/components/admin/products/form/product-form'
import { Link } from '@/components/ui/link/link'
import { Notice } from '@/components/ui/state/notice'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** The form for new products. "Save and create another" empties it, and keeps brand, category and subcategory. */
export function CreateProductForm() {
  const [created, setCreated] = useState<EditableProductView | null>(null)
  return (
    <>
      {created && <CreatedNotice key={created.productID} product={created} />}
      <ProductForm key={created?.productID} taxonomyOf={created ?? undefined} onCreated={setCreated} />
    </>
  )
}

/** Names the product that was created, with a link to it. Takes the focus, because the form that had it is gone. */
function CreatedNotice({ product: { productID: id, productName: name } }: { product: EditableProductView }) {
  const t = useTranslations('adminProduct')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="success"
      title={t('createdNotice', { name })}
      className="mb-6 max-w-3xl wrap-anywhere"
    >
      <p className="mt-1">{t('createdText')}</p>
      <Link
        href={`/admin/product/edit${id}`}
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t('openCreated', { name })}
      </Link>
    </Notice>
  )
}
