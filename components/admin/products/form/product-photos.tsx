import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ImageUpload } from '@/components/admin/upload/image-upload'
import type { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { canMove } from '@/components/admin/products/form/photo-order'
import { PHOTOS } from '@/components/admin/products/form/product-form-values'
import { usePhotoDrag } from '@/components/admin/products/form/use-photo-drag'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'

type Props = {
  /** The slot of the image at each place. */
  order: readonly string[]
  onMove: (from: number, to: number) => void
  photos: ReturnType<typeof useImageUploads>
  isNew: boolean
}

/** The number of required images (specification, section 3). */
const REQUIRED_IMAGES = 2

/** The four images of a product. The first two are required, so those of an existing product can only be replaced. */
export function ProductImageFields({ order, onMove, photos: { slots, place, remove }, isNew }: Props) {
  const t = useTranslations('adminCatalogue')
  const tProduct = useTranslations('adminProduct')
  const [moved, setMoved] = useState<number | null>(null)
  const filled = order.map((key) => Boolean(slots[key]?.path) || Boolean(slots[key]?.sending))
  const isAllowed = (from: number, to: number) => canMove(filled, from, to)
  const move = (from: number, to: number) => {
    flushSync(() => {
      onMove(from, to)
      setMoved(to)
    })
  }
  const { getTileProps, getOffset, over } = usePhotoDrag(isAllowed, move)
  return (
    <fieldset className="mt-8">
      <legend className="text-lg font-semibold">{t('photos')}</legend>
      <p className="mt-1 text-sm text-muted">{t('photosHint')}</p>
      <p className="mt-1 text-sm text-muted">{tProduct('orderHint')}</p>
      <p role="status" className="sr-only">
        {moved !== null && tProduct('photoMoved', { place: moved + 1 })}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {order.map((key, index) => {
          const slot = slots[key]
          const name = PHOTOS[index]
          if (!slot || !name) return null
          const isRequired = index < REQUIRED_IMAGES
          const offset = getOffset(index)
          const label = t('photo', { number: index + 1 })
          return (
            <div
              key={key}
              {...getTileProps(index)}
              style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
              className={cn(
                'relative rounded-card',
                offset && 'pointer-events-none z-20 opacity-80 select-none',
                over === index && 'outline-3 outline-offset-4 outline-jade',
              )}
            >
              <ImageUpload
                name={name}
                label={label}
                slot={slot}
                size="large"
                onFiles={(files) => place(files, key)}
                onRemove={isRequired && !isNew ? null : () => remove(key)}
              >
                <MoveButtons label={label} index={index} isAllowed={isAllowed} onMove={move} />
              </ImageUpload>
              {filled.filter(Boolean).length > 1 && filled[index] && (
                <span
                  data-drag-handle
                  className="absolute top-8 right-1 inline-flex size-target cursor-grab touch-none items-center justify-center rounded-control border border-line bg-surface text-muted"
                >
                  <Icon of="icon-GripVertical" />
                </span>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

type MoveButtonsProps = {
  label: string
  index: number
  isAllowed: (from: number, to: number) => boolean
  onMove: (from: number, to: number) => void
}

const directions = [
  { step: -1, text: 'movePhotoEarlier', icon: 'icon-ChevronLeft' },
  { step: 1, text: 'movePhotoLater', icon: 'icon-ChevronRight' },
] as const

/** Moves an image by one place, for those who do not drag. The focus moves along with the image. */
function MoveButtons({ label, index, isAllowed, onMove }: MoveButtonsProps) {
  const t = useTranslations('adminProduct')
  const press = (step: number) => {
    onMove(index, index + step)
    const find = (direction: number) =>
      document.querySelector<HTMLButtonElement>(
        `[data-photo="${index + step}"] [data-move="${direction}"]:enabled`,
      )
    // At the end of the list the button is disabled, the one back is not.
    ;(find(step) ?? find(-step))?.focus()
  }
  if (directions.every(({ step }) => !isAllowed(index, index + step))) return null
  return directions.map(({ step, text, icon }) => (
    <IconButton
      key={step}
      label={t(text, { photo: label })}
      data-move={step}
      disabled={!isAllowed(index, index + step)}
      onClick={() => press(step)}
    >
      <Icon of={icon} />
    </IconButton>
  ))
}
