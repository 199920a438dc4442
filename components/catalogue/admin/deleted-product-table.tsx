import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { type Column, ListTable, Row, RowCell } from '@/components/admin/list/list-table'
import { Icon } from '@/components/ui/icon'
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

/** The deleted products. They cannot be changed, only restored. */
export function DeletedProductTable({ products, columns, urlState, sort }: Props) {
  const t = useTranslations('adminCatalogue')
  const tProduct = useTranslations('adminProduct')
  return (
    <ListTable caption={t('productList')} columns={columns} urlState={urlState} sort={sort}>
      {products.map(({ id, product_name: name, ...product }) => (
        <Row key={id}>
          <RowCell isHead className="max-md:w-full md:min-w-44">
            <span className="flex items-center gap-3">
              <ResponsiveImage
                src={product.product_images[0]?.photo_1 ?? ''}
                alt=""
                displayWidth={64}
                className="size-10 shrink-0 rounded-control"
              />
              <span className="font-semibold">{name}</span>
            </span>
          </RowCell>
          <RowCell label={t('price')} className="whitespace-nowrap md:text-right">
            <Price amount={product.product_price} />
          </RowCell>
          <RowCell label={t('weight')} className="whitespace-nowrap md:text-right">
            {t('grams', { weight: groupThousands(product.product_weight) })}
          </RowCell>
          <RowCell label={t('stock')}>{groupThousands(product.stock_quantity)}</RowCell>
          <RowCell label={t('brand')} className="text-sm">
            {product.brand.name}
          </RowCell>
          <RowCell label={t('category')} className="text-sm">
            {product.category.name}
          </RowCell>
          <RowCell label={t('subcategory')} className="text-sm">
            {product.subcategory.name}
          </RowCell>
          <RowCell isHead className="max-md:order-2 max-md:mt-2 md:whitespace-nowrap">
            <span className="inline-flex items-center gap-1">
              <ActionButton
                path={`/api/products/${id}/restore`}
                method="POST"
                done={tProduct('restored', { name })}
                label={tProduct('restoreOf', { name })}
              >
                {tProduct('restore')}
              </ActionButton>
              <StockHistoryLink id={id} name={name} />
            </span>
          </RowCell>
        </Row>
      ))}
    </ListTable>
  )
}

/** A link to the stock history of a product, for the rows of a list. */
function StockHistoryLink({ id, name }: { id: number; name: string }) {
  const t = useTranslations('adminProduct')
  const label = t('historyOf', { name })
  return (
    <Link
      href={`/admin/product/${id}/stock`}
      aria-label={label}
      title={label}
      className="relative z-1 inline-flex size-target items-center justify-center rounded-control hover:bg-sunken hover:text-jade"
    >
      <Icon of="icon-ScrollText" />
    </Link>
  )
}
