import { useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import type { TaxonomyTable } from '@/components/catalogue/admin/taxonomy-list'
import { ResponsiveImage } from '@/components/ui/image'
import type { CategoryView } from '@/lib/catalogue/catalogue.schema'

type Props = TaxonomyTable & { categories: readonly CategoryView[] }

export function CategoryTable({ categories, ...table }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <ListTable caption={t('categoryList')} {...table}>
      {categories.map(({ id, name, photo, brand }) => {
        const edit = `/admin/category/edit${id}`
        return (
          <Row key={id}>
            <RowCell isHead>
              <ResponsiveImage src={photo} alt="" displayWidth={64} className="size-12 rounded-control" />
            </RowCell>
            <RowCell isHead className="max-md:flex-[1_1_7rem] md:min-w-48">
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
                  subcategories: `/admin/subcategory?category=${id}`,
                  products: `/admin/product?category=${id}`,
                  drafts: `/admin/product?status=draft&category=${id}`,
                }}
              />
            </RowCell>
          </Row>
        )
      })}
    </ListTable>
  )
}
