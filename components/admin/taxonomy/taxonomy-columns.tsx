import type { useTranslations } from 'next-intl'
import { DeleteRecord } from '@/components/admin/list/delete-record'
import { EditLink } from '@/components/admin/list/edit-link'
import { type Column, RowLink } from '@/components/admin/list/list-table'
import {
  type TaxonomyKind,
  taxonomyKinds,
  type TaxonomyRecord,
} from '@/components/admin/taxonomy/taxonomy-kinds'
import { cn } from '@/components/ui/cn'
import { ResponsiveImage } from '@/components/ui/image/image'

type Texts = ReturnType<typeof useTranslations<'adminCatalogue'>>

/** The columns of the lists of brands, categories and subcategories (specification, section 2). */
export function taxonomyColumns(t: Texts, kind: TaxonomyKind): Column<TaxonomyRecord>[] {
  const { plural, delete: question } = taxonomyKinds[kind]
  const getEditUrl = (id: number) => `/admin/${kind}/edit${id}`
  const photo: Column<TaxonomyRecord> = {
    label: t('image'),
    cell: (row) => (
      <ResponsiveImage src={row.photo ?? ''} alt="" displayWidth={64} className="size-12 rounded-control" />
    ),
    phone: 'number',
    isNarrow: true,
  }
  const name: Column<TaxonomyRecord> = {
    label: t(kind === 'subcategory' ? 'subcategoryName' : 'name'),
    sort: { ascending: 'name', descending: 'name_desc' },
    cell: (row) => <RowLink href={getEditUrl(row.id)}>{row.name}</RowLink>,
    phone: 'name',
    className: kind === 'brand' ? 'md:w-full' : 'md:min-w-48',
  }
  const toParent = (parent: 'brand' | 'category'): Column<TaxonomyRecord> => ({
    label: t(parent),
    sort: { ascending: parent, descending: `${parent}_desc` },
    cell: (row) => row[parent]?.name,
    phone: 'detail',
    // On a phone below the name, beside the photo.
    className: cn('md:min-w-40', kind === 'category' && 'max-md:-mt-2 max-md:pl-14.5'),
  })
  const editLink = (row: TaxonomyRecord) => <EditLink href={getEditUrl(row.id)} name={row.name} />
  const deletion = (row: TaxonomyRecord) => (
    <DeleteRecord
      call={`DELETE /api/${plural}/{id}`}
      id={row.id}
      name={row.name}
      question={t(question, { name: row.name })}
      {...(kind === 'brand' ? { callForAll: 'DELETE /api/brands/{id}/removal' } : {})}
      usedIn={listUses(kind, row.id)}
    />
  )
  // Beside the name, where a row has one line; its links are as high as a thumb needs.
  const action = { phone: 'sum', isNarrow: true } as const
  if (kind === 'subcategory') {
    const actions = (row: TaxonomyRecord) => (
      <span className="inline-flex">
        {editLink(row)}
        {deletion(row)}
      </span>
    )
    return [
      name,
      toParent('category'),
      toParent('brand'),
      { label: t('action'), cell: actions, ...action, className: 'md:whitespace-nowrap' },
    ]
  }
  return [
    photo,
    name,
    ...(kind === 'category' ? [toParent('brand')] : []),
    { label: t('edit'), cell: editLink, ...action },
    { label: t('delete'), cell: deletion, ...action },
  ]
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
