import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { VariantForm } from '@/components/shop/catalogue/variants/variant-form'
import { callApi } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { LinkButton } from '@/components/ui/link/link-button'
import { Skeleton } from '@/components/ui/state/skeleton'
import { productHref } from '@/lib/shop/catalogue/variants/values/product-options.rules'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'

type Props = {
  groupId: number
  /** The product that the card shows: it is chosen at first. */
  productId: number
  onClose: () => void
}

/** Selects a variant by its size, colour or the like, before it goes into the cart from a list. */
export function VariantSheet({ groupId, productId, onClose }: Props) {
  const t = useTranslations('choice')
  const dialog = useRef<HTMLDialogElement>(null)
  const { group, hasFailed, retry } = useGroup(groupId)
  useEffect(() => {
    dialog.current?.showModal()
    // Not on the first button, which closes it.
    dialog.current?.focus()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t('choose')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        // What lies around the sheet belongs to the dialog; all else is within its parts.
        if (target === currentTarget) close()
      }}
      className="choice-sheet"
    >
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg font-bold">{t('choose')}</h2>
          <IconButton label={t('close')} onClick={close} className="-my-2 -mr-2">
            <Icon of="icon-X" />
          </IconButton>
        </div>
        {group && <VariantForm group={group} productId={productId} onAdd={close} />}
        {hasFailed && (
          <div role="alert" className="flex flex-col gap-4">
            <p>{t('failed')}</p>
            <div className="grid gap-3 sm:grid-cols-2">
              <Button onClick={retry}>{t('retry')}</Button>
              <LinkButton href={productHref(productId)} variant="secondary">
                {t('details')}
              </LinkButton>
            </div>
          </div>
        )}
        {!group && !hasFailed && (
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24" />
            <Skeleton className="h-20" />
            <Skeleton className="h-12" />
          </div>
        )}
      </div>
    </dialog>
  )
}

type State = { group: ProductGroupView | null; hasFailed: boolean }

/** A group as the shop sells it now. `retry` reads it again after a failure. */
function useGroup(id: number): State & { retry: () => void } {
  const [state, setState] = useState<State>({ group: null, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    callApi('GET /api/products/groups/{id}', { params: { id }, signal }).then(
      ({ group }) => setState({ group, hasFailed: false }),
      () => {
        if (!signal.aborted) setState({ group: null, hasFailed: true })
      },
    )
    return () => left.abort()
  }, [id, attempt])
  const retry = () => {
    setState({ group: null, hasFailed: false })
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}
