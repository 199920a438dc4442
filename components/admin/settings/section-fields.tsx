import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormArea, FormNumber, FormSelect, FormText } from '@/components/admin/form/form-fields'
import { ColorSetting, PictureSetting } from '@/components/admin/settings/brand-fields'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { cn } from '@/components/ui/cn'
import type { FieldKind } from '@/lib/platform/fields/fields'
import { HOLD_MINUTES } from '@/lib/shop/holds/holds.rules'
import {
  getSection,
  type Section,
  type SettingName,
  settingsFields,
} from '@/lib/shop/settings/settings-fields.schema'
import type { SettingsView } from '@/lib/shop/settings/settings.schema'

/** The fields of a settings section, in order; the delivery fee is edited with the other terms of its zone. */
const listSectionFields = (section: Section): SettingName[] =>
  (Object.keys(settingsFields) as SettingName[]).filter(
    (name) => getSection(name) === section && name !== 'delivery_fee',
  )

/** How the fields of a section are arranged, where it is not one below the other; and those that take a whole row. */
const GRIDS: Partial<Record<Section, string>> = {
  shop: 'sm:grid-cols-2',
  legal: 'sm:grid-cols-2',
  messages: 'lg:grid-cols-2',
  delivery: 'sm:grid-cols-2',
  cash: 'max-w-96',
}
const WIDE: readonly SettingName[] = ['shop_name', 'shop_facebook']

type Props = { settings: SettingsView }

/** Renders the fields of one settings section. */
export function SectionFields({ section, settings }: Props & { section: Section }) {
  const t = useTranslations('adminSettings')
  if (section === 'slides') return <SlideFields settings={settings} />
  return (
    <div className={cn('grid gap-6', GRIDS[section])}>
      {section === 'legal' && <p className="text-sm text-muted sm:col-span-2">{t('legalHint')}</p>}
      {listSectionFields(section).map((name) => (
        <SettingField key={name} name={name} settings={settings} />
      ))}
    </div>
  )
}

const KEYBOARDS: Partial<Record<FieldKind, 'tel' | 'email' | 'url'>> = {
  code: 'tel',
  phone: 'tel',
  email: 'email',
  web: 'url',
}

/** What a new shop has as an example, which its customers do not see (toShownSettings). */
const EXAMPLES: readonly SettingName[] = ['shop_phone', 'shop_email', 'shop_address']

/** The field of a setting, as it is declared. */
function SettingField({ name, settings }: Props & { name: SettingName }) {
  const t = useTranslations('adminSettings')
  const field = settingsFields[name]
  const value = settings[name]
  const [typed, setTyped] = useState(value)
  const isExample = EXAMPLES.includes(name) && typed === field.initial
  const hint = isExample ? t('exampleHint') : 'hint' in field ? t(field.hint) : undefined
  const props = { name, label: t(`fields.${name}`), hint }
  if ('options' in field) {
    const [off, on] = field.options
    return (
      <FormSelect
        {...props}
        defaultValue={String(value)}
        className="max-w-md"
        options={[
          ['false', t(off)],
          ['true', t(on, { minutes: HOLD_MINUTES })],
        ]}
      />
    )
  }
  const text = String(value ?? '')
  if (name === 'shop_logo' || name === 'shop_icon')
    return <PictureSetting name={name} label={props.label} hint={hint} value={text} />
  if (name === 'shop_color') return <ColorSetting name={name} label={props.label} hint={hint} value={text} />
  const input = {
    ...props,
    defaultValue: text,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
  }
  if (field.kind === 'money' || field.kind === 'quantity')
    return <FormNumber {...input} className="max-w-60" />
  const wide =
    ('rows' in field && getSection(name) !== 'messages') || WIDE.includes(name) ? 'sm:col-span-2' : undefined
  if ('rows' in field) return <FormArea {...input} rows={field.rows} className={wide} />
  return <FormText {...input} inputMode={KEYBOARDS[field.kind]} className={wide} />
}

const PHOTOS = ['slide_1_photo', 'slide_2_photo'] as const

/** The fields of the home page's two slides: image, texts and links. */
function SlideFields({ settings }: Props) {
  const t = useTranslations('adminSettings')
  const { slide_1_photo, slide_2_photo } = settings
  const photos = useImageUploads('/api/settings/upload', PHOTOS, { slide_1_photo, slide_2_photo })
  return (
    <div className="grid gap-6">
      <p className="text-sm text-muted">{t('burmeseHint')}</p>
      {PHOTOS.map((photo, index) => {
        const slot = photos.slots[photo]
        const texts = listSectionFields('slides').filter(
          (name) => name.startsWith(`slide_${index + 1}_`) && name !== photo,
        )
        return (
          <fieldset key={photo} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <legend className="px-1 text-lg font-bold">{t('slide', { number: index + 1 })}</legend>
            <div className="grid gap-6 sm:grid-cols-[16rem_minmax(0,1fr)]">
              {slot && (
                <div className="max-w-64">
                  <ImageUpload
                    name={photo}
                    label={t(`fields.${photo}`)}
                    slot={slot}
                    size="wide"
                    onFiles={(files) => photos.place(files.slice(0, 1), photo)}
                    onRemove={() => photos.remove(photo)}
                  />
                </div>
              )}
              <div className="grid min-w-0 gap-6">
                {texts.map((name) => (
                  <SettingField key={name} name={name} settings={settings} />
                ))}
              </div>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
