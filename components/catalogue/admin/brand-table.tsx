import { useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import type { TaxonomyTable } from '@/components/catalogue/admin/taxonomy-list'
import { ResponsiveImage } from '@/components/ui/image'
import type { BrandView } from '@/lib/catalogue/catalogue.schema'

type Props = TaxonomyTable & { brands: readonly BrandView[] }

export function BrandTable({ brands, ...table }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <ListTable caption={t('brandList')} {...table}>
      {brands.map(({ id, name, photo }) => {
        const edit = `/admin/brand/edit${id}`
        return (
          <Row key={id}>
            <RowCell isHead>
              <ResponsiveImage src={photo} alt="" displayWidth={64} className="size-12 rounded-control" />
            </RowCell>
            <RowCell isHead className="max-md:flex-[1_1_7rem] md:w-full">
              <RowLink href={edit}>{name}</RowLink>
            </RowCell>
            <RowCell isHead>
              <EditLink href={edit} name={name} />
            </RowCell>
            <RowCell isHead>
              <DeleteRecord
                path={`/api/brands/${id}`}
                name={name}
                question={t('deleteBrand', { name })}
                usedIn={{
                  categories: `/admin/category?brand=${id}`,
                  subcategories: `/admin/subcategory?brand=${id}`,
                  products: `/admin/product?brand=${id}`,
                  drafts: `/admin/product?status=draft&brand=${id}`,
                }}
              />
            </RowCell>
          </Row>
        )
      })}
    </ListTable>
  )
}
