import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ProductSearch } from '@/components/admin/orders/goods/product-search'
import type { useGoods } from '@/components/admin/orders/writing/use-goods'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useRemovalFocus } from '@/components/ui/browser/use-removal-focus'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button/icon-button'
import { QuantityStepper } from '@/components/ui/field/quantity-stepper'
import { Icon } from '@/components/ui/icon'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Price } from '@/components/ui/price'
import { toast } from '@/components/ui/toast/toast'
import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'

/** The search of goods, what it finds, and the lines of the order. Enter adds the first one found. */
export function GoodsPart({
  goods,
  error,
}: {
  goods: ReturnType<typeof useGoods>
  error?: string | undefined
}) {
  const t = useTranslations('adminNewOrder')
  const getName = useProductName()
  const field = useRef<HTMLInputElement>(null)
  const { list, leave } = useRemovalFocus()
  const { found, words, lines } = goods
  const isEmpty = words.trim() === ''
  const enter = async () => {
    await goods.addFirst({
      onNone: () => toast.failed(t('noneFound')),
      onFailure: () => toast.failed(t('searchFailed')),
    })
    field.current?.focus()
  }
  const remove = (id: number, index: number) => {
    if (lines.length === 1) field.current?.focus()
    else leave(index)
    goods.remove(id)
  }
  return (
    <div className="flex flex-col gap-4">
      <ProductSearch
        fieldRef={field}
        name="goods"
        label={t('search')}
        listLabel={t('results')}
        hint={t('searchHint')}
        errors={error === undefined ? undefined : [error]}
        words={words}
        onWords={goods.setWords}
        onEnter={() => void enter()}
        heard={isEmpty ? null : t('found', { count: found.goods.length })}
        status={goods.hasFailed ? t('searchFailed') : null}
        items={found.goods.map((item, place) => ({
          id: item.product_id,
          photo: item.photo,
          name: (
            <>
              {item.quick_code !== null && <Badge tone="jade">{item.quick_code}</Badge>} {getName(item)}
            </>
          ),
          stock: t('left', { count: item.stock_quantity }),
          price: item.product_price,
          units: place === 0 && found.quantity > 1 ? t('times', { count: found.quantity }) : undefined,
          item,
        }))}
        onChoose={({ item }) => {
          goods.add(item, found.quantity)
          field.current?.focus()
        }}
      />
      {lines.length > 0 && (
        <ul
          ref={list}
          aria-label={t('lines')}
          className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
        >
          {lines.map((line, index) => (
            <li key={line.product_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
              <ResponsiveImage
                src={line.photo}
                alt=""
                displayWidth={64}
                className="w-12 shrink-0 rounded-control"
              />
              <span className="min-w-40 flex-1 user-text">
                {getName(line)}
                <span className="block text-sm text-muted">
                  <Price amount={line.product_price} />
                </span>
                {line.quantity > line.stock_quantity && (
                  <span className="block text-sm font-medium text-danger">
                    {t('left', { count: line.stock_quantity })}
                  </span>
                )}
              </span>
              <span className="ml-auto flex items-center gap-1">
                <QuantityStepper
                  value={line.quantity}
                  max={MAX_STOCK}
                  labels={{
                    group: t('quantity', { name: getName(line) }),
                    less: t('less', { name: getName(line) }),
                    more: t('more', { name: getName(line) }),
                  }}
                  onChange={(quantity) => goods.change(line.product_id, quantity)}
                />
                <IconButton
                  label={t('remove', { name: getName(line) })}
                  data-removal
                  onClick={() => remove(line.product_id, index)}
                >
                  <Icon of="icon-Trash" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
