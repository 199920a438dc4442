/**
 * components/admin/products: The list of products, its bulk changes and the history of stock.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { type ListUrlState, listUrl } from '@/components/admin/list/list-url'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'

/** Links and buttons of the product list and of its rows. */

type RowProps = { id: number; name: string }

/** All sizes and colours of a product. */
export function GroupLink({ id, name }: RowProps) {
  const t = useTranslations('adminCatalogue')
  return (
    <Link
      href={`/admin/product/groups/${id}`}
      aria-label={t('groupOf', { name })}
      className="relative z-1 inline-flex min-h-target min-w-target shrink-0 items-center justify-center whitespace-nowrap"
    >
      <Badge tone="jade">{t('group')}</Badge>
    </Link>
  )
}

/** Restores a deleted product, or shows the history of its stock. */
export function RestoreProduct({ id, name }: RowProps) {
  const t = useTranslations('adminProduct')
  const history = t('historyOf', { name })
  return (
    <span className="inline-flex items-center gap-1">
      <ActionButton
        call="POST /api/products/{id}/restore"
        params={{ id }}
        done={t('restored', { name })}
        label={t('restoreOf', { name })}
      >
        {t('restore')}
      </ActionButton>
      <Link
        href={`/admin/product/${id}/stock`}
        aria-label={history}
        title={history}
        className="relative z-1 inline-flex size-target items-center justify-center rounded-control hover:bg-sunken hover:text-jade"
      >
        <Icon of="icon-ScrollText" />
      </Link>
      <ActionButton
        call="DELETE /api/products/{id}/removal"
        params={{ id }}
        question={{
          title: t('removeQuestion', { name }),
          text: <p>{t('removeText')}</p>,
          confirm: t('remove'),
        }}
        done={t('removed', { name })}
        label={t('removeOf', { name })}
        variant="quiet"
        className="relative z-1"
      >
        {t('remove')}
      </ActionButton>
    </span>
  )
}

export function AddProduct() {
  const t = useTranslations('adminCatalogue')
  return (
    <LinkButton href="/admin/product/create">
      <Icon of="icon-Plus" />
      {t('addNew')}
    </LinkButton>
  )
}

/** Export and import of products. The export contains the filtered ones. */
export function ProductTools({ urlState: { query } }: { urlState: ListUrlState }) {
  const t = useTranslations('adminCatalogue')
  return (
    <>
      <a
        href={listUrl({ path: '/api/products/export', query })}
        download
        className={buttonClass({ variant: 'secondary' })}
      >
        <Icon of="icon-Download" />
        {t('export')}
      </a>
      <LinkButton href="/admin/product/import" variant="secondary">
        <Icon of="icon-Upload" />
        {t('import')}
      </LinkButton>
    </>
  )
}
