import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { type ListSearch, redirectToLastPage } from '@/app/admin/search-params'
import { FormPage } from '@/components/admin/form/form-page'
import { taxonomyColumns } from '@/components/catalogue/admin/columns'
import { TaxonomyFilters } from '@/components/catalogue/admin/taxonomy-filters'
import { TaxonomyForm } from '@/components/catalogue/admin/taxonomy-form'
import {
  type TaxonomyKind,
  taxonomyKinds,
  type TaxonomyRecord,
} from '@/components/catalogue/admin/taxonomy-kinds'
import { TaxonomyList } from '@/components/catalogue/admin/taxonomy-list'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import type { TaxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import type { Page } from '@/lib/db/pagination'
import { idSchema } from '@/lib/validators'

/** The pages of brands, categories and subcategories. Each page decides itself who may see it, and reads its data. */

/** The title of a list, or of the form of a new or an existing record. */
export async function taxonomyMetadata(
  kind: TaxonomyKind,
  page: 'place' | 'create' | 'edit',
): Promise<Metadata> {
  if (page === 'place') return { title: (await getTranslations('admin'))(taxonomyKinds[kind].place) }
  return { title: (await getTranslations('adminCatalogue'))(taxonomyKinds[kind][page]) }
}

type ListPage = {
  kind: TaxonomyKind
  search: ListSearch<TaxonomyPageQuery>
  page: Page<TaxonomyRecord>
  /** The parents that the list is filtered by; null for all, absent where the list does not have that filter. */
  filters?: Parameters<typeof TaxonomyFilters>[0]
}

/** The page of a list. */
export async function renderTaxonomyList({ kind, search, page, filters = {} }: ListPage) {
  const { query, unreadable, encoding, typed } = search
  const urlState = {
    path: `/admin/${kind}`,
    query: {
      search: query.search,
      encoding,
      ...(filters.brand === undefined ? {} : { brand: query.brand }),
      ...(filters.category === undefined ? {} : { category: query.category }),
      sort: query.sort === 'name' ? null : query.sort,
    },
  }
  redirectToLastPage(urlState, page)
  const columns = taxonomyColumns[kind](await getTranslations('adminCatalogue'))
  return (
    <>
      <UnreadableNotice of={unreadable} />
      <TaxonomyList
        kind={kind}
        columns={columns}
        urlState={urlState}
        sort={query.sort}
        words={query.search}
        typed={typed}
        page={page}
        filters={<TaxonomyFilters {...filters} />}
      />
    </>
  )
}

/** The page of the form of a new record. */
export const renderTaxonomyCreation = (kind: TaxonomyKind) => renderForm(kind, undefined)

/** The page that edits the record whose id is in the path; 404 when there is none. */
export async function renderTaxonomyChange(
  kind: TaxonomyKind,
  params: Promise<{ id: string }>,
  get: (id: number) => Promise<TaxonomyRecord | null>,
) {
  const requested = idSchema().safeParse((await params).id)
  const record = requested.success ? await get(requested.data) : null
  if (!record) notFound()
  return renderForm(kind, record)
}

async function renderForm(kind: TaxonomyKind, record: TaxonomyRecord | undefined) {
  const [t, tAdmin] = await Promise.all([getTranslations('adminCatalogue'), getTranslations('admin')])
  const { place, create, edit } = taxonomyKinds[kind]
  return (
    <FormPage title={t(record ? edit : create)} list={{ name: tAdmin(place), href: `/admin/${kind}` }}>
      <TaxonomyForm key={record?.version} kind={kind} record={record} />
    </FormPage>
  )
}
