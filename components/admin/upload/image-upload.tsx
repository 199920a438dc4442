import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFormField } from '@/components/admin/form/form-context'
import type { UploadSlot } from '@/components/admin/upload/use-image-uploads'
import { usePaste } from '@/components/admin/upload/use-paste'
import { cn } from '@/components/ui/cn'
import { FileInput } from '@/components/ui/upload/file-input'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { ResponsiveImage } from '@/components/ui/image/image'
import { IMAGE_ACCEPT } from '@/components/ui/upload/upload-image'

type Props = {
  name: string
  label: string
  /** Hides the label where its place already tells what it is; screen readers have it. */
  isLabelHidden?: boolean
  slot: UploadSlot
  /**
   * The size of the preview: 50x50 for a brand (specification, section 2), larger for a product, wide for a slide.
   */
  size: 'small' | 'large' | 'wide'
  onFiles: (files: readonly File[]) => void
  /** Null if the image can be replaced but not removed. */
  onRemove: (() => void) | null
  /** More buttons for this image. */
  children?: ReactNode
}

const sizes = {
  // The border is drawn around the image.
  small: { box: 'size-[52px]', pixels: 50 },
  large: { box: 'aspect-square w-full', pixels: 240 },
  wide: { box: 'aspect-16/10 w-full', pixels: 320 },
}

/** A field for one image: choose, drop or paste it, preview it, replace or remove it. */
export function ImageUpload({
  name,
  label,
  isLabelHidden = false,
  slot,
  size,
  onFiles,
  onRemove,
  children,
}: Props) {
  const t = useTranslations('adminForm')
  const { id, errors = [], isRequired } = useFormField(name, label)
  const [isOver, setOver] = useState(false)
  const image = slot.sending?.preview ?? slot.path
  const ref = usePaste(image === '')
  const wrong = [...errors, ...(slot.problem ? [slot.problem] : [])]
  const { box, pixels } = sizes[size]
  return (
    <div
      ref={ref}
      data-sending={slot.sending ? true : undefined}
      data-upload-failed={slot.problem === null ? undefined : true}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={cn('flex flex-col gap-1.5', size === 'small' && 'items-start')}
    >
      <input type="hidden" name={name} value={slot.path} />
      <span
        className={cn(
          'text-sm font-semibold',
          isRequired && "after:text-danger after:content-['_*'/'']",
          isLabelHidden && 'sr-only',
        )}
        id={`${id}-label`}
      >
        {label}
      </span>
      <div className={cn('flex gap-2', size !== 'small' && 'flex-col')}>
        <label
          className={cn(
            'relative flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-dashed bg-sunken text-muted hover:border-jade hover:text-jade has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade',
            isOver ? 'border-jade bg-jade-soft' : wrong.length > 0 ? 'border-danger' : 'border-line-strong',
            box,
          )}
        >
          {image === '' ? (
            <Icon of="icon-ImagePlus" className="size-6" />
          ) : (
            <ResponsiveImage
              src={image}
              alt={t('previewOf', { name: label })}
              displayWidth={pixels}
              ratio="size-full"
            />
          )}
          <FileInput
            id={id}
            multiple={size === 'large'}
            accept={IMAGE_ACCEPT}
            aria-labelledby={`${id}-label`}
            aria-describedby={wrong.length > 0 ? `${id}-error` : undefined}
            aria-invalid={wrong.length > 0 || undefined}
            aria-required={isRequired || undefined}
            onFiles={onFiles}
          />
        </label>
        <div className="flex justify-center empty:hidden">
          {children}
          {onRemove && slot.path !== '' && !slot.sending && (
            <IconButton label={t('removePhoto', { name: label })} onClick={onRemove} className="self-center">
              <Icon of="icon-Trash" />
            </IconButton>
          )}
        </div>
      </div>
      {slot.sending && (
        <>
          {slot.sending.percent === null && <p className="text-sm text-muted">{t('shrinking')}</p>}
          <progress
            value={slot.sending.percent ?? undefined}
            max={100}
            aria-label={t('sending', { name: label })}
            className="progress"
          />
        </>
      )}
      {wrong.length > 0 && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {wrong.join(' ')}
        </p>
      )}
    </div>
  )
}
