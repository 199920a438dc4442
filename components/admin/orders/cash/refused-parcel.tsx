import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { Notice } from '@/components/ui/state/notice'

/** A refused parcel that the courier still has: staff say when it is back, or that it will not come. */
export function RefusedParcel({ id }: { id: number }) {
  const t = useTranslations('adminCash')
  return (
    <Notice tone="info" title={t('parcel.returning')}>
      <p>{t('parcel.returningText')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ActionButton
          call="PATCH /api/orders/refused-parcels"
          body={{ order_id: String(id), outcome: 'returned' }}
          question={{ title: t('parcel.returnedQuestion'), confirm: t('parcel.isBack'), isDangerous: false }}
          done={t('parcel.returned')}
        >
          {t('parcel.isBack')}
        </ActionButton>
        <ActionButton
          call="PATCH /api/orders/refused-parcels"
          body={{ order_id: String(id), outcome: 'lost' }}
          question={{ title: t('parcel.lostQuestion'), confirm: t('parcel.isLost') }}
          done={t('parcel.lost')}
        >
          {t('parcel.isLost')}
        </ActionButton>
      </div>
    </Notice>
  )
}
