'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber } from '@/components/admin/form/form-fields'
import type { SettlementView } from '@/lib/shop/orders/cash/settlement-documents.schema'

/** Records what a courier paid for a settlement; what is due is filled in. */
export function ReceivedForm({ settlement }: { settlement: SettlementView }) {
  const t = useTranslations('adminShipments')
  const { id, received, to_receive: due, version } = settlement
  return (
    <ActionForm
      key={version}
      call="PATCH /api/orders/settlements/{id}"
      isEdit
      params={{ id }}
      values={{ version }}
      submit={t('saveReceived')}
      done={t('receivedSaved')}
    >
      <FormNumber
        name="received"
        label={t('received')}
        hint={due < 0 ? t('paidHint') : undefined}
        inputMode={due < 0 ? 'text' : 'numeric'}
        defaultValue={received ?? due}
      />
    </ActionForm>
  )
}
