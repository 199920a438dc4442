import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readList, type SearchParams } from '@/app/admin/search-params'
import { AuditFilter } from '@/components/admin/audit/audit-filter'
import { AuditList } from '@/components/admin/audit/audit-list'
import { EmptyRows, OlderLink } from '@/components/admin/list/list-footer'
import { PageHeading } from '@/components/ui/heading'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { listAuditEvents } from '@/lib/shop/audit/audit-log.queries'
import { getAuditRecords } from '@/lib/shop/audit/audit-records.queries'
import { auditPageQuery } from '@/lib/platform/audit/audit-log.schema'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.audit') }
}

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('audit')
  const list = await readList({ path: '/admin/audit', query: auditPageQuery }, searchParams)
  const [t, places, { events, next_before }] = await Promise.all([
    getTranslations('adminAudit'),
    getTranslations('admin.places'),
    listAuditEvents(admin, list.query),
  ])
  return (
    <>
      <PageHeading title={places('audit')}>
        <p className="text-muted">{t('text')}</p>
      </PageHeading>
      <UnreadableNotice of={list.unreadable} />
      <AuditFilter list={list} filter={list.query} />
      {events.length === 0 ? (
        <EmptyRows
          list={{ ...list, isFiltered: list.isFiltered || list.query.before !== undefined }}
          icon="icon-ScrollText"
          empty={t('empty')}
        />
      ) : (
        <AuditList
          events={events}
          records={await getAuditRecords(admin, events)}
          permissions={admin.permissions}
        />
      )}
      <p className="mt-6 empty:hidden">
        <OlderLink list={list} before={next_before}>
          {t('older')}
        </OlderLink>
      </p>
    </>
  )
}
