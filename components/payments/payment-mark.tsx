import { cn } from '@/components/ui/cn'
import type { PaymentType } from '@/lib/payment-accounts/payment-accounts.schema'

const marks: Record<PaymentType, { letters: string; look: string }> = {
  KBZPay: { letters: 'KP', look: 'bg-jade text-on-jade' },
  WaveMoney: { letters: 'WM', look: 'bg-gold-soft text-gold-ink' },
  'KBZ Bank': { letters: 'KB', look: 'bg-jade-soft text-jade-deep' },
  'Yoma Bank': { letters: 'YB', look: 'bg-danger-soft text-danger' },
}

/** A plain mark of a way to pay, instead of a logo. */
export const PaymentMark = ({ type }: { type: PaymentType }) => (
  <span
    aria-hidden="true"
    className={cn(
      'flex size-9 shrink-0 items-center justify-center rounded-control text-sm font-bold',
      marks[type].look,
    )}
  >
    {marks[type].letters}
  </span>
)
