import type { useTranslations } from 'next-intl'
import { priceColumn } from '@/components/admin/list/columns'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { type Column, RowLink } from '@/components/admin/list/list-table'
import { SelectAll, SelectRow } from '@/components/admin/list/selection'
import { GroupLink, RestoreProduct } from '@/components/admin/products/product-actions'
import { StockCell } from '@/components/admin/products/stock-cell'
import { Badge } from '@/components/ui/badge'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Price } from '@/components/ui/price'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import type { EditableListView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Texts = ReturnType<typeof useTranslations<'adminCatalogue'>>

const getEditUrl = (id: number) => `/admin/product/edit${id}`

/** The columns of the product list in the order of the specification. Deleted products cannot be changed, only restored. */
export const productColumns = (t: Texts, isDeleted: boolean): Column<EditableListView>[] => [
  ...(isDeleted
    ? []
    : [
        {
          label: t('select'),
          head: <SelectAll label={t('selectAll')} />,
          cell: ({ id, product_name: name }: EditableListView) => (
            <SelectRow id={id} label={t('selectOf', { name })} />
          ),
          phone: 'number' as const,
          isNarrow: true,
        },
      ]),
  {
    label: t('name'),
    sort: { ascending: 'name', descending: 'name_desc' },
    cell: (product) => <ProductName product={product} isDeleted={isDeleted} />,
    phone: 'name',
    className: isDeleted ? 'md:min-w-44' : 'md:min-w-60',
  },
  {
    ...priceColumn(t('price'), (product) => product.product_price),
    cell: (product) => <ProductPrice product={product} ignored={t('comparePriceMark')} />,
    sort: { ascending: 'price_asc', descending: 'price_desc' },
    isNumber: true,
  },
  {
    label: t('weight'),
    sort: { ascending: 'weight_asc', descending: 'weight_desc' },
    cell: ({ product_weight: weight }) =>
      weight === null ? '-' : t('grams', { weight: groupThousands(weight) }),
    isNumber: true,
    className: 'whitespace-nowrap',
  },
  {
    label: t('stock'),
    sort: { ascending: 'stock_asc', descending: 'stock_desc' },
    cell: ({ id, product_name: name, stock_quantity: stock }) =>
      isDeleted ? groupThousands(stock) : <StockCell id={id} name={name} stock={stock} />,
    phone: 'detail',
    isLabelled: true,
  },
  { label: t('brand'), cell: ({ brand }) => brand.name ?? '-', className: 'text-sm' },
  { label: t('category'), cell: ({ category }) => category.name ?? '-', className: 'text-sm' },
  { label: t('subcategory'), cell: ({ subcategory }) => subcategory.name ?? '-', className: 'text-sm' },
  {
    label: t('action'),
    cell: ({ id, product_name: name }) =>
      isDeleted ? (
        <RestoreProduct id={id} name={name} />
      ) : (
        <span className="inline-flex">
          <EditLink href={getEditUrl(id)} name={name} />
          <DeleteRecord
            call="DELETE /api/products/{id}"
            id={id}
            name={name}
            question={t('deleteProduct', { name })}
          />
        </span>
      ),
    phone: 'action',
    isNarrow: true,
    className: 'whitespace-nowrap',
  },
]

function ProductName({ product, isDeleted }: { product: EditableListView; isDeleted: boolean }) {
  const { id, product_name: name, group_id: group } = product
  return (
    <span className="flex items-center gap-3">
      <ResponsiveImage
        src={product.product_images[0]?.photo_1 ?? ''}
        alt=""
        displayWidth={64}
        className="size-10 shrink-0 rounded-control"
      />
      {isDeleted ? (
        <span className="font-semibold max-md:line-clamp-2">{name}</span>
      ) : (
        <>
          <RowLink href={getEditUrl(id)} className="min-w-24 max-md:line-clamp-2">
            {name}
          </RowLink>
          {group !== null && <GroupLink id={group} name={name} />}
        </>
      )}
    </span>
  )
}

/** The price, and the one before a reduction as shoppers see it, or that they do not. */
function ProductPrice({ product, ignored }: { product: EditableListView; ignored: string }) {
  const { product_price: price, compare_price: comparePrice } = product
  if (price === null) return '-'
  const shown = getComparePrice(price, comparePrice)
  return (
    <>
      <Price amount={price} was={shown} />
      {comparePrice !== null && shown === null && (
        <span className="block">
          <Badge tone="gold" isSmall>
            {ignored}
          </Badge>
        </span>
      )}
    </>
  )
}
