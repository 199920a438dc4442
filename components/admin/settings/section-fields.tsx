import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { FormArea, FormNumber, FormText } from '@/components/admin/form/form-fields'
import { ImageUpload } from '@/components/admin/form/image-upload'
import { useImageUploads } from '@/components/admin/form/use-image-uploads'
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
  delivery: ['delivery_fee', 'delivery_phone_required'],
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
    <div className="grid max-w-96 gap-6">
      <FormNumber
        name="delivery_fee"
        label={t('fields.delivery_fee')}
        isRequired
        defaultValue={settings.delivery_fee}
        className="max-w-60"
      />
      <SelectField
        name="delivery_phone_required"
        label={t('fields.delivery_phone_required')}
        hint={t('phoneHint')}
        errors={useFieldErrors('delivery_phone_required')}
        defaultValue={String(settings.delivery_phone_required)}
      >
        <option value="false">{t('phoneOptional')}</option>
        <option value="true">{t('phoneRequired')}</option>
      </SelectField>
    </div>
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

type Words = `slide_${1 | 2}_${'heading' | 'heading_my' | 'text' | 'text_my' | 'link'}`

const PHOTOS = ['slide_1_photo', 'slide_2_photo'] as const

/** The fields of the home page's two slides: image, texts and links. */
function SlideFields({ settings }: { settings: SettingsView }) {
  const t = useTranslations('adminSettings')
  const { slide_1_photo, slide_2_photo } = settings
  const photos = useImageUploads('/api/settings/upload', PHOTOS, { slide_1_photo, slide_2_photo })
  const field = (name: Words, max: number) => ({
    name,
    label: t(`fields.${name}`),
    isRequired: !name.endsWith('_my'),
    maxLength: max,
    defaultValue: settings[name] ?? '',
  })
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted">{t('burmeseHint')}</p>
      {([1, 2] as const).map((number) => {
        const photo = `slide_${number}_photo` as const
        const slot = photos.slots[photo]
        return (
          <fieldset key={number} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <legend className="px-1 text-lg font-bold">{t('slide', { number })}</legend>
            <div className="grid gap-6 sm:grid-cols-[16rem_minmax(0,1fr)]">
              {slot && (
                <div className="max-w-64">
                  <ImageUpload
                    name={photo}
                    label={t(`fields.${photo}`)}
                    isRequired
                    slot={slot}
                    size="wide"
                    onFiles={(files) => photos.place(files.slice(0, 1), photo)}
                    onRemove={() => photos.remove(photo)}
                  />
                </div>
              )}
              <div className="grid min-w-0 gap-6">
                <FormText {...field(`slide_${number}_heading`, 100)} />
                <FormText {...field(`slide_${number}_heading_my`, 100)} />
                <FormArea {...field(`slide_${number}_text`, 255)} rows={3} />
                <FormArea {...field(`slide_${number}_text_my`, 255)} rows={3} />
                <FormText {...field(`slide_${number}_link`, 500)} hint={t('linkHint')} />
              </div>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

const AREAS = [
  'legal_terms',
  'legal_terms_my',
  'legal_refunds',
  'legal_refunds_my',
  'legal_about',
  'legal_about_my',
] as const

/** The fields of what the law asks a shop to show. */
function LegalFields({ settings }: { settings: SettingsView }) {
  const t = useTranslations('adminSettings')
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted">{t('legalHint')}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormText
          name="legal_name"
          label={t('fields.legal_name')}
          maxLength={200}
          defaultValue={settings.legal_name ?? ''}
        />
        <FormText
          name="legal_registration_number"
          label={t('fields.legal_registration_number')}
          maxLength={100}
          defaultValue={settings.legal_registration_number ?? ''}
        />
      </div>
      {AREAS.map((name) => (
        <FormArea
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          rows={6}
          maxLength={10_000}
          defaultValue={settings[name] ?? ''}
        />
      ))}
    </div>
  )
}

/** Whether the shop offers cash on delivery, and up to which total. */
function CashFields({ settings }: { settings: SettingsView }) {
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
