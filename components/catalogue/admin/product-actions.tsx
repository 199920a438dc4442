import { useTranslations } from 'next-intl'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { EmptyRows } from '@/components/admin/list/list-footer'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { ProductStatus } from '@/lib/catalogue/catalogue.schema'

function AddProduct() {
  const t = useTranslations('adminCatalogue')
  return (
    <LinkButton href="/admin/product/create">
      <Icon of="icon-Plus" />
      {t('addNew')}
    </LinkButton>
  )
}

/** Actions of the product list. The export contains the filtered products. */
export function ProductActions({ urlState }: { urlState: ListUrlState }) {
  const t = useTranslations('adminCatalogue')
  const exported = listUrl({ path: '/api/products/export', query: urlState.query }, withoutPage)
  return (
    <>
      <a href={exported} download className={buttonClass({ variant: 'secondary' })}>
        <Icon of="icon-Download" />
        {t('export')}
      </a>
      <LinkButton href="/admin/product/import" variant="secondary">
        <Icon of="icon-Upload" />
        {t('import')}
      </LinkButton>
      <AddProduct />
    </>
  )
}

type EmptyProps = { urlState: ListUrlState; isFiltered: boolean; status: ProductStatus }

/** The empty state of the product list. */
export function EmptyProducts({ urlState, isFiltered, status }: EmptyProps) {
  const t = useTranslations('adminCatalogue')
  const tProduct = useTranslations('adminProduct')
  const empty = status === 'published' ? t('noProducts') : tProduct(`none.${status}`)
  return (
    <EmptyRows urlState={urlState} isFiltered={isFiltered} icon="icon-Package" empty={empty}>
      {status !== 'deleted' && <AddProduct />}
    </EmptyRows>
  )
}
