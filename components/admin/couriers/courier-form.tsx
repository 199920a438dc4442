'use client'

/**
 * components/admin/couriers: Couriers, and what they have of the shop.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { FormNumber, FormText } from '@/components/admin/form/form-fields'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { courierFields } from '@/lib/shop/couriers/courier-fields.schema'
import type { CourierView } from '@/lib/shop/couriers/couriers.schema'

const LIST = '/admin/couriers'

/** Adds a courier, or changes one. */
export function CourierForm({ courier }: { courier?: CourierView }) {
  const t = useTranslations('adminCouriers')
  return (
    <ResourceForm
      call={courier ? 'PATCH /api/couriers/{id}' : 'POST /api/couriers'}
      params={{ id: courier?.id }}
      fields={courierFields}
      version={courier?.version}
      backTo={LIST}
      done={t(courier ? 'saved' : 'added')}
      submit={t('save')}
    >
      <div className="grid gap-6">
        <FormText name="name" label={t('fields.name')} hint={t('nameHint')} defaultValue={courier?.name} />
        <FormText
          name="phone"
          label={t('fields.phone')}
          type="tel"
          inputMode="tel"
          defaultValue={courier?.phone ?? ''}
        />
        <FormText
          name="tracking_url"
          label={t('fields.tracking_url')}
          hint={t('trackingHint')}
          inputMode="url"
          defaultValue={courier?.tracking_url ?? ''}
        />
        <FormNumber
          name="usual_fee"
          label={t('fields.usual_fee')}
          hint={t('feeHint')}
          defaultValue={courier?.usual_fee ?? ''}
        />
      </div>
    </ResourceForm>
  )
}

/** Deletes a courier after a question. */
export function DeleteCourier({ courier: { id, name } }: { courier: CourierView }) {
  const t = useTranslations('adminCouriers')
  return (
    <ActionButton
      call="DELETE /api/couriers/{id}"
      params={{ id }}
      question={{ title: t('deleteQuestion', { name }), text: t('deleteText'), confirm: t('delete') }}
      done={t('deleted')}
      to={LIST}
    >
      {t('delete')}
    </ActionButton>
  )
}
