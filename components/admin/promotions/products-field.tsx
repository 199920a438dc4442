import { useTranslations } from 'next-intl'
import { useContext, useRef, useState } from 'react'
import { FormContext, useFormField } from '@/components/admin/form/form-context'
import { ProductSearch } from '@/components/admin/orders/goods/product-search'
import { useProductSearch } from '@/components/admin/orders/goods/use-product-search'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { callApi } from '@/components/ui/browser/call-api'
import { IconButton } from '@/components/ui/button/icon-button'
import { useRemovalFocus } from '@/components/ui/browser/use-removal-focus'
import { Icon } from '@/components/ui/icon'
import { ResponsiveImage } from '@/components/ui/image/image'
import { toast } from '@/components/ui/toast/toast'
import type { PromotedProduct } from '@/lib/shop/promotions/promotions.schema'

const NAME = 'product_ids'

const load = (search: string) => callApi('GET /api/admin/orders/goods', { query: { search } })

type Props = {
  /** The products of the promotion before the form changes them. */
  initial: readonly PromotedProduct[]
  /** Called when a product is added or removed. */
  onChange: () => void
  className?: string
}

/** The products that a promotion is for: a search that adds them, and a list that removes them. */
export function ProductsField({ initial, onChange, className }: Props) {
  const t = useTranslations('adminPromotions')
  const goods = useTranslations('adminNewOrder')
  const getName = useProductName()
  const { mend } = useContext(FormContext)
  const { id, errors } = useFormField(NAME, t('fields.product_ids'))
  const [chosen, setChosen] = useState(initial)
  const search = useRef<HTMLInputElement>(null)
  const { words, setWords, found, takeFound, isCurrent, hasFailed, clear } = useProductSearch(load)
  const { list, leave } = useRemovalFocus()
  const isEmpty = words.trim() === ''
  const isChosen = (product: PromotedProduct) =>
    chosen.some(({ product_id: known }) => known === product.product_id)

  const change = (products: readonly PromotedProduct[]) => {
    setChosen(products)
    mend(NAME)
    onChange()
  }
  const add = (product: PromotedProduct) => {
    if (!isChosen(product)) change([...chosen, product])
    clear()
    search.current?.focus()
  }
  /** Adds the first that the words find and that is not chosen. */
  const addFirst = () =>
    takeFound(
      (answer) => {
        const first = answer.goods.find((product) => !isChosen(product))
        if (first) add(first)
        else toast.failed(goods('noneFound'))
      },
      () => toast.failed(goods('searchFailed')),
    )
  const remove = (product: PromotedProduct, index: number) => {
    if (chosen.length === 1) search.current?.focus()
    else leave(index)
    change(chosen.filter((one) => one !== product))
  }
  return (
    <div className={className}>
      <input type="hidden" name={NAME} value={toIdsText(chosen.map(({ product_id }) => product_id))} />
      <ProductSearch
        fieldRef={search}
        name=""
        id={id}
        label={t('fields.product_ids')}
        listLabel={goods('results')}
        hint={t('productsHint')}
        errors={errors}
        words={words}
        onWords={setWords}
        onEnter={() => void addFirst()}
        heard={isEmpty ? t('productsChosen', { count: chosen.length }) : null}
        status={
          isEmpty
            ? null
            : hasFailed
              ? goods('searchFailed')
              : isCurrent
                ? goods('found', { count: found?.goods.length ?? 0 })
                : null
        }
        items={(found?.goods ?? []).map((product) => ({
          id: product.product_id,
          photo: product.photo,
          name: getName(product),
          stock: isChosen(product) ? t('alreadyChosen') : goods('left', { count: product.stock_quantity }),
          price: product.product_price,
          isDisabled: isChosen(product),
          product,
        }))}
        onChoose={({ product }) => add(product)}
      />
      {chosen.length > 0 && (
        <ul
          ref={list}
          aria-label={t('productsOf')}
          className="mt-3 flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
        >
          {chosen.map((product, index) => (
            <li key={product.product_id} className="flex items-center gap-3 py-1 pr-1 pl-3">
              <ResponsiveImage
                src={product.photo}
                alt=""
                displayWidth={64}
                className="w-10 shrink-0 rounded-control"
              />
              <span className="min-w-0 flex-1 user-text wrap-anywhere">{getName(product)}</span>
              <IconButton
                label={goods('remove', { name: getName(product) })}
                data-removal
                onClick={() => remove(product, index)}
              >
                <Icon of="icon-Trash" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Ids as the form sends them. */
export const toIdsText = (ids: readonly number[]): string => ids.join(', ')
