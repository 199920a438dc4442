'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { promotionFields } from '@/lib/shop/promotions/promotion-fields.schema'
import type { PromotionView } from '@/lib/shop/promotions/promotions.schema'

const LIST = '/admin/promotions'

type Props = { promotion: PromotionView }

/** Ends a promotion, or deletes one that no order has, after a question. */
export function PromotionButtons({ promotion: { id, name, state, has_orders: hasOrders } }: Props) {
  const t = useTranslations('adminPromotions')
  return (
    <>
      {state !== 'ended' && (
        <ActionButton
          call="POST /api/promotions/{id}/end"
          params={{ id }}
          question={{ title: t('endQuestion', { name }), text: t('endText'), confirm: t('end') }}
          done={t('endDone')}
        >
          {t('end')}
        </ActionButton>
      )}
      {!hasOrders && (
        <ActionButton
          call="DELETE /api/promotions/{id}"
          params={{ id }}
          question={{ title: t('deleteQuestion', { name }), confirm: t('delete') }}
          done={t('deleted')}
          to={LIST}
        >
          {t('delete')}
        </ActionButton>
      )}
    </>
  )
}

/** Adds the same promotion once more, with another code and its own days. */
export function CopyPromotion({ promotion: { id, code } }: Props) {
  const t = useTranslations('adminPromotions')
  return (
    <ActionForm
      call="POST /api/promotions/{id}/copies"
      params={{ id }}
      isCreation
      fields={{ code: promotionFields.code }}
      required={code === null ? [] : ['code']}
      submit={t('copy')}
      done={t('added')}
      to={LIST}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <FormText name="code" label={t('fields.code')} />
        <FormText name="from" label={t('fields.from')} type="date" />
        <FormText name="until" label={t('fields.until')} type="date" />
      </div>
    </ActionForm>
  )
}
