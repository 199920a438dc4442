import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import type { EditableProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

/** What else there is of a product: its page in the shop, unless it is a draft, and the history of its stock. */
export function ProductLinks({
  product: { productID: id, status, group_id: group },
}: {
  product: EditableProductView
}) {
  const t = useTranslations('adminProduct')
  const tGroups = useTranslations('adminGroups')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {status === 'draft' ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone="gold">{t('draft')}</Badge>
          {t('draftText')}
        </p>
      ) : (
        <LinkButton href={`/product/${id}`} variant="secondary" size="small">
          <Icon of="icon-Store" />
          {t('viewInShop')}
        </LinkButton>
      )}
      <LinkButton href={`/admin/product/${id}/stock`} variant="secondary" size="small">
        <Icon of="icon-ScrollText" />
        {t('history')}
      </LinkButton>
      {group !== null && (
        <LinkButton href={`/admin/product/groups/${group}`} variant="secondary" size="small">
          <Icon of="icon-Boxes" />
          {tGroups('openGroup')}
        </LinkButton>
      )}
    </div>
  )
}
