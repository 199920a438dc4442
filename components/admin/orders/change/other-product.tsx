import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { ProductSearch } from '@/components/admin/orders/goods/product-search'
import { useProductSearch } from '@/components/admin/orders/goods/use-product-search'
import { callApi } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'

/** The products that are shown at once. Typing finds the others. */
const MAX_PRODUCTS = 8

export type FoundProduct = CallAnswer<'GET /api/products'>['data'][number]

/** Nothing found is a 404 with an empty list. */
async function load(words: string): Promise<readonly FoundProduct[]> {
  try {
    const query = { product: words.trim(), per_page: MAX_PRODUCTS }
    return (await callApi('GET /api/products', { query })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

type Props = {
  label: string
  /** The words to begin with. */
  initial?: string
  /** Products that are no choice. */
  except: readonly number[]
  onChoose: (product: FoundProduct) => void
}

/** Finds a product for an order that changes. Sizes and colours are products of their own. */
export function OtherProduct({ label, initial = '', except, onChoose }: Props) {
  const t = useTranslations('adminChange')
  const id = useId()
  const { words, setWords, found, isCurrent, hasFailed } = useProductSearch(load, initial)
  const shown = (found ?? []).filter(({ id }) => !except.includes(id))
  const isNothing = isCurrent && shown.length === 0
  return (
    <ProductSearch
      name=""
      id={id}
      label={label}
      listLabel={label}
      words={words}
      onWords={setWords}
      status={hasFailed ? t('searchFailed') : isNothing ? t('noneFound') : null}
      items={shown.map((product) => ({
        id: product.id,
        photo: product.product_images[0]?.photo_1 ?? '',
        name: toProductName(product),
        stock: t('stock', { count: product.stock_quantity }),
        price: product.product_price,
        isDisabled: product.stock_quantity === 0,
        product,
      }))}
      onChoose={({ product }) => onChoose(product)}
    />
  )
}

/** The name with the values of a size or colour. */
const toProductName = ({ product_name: name, value_1, value_2, value_3 }: FoundProduct): string => {
  const values = [value_1, value_2, value_3].filter((value) => value && !name.includes(value))
  return values.length > 0 ? `${name} (${values.join(', ')})` : name
}
