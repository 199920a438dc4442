'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FoundProduct, useProducts } from '@/components/admin/orders/change/use-products'
import { TextField } from '@/components/ui/field/text-field'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Price } from '@/components/ui/price'

type Props = {
  label: string
  /** The words to begin with. */
  initial?: string
  /** Products that are no choice. */
  except: readonly number[]
  onChoose: (product: FoundProduct) => void
}

/** Finds a product by its name, and chooses it by a press. Sizes and colours are products of their own. */
export function ProductSearch({ label, initial = '', except, onChoose }: Props) {
  const t = useTranslations('adminChange')
  const [words, setWords] = useState(initial)
  const { products, isLoading, hasFailed, search } = useProducts(words)
  const shown = products.filter(({ id }) => !except.includes(id))
  return (
    <div className="grid gap-2">
      <TextField
        name="product_search"
        label={label}
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          // Enter is for the search, not for the form around.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {hasFailed
          ? t('searchFailed')
          : search !== '' && !isLoading && shown.length === 0
            ? t('noneFound')
            : null}
      </p>
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {shown.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                disabled={product.stock_quantity === 0}
                onClick={() => onChoose(product)}
                className="flex min-h-target w-full items-center gap-3 p-2 text-left not-disabled:hover:bg-sunken disabled:text-muted"
              >
                <ResponsiveImage
                  src={product.product_images[0]?.photo_1 ?? ''}
                  alt=""
                  displayWidth={64}
                  className="w-10 shrink-0 rounded-control"
                />
                <span className="min-w-0 flex-1 user-text wrap-anywhere">
                  {toProductName(product)}
                  <span className="block text-sm text-muted">
                    {t('stock', { count: product.stock_quantity })}
                  </span>
                </span>
                <Price amount={product.product_price} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The name with the values of a size or colour. */
const toProductName = ({ product_name: name, value_1, value_2, value_3 }: FoundProduct): string => {
  const values = [value_1, value_2, value_3].filter((value) => value && !name.includes(value))
  return values.length > 0 ? `${name} (${values.join(', ')})` : name
}
