import { useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import type { TaxonomyTable } from '@/components/catalogue/admin/taxonomy-list'
import type { SubcategoryView } from '@/lib/catalogue/catalogue.schema'

type Props = TaxonomyTable & { subcategories: readonly SubcategoryView[] }

export function SubcategoryTable({ subcategories, ...table }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <ListTable caption={t('subcategoryList')} {...table}>
      {subcategories.map(({ id, name, category, brand }) => {
        const edit = `/admin/subcategory/edit${id}`
        return (
          <Row key={id}>
            <RowCell isHead className="max-md:flex-[1_1_7rem] md:min-w-48">
              <RowLink href={edit}>{name}</RowLink>
            </RowCell>
            <RowCell label={t('category')} className="md:min-w-40">
              {category.name}
            </RowCell>
            <RowCell label={t('brand')} className="md:min-w-40">
              {brand.name}
            </RowCell>
            <RowCell isHead className="md:whitespace-nowrap">
              <span className="inline-flex">
                <EditLink href={edit} name={name} />
                <DeleteRecord
                  path={`/api/subcategories/${id}`}
                  name={name}
                  question={t('deleteSubcategory', { name })}
                  usedIn={{
                    products: `/admin/product?subcategory=${id}`,
                    drafts: `/admin/product?status=draft&subcategory=${id}`,
                  }}
                />
              </span>
            </RowCell>
          </Row>
        )
      })}
    </ListTable>
  )
}
