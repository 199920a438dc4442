import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { FormNumber } from '@/components/admin/form/form-fields'
import { SelectField } from '@/components/ui/select'
import type { SettingsView } from '@/lib/settings/settings.schema'

/** Whether the shop offers cash on delivery, and up to which total. */
export function CashFields({ settings }: { settings: SettingsView }) {
  const t = useTranslations('adminSettings')
  return (
    <div className="grid max-w-96 gap-6">
      <SelectField
        name="cash_on_delivery"
        label={t('fields.cash_on_delivery')}
        hint={t('cashHint')}
        errors={useFieldErrors('cash_on_delivery')}
        defaultValue={String(settings.cash_on_delivery)}
      >
        <option value="false">{t('cashOff')}</option>
        <option value="true">{t('cashOn')}</option>
      </SelectField>
      <FormNumber
        name="cash_limit"
        label={t('fields.cash_limit')}
        hint={t('cashLimitHint')}
        isRequired
        defaultValue={settings.cash_limit}
      />
    </div>
  )
}
