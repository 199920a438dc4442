'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useRef, useState } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { useSelection } from '@/components/admin/list/selection'
import {
  isPriceAction,
  previewPrices,
  type PricedProduct,
  type PricePreview,
} from '@/components/admin/products/preview-prices'
import { useUndoPrices } from '@/components/admin/products/undo-prices'
import { callApi } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { announceToScreenReader } from '@/components/ui/toast/announcements'
import { Button } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { Price } from '@/components/ui/price'
import { toast } from '@/components/ui/toast/toast'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { useIdempotencyKey } from '@/components/ui/field/use-idempotency-key'
import type { BulkResult } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { isClientError } from '@/lib/platform/http/client'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const ACTIONS = ['publish', 'set_stock', 'add_stock', 'set_price', 'change_price', 'delete'] as const
type Action = (typeof ACTIONS)[number]
type PriceSeen = { id: number; price: number }

/** Actions for all selected products; shown only while some are selected. `products` are those of the page. */
export function BulkBar({ products, areDrafts }: { products: readonly PricedProduct[]; areDrafts: boolean }) {
  const t = useTranslations('adminCatalogue')
  const tPrice = useTranslations('bulkPrice')
  const tList = useTranslations('adminList')
  const router = useRouter()
  const { send: undo } = useUndoPrices()
  const { selectedIds, setSelectedIds } = useSelection()
  const actions = ACTIONS.filter((one) => areDrafts || one !== 'publish')
  const [action, setAction] = useState<Action>(areDrafts ? 'publish' : 'set_stock')
  const [problem, setProblem] = useState<string | null>(null)
  const isDeleting = action === 'delete'
  const hasValue = action !== 'delete' && action !== 'publish'
  const getKey = useIdempotencyKey()
  /** The same change after a success is meant to be made once more. */
  const doneCount = useRef(0)

  const { isBusy, send: apply } = useAction(
    (value?: string | number, prices_seen?: PriceSeen[]) => {
      setProblem(null)
      const ids = selectedIds
      const body =
        action === 'delete' || action === 'publish' ? { action, ids } : { action, ids, value, prices_seen }
      const headers = { 'Idempotency-Key': getKey([doneCount.current, body]) }
      return callApi('POST /api/products/bulk', { body, headers })
    },
    {
      onDone: (result) => {
        doneCount.current += 1
        setSelectedIds([])
        tellResult(result)
        focusMain()
        router.refresh()
        return false
      },
      onError: (error) => {
        setProblem(isClientError(error) ? (error.errors['value']?.[0] ?? error.message) : t('bulkFailed'))
        // The preview starts from the prices of the page.
        if (isClientError(error) && error.status === 409) router.refresh()
      },
    },
  )

  const tellResult = ({ changed, price_change: change }: BulkResult) => {
    const words = t(isDeleting ? 'bulkDeleted' : action === 'publish' ? 'bulkPublished' : 'bulkChanged', {
      count: changed,
    })
    if (isDeleting) toast.removed(words)
    else toast.done(words, change && { label: tPrice('undo'), run: () => undo(change.id) })
  }

  /** Asks, and applies what was typed. For prices it shows each one first, and rejects what cannot be applied. */
  const askAndApply = async (typed: string) => {
    const selected = products.filter(({ id }) => selectedIds.includes(id))
    const preview = isPriceAction(action) ? previewPrices(action, typed, selected) : null
    if (preview && 'problem' in preview) {
      const words = tPrice(`problem.${preview.problem}`, { name: 'name' in preview ? preview.name : '' })
      setProblem(words)
      announceToScreenReader(words)
      document.getElementById('value')?.focus()
      return
    }
    setProblem(null)
    const isConfirmed = await confirm({
      title: t(`bulkAsk.${action}`, {
        count: selectedIds.length,
        value: preview ? groupThousands(preview.value) : typed,
      }),
      text: preview && (
        <PricePreviewList t={tPrice} rows={preview.rows} isRounded={action === 'change_price'} />
      ),
      confirm: t(`bulk.${action}`),
      cancel: tList('cancel'),
      isDangerous: isDeleting,
    })
    if (!isConfirmed) return
    const prices_seen = preview?.rows.map(({ id, before }) => ({ id, price: before }))
    apply(preview?.value ?? typed, prices_seen)
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const value = new FormData(event.currentTarget).get('value')
    await askAndApply(typeof value === 'string' ? value : '')
  }

  if (selectedIds.length === 0) return null
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={t('bulkTitle')}
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-end gap-3 rounded-card border border-jade bg-surface p-4 shadow-lg"
    >
      <p role="status" className="w-full font-semibold sm:w-auto sm:self-center">
        {t('chosen', { count: selectedIds.length })}
      </p>
      <SelectField
        name="action"
        label={t('bulkAction')}
        value={action}
        onChange={(event) => {
          setAction(ACTIONS.find((one) => one === event.target.value) ?? 'set_stock')
          setProblem(null)
        }}
        className="min-w-44 flex-1"
      >
        {actions.map((one) => (
          <option key={one} value={one}>
            {t(`bulk.${one}`)}
          </option>
        ))}
      </SelectField>
      {hasValue && (
        <TextField
          name="value"
          key={action}
          label={t(`bulkValue.${action}`)}
          // Keyboards for numbers lack the minus and the point.
          inputMode={action === 'change_price' || action === 'add_stock' ? 'text' : 'numeric'}
          autoComplete="off"
          errors={problem ? [problem] : undefined}
          className={cn('min-w-32 flex-1', problem && 'max-sm:basis-full')}
        />
      )}
      {!hasValue && problem && (
        <p role="alert" className="w-full font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} variant={isDeleting ? 'danger' : 'primary'}>
        {t('apply')}
      </Button>
      <LinkButton href={`/admin/product/groups/create?ids=${selectedIds.join(',')}`} variant="secondary">
        {t('makeGroup')}
      </LinkButton>
      <Button variant="quiet" onClick={() => setSelectedIds([])}>
        {t('chooseNone')}
      </Button>
    </form>
  )
}

type PricePreviewListProps = {
  rows: readonly PricePreview[]
  isRounded: boolean
  /** The texts: dialogs are rendered outside of the page that has them. */
  t: ReturnType<typeof useTranslations<'bulkPrice'>>
}

/** Old and new price of each product, in the question before a bulk change of prices. */
const PricePreviewList = ({ rows, isRounded, t }: PricePreviewListProps) => (
  <>
    {isRounded && <p>{t('rounding')}</p>}
    <ul
      tabIndex={0}
      aria-label={t('caption')}
      className="mt-3 max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-card border border-line text-ink tabular-nums"
    >
      {rows.map(({ id, name, before, after }) => (
        <li key={id} className="flex flex-wrap justify-end gap-x-4 px-3 py-2">
          <span className="min-w-32 flex-1 wrap-anywhere">{name}</span>
          <span>
            <span className="sr-only">{t('before')} </span>
            <del className="text-muted no-underline">{groupThousands(before)}</del>
            <Icon of="icon-ArrowRight" className="mx-1 inline-block size-4 align-[-0.15em] text-muted" />
            <span className="sr-only">{t('after')} </span>
            <ins className="font-semibold no-underline">
              <Price amount={after} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  </>
)
