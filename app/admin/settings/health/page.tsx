import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HealthReport } from '@/components/admin/health/health-report'
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

/** What is left to do before the shop sells, and what npm run doctor prints. */
export default async function HealthPage() {
  await requirePageAdmin('owner')
  const info = await getDeploymentInfo(await getDatabaseInfo())
  const t = await getTranslations('adminHealth')
  return (
    <section aria-labelledby="section" className="grid max-w-3xl gap-4">
      <SectionIntro place="health">
        <LinkButton href="/admin/settings/health" variant="secondary">
          {t('again')}
        </LinkButton>
      </SectionIntro>
      <HealthReport findings={runDeploymentChecks(info)} points={await getSetup()} />
      <p className="text-sm text-muted">{t('at', { date: formatDateTime(new Date(info.now)) })}</p>
    </section>
  )
}
