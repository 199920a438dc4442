import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'

const way = ['order placed', 'order confirmed', 'order completed'] as const

/** The progress of an order. A cancelled order shows only the first step. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const t = useTranslations('order')
  const names = useTranslations('status')
  const isCancelled = status === 'order cancelled'
  const steps: readonly OrderStatus[] = isCancelled ? ['order placed', 'order cancelled'] : way
  const reached = steps.indexOf(status)
  return (
    <ol aria-label={t('progress')} className="flex">
      {steps.map((step, index) => {
        const isReached = index <= reached
        const isEnd = isCancelled && step === 'order cancelled'
        const icon = isEnd ? 'icon-X' : 'icon-Check'
        return (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-2 px-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-5 right-1/2 h-0.5 w-full -translate-y-1/2',
                  isReached ? 'bg-jade' : 'bg-line',
                )}
              />
            )}
            <span
              className={cn(
                'relative z-10 flex size-10 items-center justify-center rounded-full border-2 font-bold tabular-nums',
                isEnd && 'border-danger bg-danger-soft text-danger',
                !isEnd &&
                  (isReached ? 'border-jade bg-jade text-on-jade' : 'border-line bg-surface text-muted'),
              )}
            >
              {isReached ? <Icon of={icon} /> : index + 1}
            </span>
            <span className={cn('text-sm sentence-case', isReached ? 'font-semibold' : 'text-muted')}>
              {names(step)}
              {isReached && <span className="sr-only"> ({t(index === reached ? 'current' : 'done')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
