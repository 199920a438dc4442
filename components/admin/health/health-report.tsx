import { useTranslations } from 'next-intl'
import { SetupList } from '@/components/admin/dashboard/setup-list'
import { FindingList } from '@/components/admin/health/finding-list'
import type { CheckResult } from '@/lib/shop/health/health.rules'
import type { SetupPoint } from '@/lib/shop/setup/setup.rules'

type Props = { findings: readonly CheckResult[]; points: readonly SetupPoint[] }

/** How many points are open, what is left to do before the shop sells, and what the checks found. */
export function HealthReport({ findings, points }: Props) {
  const t = useTranslations('adminHealth')
  const count =
    findings.filter(({ state }) => state !== 'good').length + points.filter(({ isDone }) => !isDone).length
  return (
    <>
      <p className="font-semibold">{count === 0 ? t('good') : t('open', { count })}</p>
      <SetupList points={points} />
      <FindingList findings={findings} />
    </>
  )
}
