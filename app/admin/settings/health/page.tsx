import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FindingList } from '@/components/admin/health/finding-list'
import { SetupList } from '@/components/admin/dashboard/setup-list'
import { SectionIntro } from '@/components/admin/settings/section-view'
import { LinkButton } from '@/components/ui/link/link-button'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getDatabaseInfo, getDeploymentInfo } from '@/lib/shop/health/health.queries'
import { runDeploymentChecks } from '@/lib/shop/health/health.rules'
import { getSetup } from '@/lib/shop/setup/setup.queries'
import { formatDateTime } from '@/lib/platform/text/dates'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.health') }
}

/** What npm run doctor prints. */
export default async function HealthPage() {
  await requirePageAdmin('owner')
  const info = await getDeploymentInfo(await getDatabaseInfo())
  const t = await getTranslations('adminHealth')
  const findings = runDeploymentChecks(info)
  const count = findings.filter(({ state }) => state !== 'good').length
  return (
    <section aria-labelledby="section" className="grid max-w-3xl gap-4">
      <SectionIntro place="health">
        <LinkButton href="/admin/settings/health" variant="secondary">
          {t('again')}
        </LinkButton>
      </SectionIntro>
      <p className="font-semibold">{count === 0 ? t('good') : t('open', { count })}</p>
      <FindingList findings={findings} />
      <SetupList points={await getSetup()} />
      <p className="text-sm text-muted">{t('at', { date: formatDateTime(new Date(info.now)) })}</p>
    </section>
  )
}
