import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Props = {
  account: Pick<AdminAccountView, 'id' | 'qr_amount' | 'version'>
  /** What tells it apart from the others. */
  title: string
  /** Kyat. */
  amount: number
  /** The code with that amount, as a data URL. */
  picture: string
}

/** Tries whether an app takes an amount from the QR code of an account, and turns it on or off for customers. */
export function AmountTrial({ account, title: type, amount, picture }: Props) {
  const t = useTranslations('adminSettings')
  const money = useTranslations('money')
  const { id, qr_amount: isOn, version } = account
  const sum = money('kyat', { amount: groupThousands(amount) })
  const call = { call: 'PATCH /api/payment-accounts/{id}', params: { id } } as const
  return (
    <section aria-labelledby="trial" className="mt-10 max-w-3xl border-t border-line pt-6">
      <h3 id="trial" className="text-lg font-bold">
        {t('trialTitle')}
      </h3>
      {isOn ? (
        <div className="mt-2 grid justify-items-start gap-3">
          <p>{t('trialIsOn')}</p>
          <ActionButton {...call} body={{ qr_amount: false, version }} done={t('trialOff', { type })}>
            {t('trialStop')}
          </ActionButton>
        </div>
      ) : (
        <div className="mt-2 grid justify-items-start gap-3">
          <p>{t('trialText', { amount: sum })}</p>
          {/* Always dark on white, so that cameras can read it in any colour scheme. */}
          <img
            width={224}
            height={224}
            src={picture}
            alt={t('trialCode', { amount: sum })}
            className="size-56 rounded-card border border-line bg-paper p-2"
          />
          <ActionButton {...call} body={{ qr_amount: true, version }} done={t('trialOn', { type })}>
            {t('trialSeen', { amount: sum })}
          </ActionButton>
          <p className="text-sm text-muted">{t('trialSeenText')}</p>
          <p className="text-sm text-muted">{t('trialOtherwise')}</p>
        </div>
      )}
    </section>
  )
}
