import { useTranslations } from 'next-intl'
import { FormError, FormSelect } from '@/components/admin/form/form-fields'
import { PHOTOS } from '@/components/admin/products/form/product-form-values'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import type { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import {
  listProductsOfValue,
  readPhotoSet,
  toSetName,
} from '@/components/admin/variants/for-all/for-all-values'
import type { FormRow } from '@/components/admin/variants/group-form-rows'
import type { TypedOption } from '@/components/admin/variants/typed-options'
import { Checkbox } from '@/components/ui/field/checkbox'

type Photos = ReturnType<typeof useImageUploads>

type SetProps = {
  /** The beginning of the names of the four fields. */
  prefix: string
  /** Whose photos they are. */
  name: string
  current: Readonly<Record<string, string | null>>
  photos: Photos
}

/** The number of photos that a product has at least. */
const REQUIRED_PHOTOS = 2

/** Four photos that several products get. */
export function PhotoSetFields({ prefix, name, current, photos }: SetProps) {
  const t = useTranslations('adminGroups')
  const hasPhotos = PHOTOS.some((field) => current[field])
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {PHOTOS.map((field, index) => {
        const slot = `${prefix}.${field}`
        return (
          <ImageUpload
            key={slot}
            name={slot}
            label={t('photoNumberOf', { number: String(index + 1), name })}
            isLabelHidden
            slot={photos.slots[slot] ?? { path: current[field] ?? '', sending: null, problem: null }}
            size="small"
            onFiles={(files) => photos.placeOne(files, slot)}
            onRemove={index < REQUIRED_PHOTOS && hasPhotos ? null : () => photos.remove(slot)}
          />
        )
      })}
    </div>
  )
}

type Props = {
  /** The names of the options, in their order. */
  names: readonly string[]
  options: readonly TypedOption[]
  rows: readonly FormRow[]
  /** The number of the option whose values have photos; empty for none. */
  photoOption: string
  onChoose: (option: string) => void
  photos: Photos
}

/** Which option has photos, such as the colour, and the photos of each of its values. */
export function PhotosByValue({ names, options, rows, photoOption, onChoose, photos }: Props) {
  const t = useTranslations('adminGroups')
  const place = Number(photoOption) - 1
  const values = options[place]?.values ?? []
  return (
    <fieldset className="mt-8 grid gap-3">
      <legend className="mb-3 text-lg font-semibold">{t('photosByValue')}</legend>
      <FormSelect
        name="photo_option"
        label={t('photosBy')}
        hint={t('photosByHint')}
        value={photoOption}
        onChange={({ target }) => onChoose(target.value)}
        options={[['', t('photosByNone')], ...names.map((name, index) => [String(index + 1), name] as const)]}
      />
      <FormError name="photo_sets" />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {values.map((value) => {
          const products = listProductsOfValue(rows, place, value)
          const { photos: current, differing } = readPhotoSet(products)
          const prefix = toSetName(value)
          const numbers = { differing: String(differing), total: String(products.length) }
          return (
            <li key={prefix} className="grid gap-2 p-4">
              <p className="font-semibold wrap-anywhere">{value}</p>
              <PhotoSetFields prefix={prefix} name={value} current={current} photos={photos} />
              {differing > 0 && (
                <Checkbox name={`${prefix}.all`}>
                  {t('unifyPhotos', numbers)}
                  <span className="sr-only">: {value}</span>
                </Checkbox>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
