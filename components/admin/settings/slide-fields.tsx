import { useTranslations } from 'next-intl'
import { FormArea, FormText } from '@/components/admin/form/form-fields'
import { ImageUpload } from '@/components/admin/form/image-upload'
import { useImageUploads } from '@/components/admin/form/use-image-uploads'
import type { SettingsView } from '@/lib/settings/settings.schema'

type Words = `slide_${1 | 2}_${'heading' | 'heading_my' | 'text' | 'text_my' | 'link'}`

const PHOTOS = ['slide_1_photo', 'slide_2_photo'] as const

/** The fields of the home page's two slides: image, texts and links. */
export function SlideFields({ settings }: { settings: SettingsView }) {
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
