import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { RecordForm } from '@/components/admin/form/record-form'
import { listPage } from '@/app/admin/list-pages'
import { loadTaxonomy } from '@/app/admin/taxonomy-filters'
import { FormPage } from '@/components/admin/frame/form-page'
import { taxonomyColumns } from '@/components/admin/taxonomy/taxonomy-columns'
import { TaxonomyFilters } from '@/components/admin/taxonomy/taxonomy-filters'
import { TaxonomyForm } from '@/components/admin/taxonomy/taxonomy-form'
import {
  type TaxonomyKind,
  taxonomyKinds,
  type TaxonomyRecord,
} from '@/components/admin/taxonomy/taxonomy-kinds'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link/link-button'
import type { Admin } from '@/lib/platform/actors/actors'
import type { TaxonomyPageQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import type { Page } from '@/lib/platform/db/pagination'
import { idSchema } from '@/lib/platform/validation/validators'

/** The pages of brands, categories and subcategories. Each page decides itself who may see it, and reads its data. */

/** The title of the form of a new or an existing record. */
export const taxonomyMetadata = async (kind: TaxonomyKind, form: 'create' | 'edit'): Promise<Metadata> => ({
  title: (await getTranslations('adminCatalogue'))(taxonomyKinds[kind][form]),
})

/** The page of the list of a kind, and its metadata. */
export function taxonomyListPage<S extends z.ZodType<TaxonomyPageQuery>>(
  kind: TaxonomyKind,
  query: S,
  search: (admin: Admin, query: z.output<S>) => Promise<Page<TaxonomyRecord>>,
) {
  const { plural, place, empty, icon, parents } = taxonomyKinds[kind]
  return listPage({
    path: `/admin/${kind}`,
    permission: 'catalogue',
    query,
    search: 'search',
    title: async () => (await getTranslations('admin'))(place),
    load: async (admin, request) => {
      const [page, taxonomy] = await Promise.all([search(admin, request), loadTaxonomy(request)])
      return { ...page, taxonomy }
    },
    show: async (page) => {
      const t = await getTranslations('adminCatalogue')
      const selected = Object.fromEntries(parents.map((name) => [name, page.taxonomy[name]]))
      const add = (
        <LinkButton href={`/admin/${kind}/create`}>
          <Icon of="icon-Plus" />
          {t('addNew')}
        </LinkButton>
      )
      return {
        count: t(plural, { count: page.total }),
        actions: add,
        search: t('searchName'),
        filters: <TaxonomyFilters {...selected} />,
        caption: t(`${kind}List`),
        columns: taxonomyColumns(t, kind),
        getKey: ({ id }) => id,
        empty: { icon, text: t(empty), action: add },
      }
    },
  })
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
      <RecordForm record={record ?? {}}>
        <TaxonomyForm kind={kind} record={record} />
      </RecordForm>
    </FormPage>
  )
}
