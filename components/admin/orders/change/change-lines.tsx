'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type FoundProduct, OtherProduct } from '@/components/admin/orders/change/other-product'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { useRemovalFocus } from '@/components/ui/browser/use-removal-focus'
import { Button } from '@/components/ui/button/button'
import { QuantityStepper } from '@/components/ui/field/quantity-stepper'
import { Icon } from '@/components/ui/icon'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Price } from '@/components/ui/price'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** A line as the form has it; the price in Kyat. */
export type FormLine = { id: number; name: string; photo: string; price: number; quantity: number }

export const toFormLines = ({ order_details: lines }: OrderView): FormLine[] =>
  lines.map(({ product, product_price: price, total_quantity: quantity }) => ({
    id: product.id,
    name: product.product_name,
    photo: product.product_images[0]?.photo_1 ?? '',
    price,
    quantity,
  }))

/** The stock bounds a quantity; the server says where it ends. */
const MAX_QUANTITY = 1_000_000_000

const LINES_ID = 'change-lines'
/** From a search that goes when a product of it was chosen. */
const passFocus = passFocusTo(LINES_ID)

type Props = { lines: readonly FormLine[]; onChange: (lines: FormLine[]) => void }

/** The lines of an order: quantity, another size or product in place of one, remove and add. */
export function ChangeLines({ lines, onChange }: Props) {
  const t = useTranslations('adminChange')
  /** The product that another one replaces. */
  const [swapped, setSwapped] = useState<number | null>(null)
  const { list, leave } = useRemovalFocus()
  const ids = lines.map(({ id }) => id)
  const set = (id: number, quantity: number) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, quantity } : line)))
  const toLine = (product: FoundProduct, quantity: number): FormLine => ({
    id: product.id,
    name: product.product_name,
    photo: product.product_images[0]?.photo_1 ?? '',
    price: product.product_price,
    quantity,
  })
  return (
    <fieldset id={LINES_ID} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('lines')}</legend>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <li key={line.id} ref={passFocus} className="grid gap-2 py-3">
            <div className="flex items-center gap-3">
              <ResponsiveImage
                src={line.photo}
                alt=""
                displayWidth={64}
                className="w-12 shrink-0 rounded-control"
              />
              <p className="min-w-0 flex-1 user-text font-medium wrap-anywhere">
                {line.name}
                <span className="block text-sm font-normal text-muted">
                  <Price amount={line.price} />
                </span>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <QuantityStepper
                value={line.quantity}
                max={MAX_QUANTITY}
                labels={{
                  group: t('quantityOf', { name: line.name }),
                  less: t('less', { name: line.name }),
                  more: t('more', { name: line.name }),
                }}
                onChange={(quantity) => set(line.id, quantity)}
              />
              <Button
                variant="quiet"
                size="small"
                aria-label={t('swapOf', { name: line.name })}
                aria-expanded={swapped === line.id}
                // The last line has no other button.
                data-removal={lines.length === 2 ? '' : undefined}
                onClick={() => setSwapped(swapped === line.id ? null : line.id)}
              >
                {t('swap')}
              </Button>
              {lines.length > 1 && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('removeOf', { name: line.name })}
                  data-removal={lines.length > 2 ? '' : undefined}
                  onClick={() => {
                    leave(index)
                    onChange(lines.filter(({ id }) => id !== line.id))
                  }}
                >
                  <Icon of="icon-Trash" className="size-4" />
                  {t('remove')}
                </Button>
              )}
            </div>
            {swapped === line.id && (
              <OtherProduct
                label={t('swapFor', { name: line.name })}
                initial={line.name}
                except={ids}
                onChoose={(product) => {
                  setSwapped(null)
                  onChange(lines.map((one) => (one.id === line.id ? toLine(product, line.quantity) : one)))
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <div key={ids.join(',')} ref={passFocus}>
        <OtherProduct
          label={t('add')}
          except={ids}
          onChoose={(product) => onChange([...lines, toLine(product, 1)])}
        />
      </div>
    </fieldset>
  )
}
