import { useTranslations } from 'next-intl'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { type Column, ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import { SelectRow } from '@/components/admin/list/selection'
import { StockCell } from '@/components/catalogue/admin/stock-cell'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'
import { groupThousands } from '@/lib/text/numbers'

type Props = {
  products: readonly ProductView[]
  columns: readonly Column[]
  urlState: ListUrlState
  sort: string
}

export function ProductTable({ products, columns, urlState, sort }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <ListTable caption={t('productList')} columns={columns} urlState={urlState} sort={sort}>
      {products.map((product) => {
        const { id, product_name: name } = product
        const edit = `/admin/product/edit${id}`
        return (
          <Row key={id}>
            <RowCell isHead>
              <SelectRow id={id} label={t('selectOf', { name })} />
            </RowCell>
            <RowCell isHead className="max-md:flex-[1_1_11rem] md:min-w-60">
              <span className="flex items-center gap-3">
                <ResponsiveImage
                  src={product.product_images[0]?.photo_1 ?? ''}
                  alt=""
                  displayWidth={64}
                  className="size-10 shrink-0 rounded-control"
                />
                <RowLink href={edit} className="min-w-24">
                  {name}
                </RowLink>
                {product.group_id !== null && <GroupLink id={product.group_id} name={name} />}
              </span>
            </RowCell>
            <RowCell label={t('price')} className="whitespace-nowrap md:text-right">
              <Price amount={product.product_price} />
            </RowCell>
            <RowCell label={t('weight')} className="whitespace-nowrap md:text-right">
              {t('grams', { weight: groupThousands(product.product_weight) })}
            </RowCell>
            <RowCell label={t('stock')}>
              <StockCell id={id} name={name} stock={product.stock_quantity} />
            </RowCell>
            <RowCell label={t('brand')} className="text-sm">
              {product.brand.name}
            </RowCell>
            <RowCell label={t('category')} className="text-sm">
              {product.category.name}
            </RowCell>
            <RowCell label={t('subcategory')} className="text-sm">
              {product.subcategory.name}
            </RowCell>
            <RowCell isHead className="md:whitespace-nowrap">
              <span className="inline-flex">
                <EditLink href={edit} name={name} />
                <DeleteRecord
                  path={`/api/products/${id}`}
                  name={name}
                  question={t('deleteProduct', { name })}
                  usedIn={{}}
                />
              </span>
            </RowCell>
          </Row>
        )
      })}
    </ListTable>
  )
}

/** All sizes and colours of a product. */
function GroupLink({ id, name }: { id: number; name: string }) {
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
