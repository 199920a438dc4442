import { useTranslations } from 'next-intl'
import { ImageUpload } from '@/components/admin/form/image-upload'
import type { useImageUploads } from '@/components/admin/form/use-image-uploads'

type Props = { names: readonly string[]; photos: ReturnType<typeof useImageUploads>; isNew: boolean }

/** The number of required images (specification, section 3). */
const REQUIRED_IMAGES = 2

/** The four images of a product. The first two are required, so those of an existing product can only be replaced. */
export function ProductImageFields({ names, photos: { slots, place, remove }, isNew }: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">{t('photos')}</legend>
      <p className="mt-1 text-sm text-muted">{t('photosHint')}</p>
      <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {names.map((name, index) => {
          const slot = slots[name]
          const isRequired = index < REQUIRED_IMAGES
          return (
            slot && (
              <ImageUpload
                key={name}
                name={name}
                label={t('photo', { number: index + 1 })}
                isRequired={isRequired}
                slot={slot}
                size="large"
                onFiles={(files) => place(files, name)}
                onRemove={isRequired && !isNew ? null : () => remove(name)}
              />
            )
          )
        })}
      </div>
    </fieldset>
  )
}
