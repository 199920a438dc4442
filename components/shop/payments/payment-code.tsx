import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** An account with its QR code: the image that the shop uploaded, and where the code of an amount is. */
export type AccountWithCode = PaymentAccountView & { qr_photo?: string | null; qr_code?: string | undefined }

type Props = {
  account: AccountWithCode
  /** Kyat to pay now; without it, or for an account without such codes, the image that the shop uploaded is shown. */
  amount?: number | undefined
  /** The number of the order that is paid. */
  orderId?: number | undefined
  /** The size of the uploaded image. */
  isSmall?: boolean
  className?: string
}

/** The QR code of an account: with the amount and a link that saves it, or as the shop uploaded it; nothing without one. */
export function PaymentCode({ account, amount = 0, orderId, isSmall = false, className }: Props) {
  const t = useTranslations('payment')
  const { payment_type: type, qr_code: code, qr_photo: photo } = account
  if (code !== undefined && amount > 0) {
    const url = `${code}?amount=${amount}${orderId === undefined ? '' : `&order=${orderId}`}`
    return <CodeWithAmount type={type} amount={amount} url={url} className={className} />
  }
  if (!photo) return null
  const pixels = isSmall ? 128 : 160
  return (
    <a
      href={photo}
      target="_blank"
      rel="noopener"
      className={cn('inline-block self-start rounded-control border border-line bg-paper p-1', className)}
    >
      <img
        loading="lazy"
        src={photo}
        alt={t('qr', { type })}
        width={pixels}
        height={pixels}
        className={cn('object-contain', isSmall ? 'size-32' : 'size-40')}
      />
    </a>
  )
}

function CodeWithAmount({
  type,
  amount,
  url,
  className,
}: {
  type: string
  amount: number
  url: string
  className: string | undefined
}) {
  const t = useTranslations('payment')
  const money = useTranslations('money')
  const sum = money('kyat', { amount: groupThousands(amount) })
  return (
    <figure className={cn('flex flex-col items-start gap-2', className)}>
      <figcaption className="font-semibold">{t('scanExactly', { amount: sum })}</figcaption>
      <img
        // Another code is another image: the one before must not stay while it loads.
        key={url}
        loading="lazy"
        src={url}
        alt={t('codeOf', { type, amount: sum })}
        width={224}
        height={224}
        // Dark on white in every colour scheme, so that cameras can read it.
        className="size-56 rounded-control border border-line bg-paper object-contain p-1"
      />
      <a
        href={url}
        download={`${type} ${amount}.png`}
        target="_blank"
        rel="noopener"
        aria-label={t('saveCodeOf', { type, amount: sum })}
        className={cn(buttonClass({ variant: 'secondary', size: 'small' }), 'print:hidden')}
      >
        <Icon of="icon-Download" className="size-4 shrink-0" />
        {t('saveCode')}
      </a>
      <p className="text-sm text-muted print:hidden">{t('saveCodeText')}</p>
    </figure>
  )
}
