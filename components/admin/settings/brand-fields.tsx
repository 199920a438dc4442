import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormText } from '@/components/admin/form/form-fields'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { isHexColor, toAccentTokens } from '@/lib/shop/settings/accent.rules'

type Props<Name extends string> = { name: Name; label: string; hint: string | undefined; value: string }

/** A picture of the shop, which need not have one. */
export function PictureSetting({ name, label, hint, value }: Props<'shop_logo' | 'shop_icon'>) {
  const { slots, place, remove } = useImageUploads('/api/settings/upload', [name], { [name]: value })
  const slot = slots[name]
  return (
    slot && (
      <div className="max-w-40">
        <ImageUpload
          name={name}
          label={label}
          slot={slot}
          size="large"
          onFiles={(files) => place(files.slice(0, 1), name)}
          onRemove={() => remove(name)}
        />
        <p className="mt-1 text-sm text-muted">{hint}</p>
      </div>
    )
  )
}

/** The accent colour, typed or picked, and how a button looks with it in both schemes. */
export function ColorSetting({ name, label, hint, value }: Props<'shop_color'>) {
  const t = useTranslations('adminSettings')
  const [color, setColor] = useState(value)
  const isColor = isHexColor(color)
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-start gap-2">
        <FormText
          name={name}
          label={label}
          hint={hint}
          value={color}
          onChange={({ target }) => setColor(target.value)}
          className="min-w-0 flex-1"
        />
        <input
          type="color"
          aria-label={t('pickColor')}
          value={isColor ? color : '#0b6b50'}
          onChange={({ target }) => setColor(target.value)}
          className="mt-7 h-12 w-14 shrink-0 rounded-control border border-line-strong bg-surface p-1"
        />
      </div>
      {isColor && (
        <p className="flex flex-wrap gap-2">
          {(['light', 'dark'] as const).map((scheme) => {
            const tokens = toAccentTokens(color, scheme)
            return (
              <span
                key={scheme}
                className="rounded-control px-3 py-1.5 text-sm font-semibold"
                style={{ background: tokens.jade, color: tokens['on-jade'] }}
              >
                {t(`scheme.${scheme}`)}
              </span>
            )
          })}
        </p>
      )}
    </div>
  )
}
