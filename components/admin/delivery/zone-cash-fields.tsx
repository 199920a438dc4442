import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { SelectField } from '@/components/ui/select'
import type { ZoneView } from '@/lib/delivery/delivery-zones.schema'

/** Whether a zone allows cash on delivery, and whether its fee is then sent in advance. */
export function ZoneCashFields({ zone }: { zone: Pick<ZoneView, 'cash' | 'fee_prepaid'> | undefined }) {
  const t = useTranslations('adminDelivery')
  return (
    <>
      <SelectField
        name="cash"
        label={t('fields.cash')}
        hint={t('cashHint')}
        errors={useFieldErrors('cash')}
        defaultValue={String(zone?.cash ?? false)}
      >
        <option value="false">{t('cashNo')}</option>
        <option value="true">{t('cashYes')}</option>
      </SelectField>
      <SelectField
        name="fee_prepaid"
        label={t('fields.fee_prepaid')}
        errors={useFieldErrors('fee_prepaid')}
        defaultValue={String(zone?.fee_prepaid ?? false)}
      >
        <option value="false">{t('feeAtDoor')}</option>
        <option value="true">{t('feeBefore')}</option>
      </SelectField>
    </>
  )
}
