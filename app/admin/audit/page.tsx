import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, type SearchParams } from '@/app/admin/search-params'
import { AuditFilter } from '@/components/admin/audit/audit-filter'
import { AuditList } from '@/components/admin/audit/audit-list'
import { listUrl } from '@/components/admin/list/list-url'
import { EmptyRows } from '@/components/admin/list/list-footer'
import { PageHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { listAuditEvents } from '@/lib/audit-log/audit-log.queries'
import { getAuditRecords } from '@/lib/audit-log/audit-records.queries'
import { auditPageQuery } from '@/lib/audit-log/audit-log.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.audit') }
}

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('owner')
  const { query, unreadable } = await parseSearchParams(auditPageQuery, searchParams)
  const [t, places, { events, next_before }] = await Promise.all([
    getTranslations('adminAudit'),
    getTranslations('admin.places'),
    listAuditEvents(admin, query),
  ])
  const { before, ...filter } = query
  const urlState = { path: '/admin/audit', query: filter }
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHeading title={places('audit')}>
        <p className="text-muted">{t('text')}</p>
      </PageHeading>
      <UnreadableNotice of={unreadable} />
      <AuditFilter urlState={urlState} filter={filter} isFiltered={isFiltered} />
      {events.length === 0 ? (
        <EmptyRows
          urlState={urlState}
          isFiltered={isFiltered || before !== undefined}
          icon="icon-ScrollText"
          empty={t('empty')}
        />
      ) : (
        <AuditList events={events} records={await getAuditRecords(admin, events)} />
      )}
      {next_before !== null && (
        <p className="mt-6">
          <LinkButton href={listUrl(urlState, { before: next_before })} variant="secondary">
            {t('older')}
          </LinkButton>
        </p>
      )}
    </>
  )
}
