'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { callApi } from '@/components/ui/browser/call-api'
import { cn } from '@/components/ui/cn'
import { controlClass } from '@/components/ui/field/control-class'
import { toast } from '@/components/ui/toast/toast'
import { isClientError } from '@/lib/platform/http/client'
import { readDigits } from '@/lib/platform/text/numbers/numbers'

type Props = { id: number; name: string; stock: number }

/** The stock that is wanted, the one it replaces, and whether that takes a change back. */
type Change = [requestedStock: string, knownStock: number, isUndo: boolean]

/** The stock of a product, editable in the list: saved on blur, with undo. */
export function StockCell({ id, name, stock }: Props) {
  const t = useTranslations('adminCatalogue')
  const tList = useTranslations('adminList')
  const router = useRouter()
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const lastChange = useRef<Change | null>(null)
  const [saved, setSaved] = useState({ stock, of: stock })
  // Data of a newer render replaces the value saved here.
  if (saved.of !== stock) setSaved({ stock, of: stock })

  const { isBusy, send: save } = useAction(
    async (...change: Change) => {
      lastChange.current = change
      const [requestedStock, knownStock, isUndo] = change
      const body = { stock_quantity: requestedStock, stock_seen: knownStock }
      const { product } = await callApi('PATCH /api/products/{id}', { params: { id }, body })
      return { now: product.stockQuantity, before: knownStock, isUndo }
    },
    {
      onDone: ({ now, before, isUndo }) => {
        // Undo may run after the list has rendered the stock that it takes back.
        setSaved(({ of }) => ({ stock: now, of }))
        setTyped(null)
        const undo = { label: t('undo'), run: () => save(String(before), now, true) }
        toast.done(t('stockSaved', { name, now, before }), isUndo ? undefined : undo)
        router.refresh()
        return false
      },
      onError: (error) => {
        setFailed(true)
        if (!isClientError(error)) {
          const retry = () => {
            if (lastChange.current) save(...lastChange.current)
          }
          toast.failed(`${name}: ${t('stockFailed')}`, { label: tList('retry'), run: retry })
          return
        }
        toast.failed(`${name}: ${error.errors['stock_quantity']?.[0] ?? error.message}`)
        // Shows stock changes made elsewhere; an invalid input stays so that it can be corrected.
        if (error.status !== 422) {
          setTyped(null)
          router.refresh()
        }
      },
    },
  )

  const leave = () => {
    const requestedStock = typed?.trim() ?? ''
    if (typed === null || isBusy) return
    if (requestedStock === '' || readDigits(requestedStock) === String(saved.stock)) setTyped(null)
    else save(requestedStock, saved.stock, false)
  }

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave()
    if (event.key === 'Escape') setTyped(null)
  }

  const isOut = saved.stock === 0
  return (
    <span className="relative z-1 inline-flex flex-col items-start gap-0.5">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('stockOf', { name })}
        aria-busy={isBusy || undefined}
        aria-invalid={(hasFailed && typed !== null) || undefined}
        readOnly={isBusy}
        value={typed ?? String(saved.stock)}
        onChange={(event) => {
          setTyped(event.target.value)
          setFailed(false)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKey}
        className={cn(
          controlClass,
          'min-h-target! w-20! tabular-nums',
          isOut && 'font-semibold text-danger!',
        )}
      />
      {isOut && <span className="text-sm font-semibold text-danger">{t('noStock')}</span>}
    </span>
  )
}
