import { useTranslations } from 'next-intl'
import type { ListAddress } from '@/components/admin/list/address'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { type Column, ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import { Photo } from '@/components/ui/photo'
import type { CategoryView } from '@/lib/catalogue/schema'

type Props = {
  categories: readonly CategoryView[]
  columns: readonly Column[]
  address: ListAddress
  sort: string
}

/** The categories, a row each. */
export function CategoryTable({ categories, columns, address, sort }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <ListTable caption={t('categoryList')} columns={columns} address={address} sort={sort}>
      {categories.map(({ id, name, photo, brand }) => {
        const edit = `/admin/category/edit${id}`
        return (
          <Row key={id}>
            <RowCell isHead>
              <Photo src={photo} alt="" sizes="64px" className="size-12 rounded-control" />
            </RowCell>
            <RowCell isHead className="max-md:flex-1 md:min-w-48">
              <RowLink href={edit}>{name}</RowLink>
            </RowCell>
            <RowCell label={t('brand')} className="md:min-w-40">
              {brand.name}
            </RowCell>
            <RowCell isHead>
              <EditLink href={edit} name={name} />
            </RowCell>
            <RowCell isHead>
              <DeleteRecord
                path={`/api/categories/${id}`}
                name={name}
                question={t('deleteCategory', { name })}
                usedIn={{
                  products: `/admin/product?category=${id}`,
                }}
              />
            </RowCell>
          </Row>
        )
      })}
    </ListTable>
  )
}
