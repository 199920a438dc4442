import Image from 'next/image'
import { useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/heading'
import { Kyat } from '@/components/ui/money'
import type { OrderView } from '@/lib/orders/schema'

/** The screenshot beside what it should show: the amount, and the account it should have gone to. */
export function PaymentProof({ order }: { order: OrderView }) {
  const t = useTranslations('admin.proof')
  const account = order.payment_account
  return (
    <section aria-labelledby="proof" className="mt-8">
      <SectionHeading id="proof" title={t('heading')} />
      <div className="grid gap-6 rounded-card border border-line bg-surface p-5 md:grid-cols-[1fr_20rem]">
        <div>
          <p className="text-muted">{t('expect')}</p>
          <p className="text-2xl font-bold">
            <Kyat amount={order.total_price} />
          </p>
          {account && (
            <dl className="mt-4 grid gap-1">
              <dt className="text-muted">{t('account')}</dt>
              <dd className="font-medium">
                {account.payment_type} · {account.account_name}
              </dd>
              <dd className="font-medium tabular-nums">{account.account_number}</dd>
            </dl>
          )}
        </div>
        <a href={order.payment_screenshot} target="_blank" rel="noreferrer" aria-label={t('open')}>
          {/* Private files go out as they are: what the image optimiser makes, it keeps. */}
          <Image
            unoptimized
            src={order.payment_screenshot}
            alt={t('alt')}
            width={360}
            height={640}
            className="mx-auto max-h-[32rem] w-auto rounded-control bg-sunken object-contain"
          />
        </a>
      </div>
    </section>
  )
}
