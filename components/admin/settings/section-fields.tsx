import { useTranslations } from 'next-intl'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import { CashFields } from '@/components/admin/settings/cash-fields'
import { LegalFields } from '@/components/admin/settings/legal-fields'
import { SlideFields } from '@/components/admin/settings/slide-fields'
import { SelectField } from '@/components/ui/select'
import { HOLD_MINUTES } from '@/lib/holds/holds.rules'
import type { Section, SettingPath, SettingsView } from '@/lib/settings/settings.schema'

/** The fields of each settings section, in order. */
export const fieldNames = {
  shop: [
    'shop_name',
    'shop_phone',
    'shop_email',
    'shop_address',
    'shop_facebook',
    'shop_viber',
    'shop_messenger',
  ],
  delivery: ['delivery_fee'],
  promotion: ['promotion_text', 'promotion_text_my', 'promotion_link'],
  slides: [
    'slide_1_photo',
    'slide_1_heading',
    'slide_1_heading_my',
    'slide_1_text',
    'slide_1_text_my',
    'slide_1_link',
    'slide_2_photo',
    'slide_2_heading',
    'slide_2_heading_my',
    'slide_2_text',
    'slide_2_text_my',
    'slide_2_link',
  ],
  lowStock: ['low_stock', 'hold_stock'],
  rejection: ['rejection_reasons'],
  legal: [
    'legal_name',
    'legal_registration_number',
    'legal_terms',
    'legal_terms_my',
    'legal_refunds',
    'legal_refunds_my',
    'legal_about',
    'legal_about_my',
  ],
  cash: ['cash_on_delivery', 'cash_limit'],
} as const satisfies Record<Section, readonly SettingPath[]>

type Props = { settings: SettingsView }

/** Renders the fields of one settings section. */
export function SectionFields({ section, settings }: Props & { section: Section }) {
  switch (section) {
    case 'shop':
      return <ShopFields settings={settings} />
    case 'delivery':
      return <DeliveryFields settings={settings} />
    case 'promotion':
      return <PromotionFields settings={settings} />
    case 'slides':
      return <SlideFields settings={settings} />
    case 'lowStock':
      return <StockFields settings={settings} />
    case 'rejection':
      return <ReasonFields settings={settings} />
    case 'legal':
      return <LegalFields settings={settings} />
    case 'cash':
      return <CashFields settings={settings} />
  }
}

function ShopFields({ settings }: Props) {
  const t = useTranslations('adminSettings')
  const of = (name: 'shop_name' | 'shop_phone' | 'shop_email' | 'shop_address') => ({
    name,
    label: t(`fields.${name}`),
    isRequired: true,
    defaultValue: settings[name],
  })
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormText {...of('shop_name')} maxLength={100} className="sm:col-span-2" />
      <FormText {...of('shop_phone')} inputMode="tel" maxLength={40} />
      <FormText {...of('shop_email')} inputMode="email" maxLength={255} />
      <FormArea {...of('shop_address')} rows={2} maxLength={255} className="sm:col-span-2" />
      <FormText
        name="shop_facebook"
        label={t('fields.shop_facebook')}
        hint={t('optional')}
        inputMode="url"
        maxLength={500}
        defaultValue={settings.shop_facebook ?? ''}
        className="sm:col-span-2"
      />
      <FormText
        name="shop_viber"
        label={t('fields.shop_viber')}
        hint={t('optional')}
        inputMode="tel"
        maxLength={40}
        defaultValue={settings.shop_viber ?? ''}
      />
      <FormText
        name="shop_messenger"
        label={t('fields.shop_messenger')}
        hint={t('optional')}
        inputMode="url"
        maxLength={500}
        defaultValue={settings.shop_messenger ?? ''}
      />
    </div>
  )
}

function DeliveryFields({ settings }: Props) {
  const t = useTranslations('adminSettings')
  return (
    <FormNumber
      name="delivery_fee"
      label={t('fields.delivery_fee')}
      isRequired
      defaultValue={settings.delivery_fee}
      className="max-w-60"
    />
  )
}

function PromotionFields({ settings }: Props) {
  const t = useTranslations('adminSettings')
  return (
    <div className="grid gap-6">
      <FormText
        name="promotion_text"
        label={t('fields.promotion_text')}
        isRequired
        maxLength={255}
        defaultValue={settings.promotion_text}
      />
      <FormText
        name="promotion_text_my"
        label={t('fields.promotion_text_my')}
        hint={t('burmeseHint')}
        maxLength={255}
        defaultValue={settings.promotion_text_my ?? ''}
      />
      <FormText
        name="promotion_link"
        label={t('fields.promotion_link')}
        hint={t('linkHint')}
        isRequired
        maxLength={500}
        defaultValue={settings.promotion_link}
      />
    </div>
  )
}

function ReasonFields({ settings }: Props) {
  const t = useTranslations('adminSettings')
  return (
    <FormArea
      name="rejection_reasons"
      label={t('fields.rejection_reasons')}
      hint={t('reasonsHint')}
      rows={10}
      defaultValue={settings.rejection_reasons}
    />
  )
}

function StockFields({ settings }: Props) {
  const t = useTranslations('adminSettings')
  return (
    <div className="grid gap-6">
      <FormNumber
        name="low_stock"
        label={t('fields.low_stock')}
        hint={t('stockHint')}
        isRequired
        defaultValue={settings.low_stock}
        className="max-w-60"
      />
      <SelectField
        name="hold_stock"
        label={t('fields.hold_stock')}
        hint={t('holdHint')}
        defaultValue={String(settings.hold_stock)}
        className="max-w-md"
      >
        <option value="false">{t('holdOff')}</option>
        <option value="true">{t('holdOn', { minutes: HOLD_MINUTES })}</option>
      </SelectField>
    </div>
  )
}
