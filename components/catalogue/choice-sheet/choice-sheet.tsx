import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ChoiceForm } from '@/components/catalogue/choice-sheet/choice-form'
import { useGroup } from '@/components/catalogue/choice-sheet/use-group'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'
import { productHref } from '@/lib/catalogue/product-choices.rules'

type Props = {
  groupId: number
  /** The product that the card shows: it is chosen at first. */
  productId: number
  onClose: () => void
}

/** The choice of a size, colour or the like before a product of a list goes into the cart. */
export function ChoiceSheet({ groupId, productId, onClose }: Props) {
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
        {group && <ChoiceForm group={group} productId={productId} onAdd={close} />}
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
