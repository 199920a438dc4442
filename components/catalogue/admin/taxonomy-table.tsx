import { useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { type Column, ListTable, Row, RowCell, RowLink } from '@/components/admin/list/list-table'
import {
  type TaxonomyKind,
  taxonomyKinds,
  type TaxonomyRecord,
} from '@/components/catalogue/admin/taxonomy-kinds'
import { ResponsiveImage } from '@/components/ui/image'
import type { TaxonomySort } from '@/lib/catalogue/catalogue-query.schema'

/** The columns of a list and how it is sorted. */
export type TaxonomyColumns = { columns: readonly Column[]; urlState: ListUrlState; sort: TaxonomySort }

type Props = TaxonomyColumns & { kind: TaxonomyKind; rows: readonly TaxonomyRecord[] }

/** The rows of a list of brands, categories or subcategories. */
export function TaxonomyTable({ kind, rows, ...table }: Props) {
  const t = useTranslations('adminCatalogue')
  const { plural, delete: question } = taxonomyKinds[kind]
  return (
    <ListTable caption={t(`${kind}List`)} {...table}>
      {rows.map(({ id, name, photo, brand, category }) => {
        const edit = `/admin/${kind}/edit${id}`
        const editLink = <EditLink href={edit} name={name} />
        const deletion = (
          <DeleteRecord
            path={`/api/${plural}/${id}`}
            name={name}
            question={t(question, { name })}
            usedIn={listUses(kind, id)}
          />
        )
        return (
          <Row key={id}>
            {photo !== undefined && (
              <RowCell isHead>
                <ResponsiveImage src={photo} alt="" displayWidth={64} className="size-12 rounded-control" />
              </RowCell>
            )}
            <RowCell isHead className={`max-md:flex-[1_1_7rem] ${brand ? 'md:min-w-48' : 'md:w-full'}`}>
              <RowLink href={edit}>{name}</RowLink>
            </RowCell>
            {category && (
              <RowCell label={t('category')} className="md:min-w-40">
                {category.name}
              </RowCell>
            )}
            {brand && (
              <RowCell label={t('brand')} className="md:min-w-40">
                {brand.name}
              </RowCell>
            )}
            {kind === 'subcategory' ? (
              <RowCell isHead className="md:whitespace-nowrap">
                <span className="inline-flex">
                  {editLink}
                  {deletion}
                </span>
              </RowCell>
            ) : (
              <>
                <RowCell isHead>{editLink}</RowCell>
                <RowCell isHead>{deletion}</RowCell>
              </>
            )}
          </Row>
        )
      })}
    </ListTable>
  )
}

/** The lists of what may use a record. */
function listUses(kind: TaxonomyKind, id: number) {
  const products = {
    products: `/admin/product?${kind}=${id}`,
    drafts: `/admin/product?status=draft&${kind}=${id}`,
  }
  if (kind === 'subcategory') return products
  const subcategories = `/admin/subcategory?${kind}=${id}`
  return kind === 'brand'
    ? { categories: `/admin/category?brand=${id}`, subcategories, ...products }
    : { subcategories, ...products }
}
