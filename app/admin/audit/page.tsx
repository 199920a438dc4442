import { ScrollText } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { parseSearchParams, type SearchParams } from '@/app/admin/address'
import { AuditFilter } from '@/components/admin/access/audit-filter'
import { AuditList } from '@/components/admin/access/audit-list'
import { listUrl } from '@/components/admin/list/address'
import { EmptyRows } from '@/components/admin/list/list-end'
import { PageHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import { listAuditEvents } from '@/lib/identity/audit/queries'
import { auditPageQuery } from '@/lib/identity/audit/schema'
import { requireAdmin } from '@/lib/identity/pages/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.audit') }
}

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requireAdmin('owner')
  const query = await parseSearchParams(auditPageQuery, searchParams)
  const [t, places, { events, next_before }] = await Promise.all([
    getTranslations('adminAudit'),
    getTranslations('admin.places'),
    listAuditEvents(admin, query),
  ])
  const { before, ...filter } = query
  const address = { path: '/admin/audit', query: filter }
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHeading title={places('audit')}>
        <p className="text-muted">{t('text')}</p>
      </PageHeading>
      <AuditFilter address={address} filter={filter} isFiltered={isFiltered} />
      {events.length === 0 ? (
        <EmptyRows
          address={address}
          isFiltered={isFiltered || before !== undefined}
          icon={ScrollText}
          empty={t('empty')}
        />
      ) : (
        <AuditList events={events} />
      )}
      {next_before !== null && (
        <p className="mt-6">
          <LinkButton href={listUrl(address, { before: next_before })} variant="secondary">
            {t('older')}
          </LinkButton>
        </p>
      )}
    </>
  )
}
