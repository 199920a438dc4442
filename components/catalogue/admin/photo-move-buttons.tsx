import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'

type Props = {
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
export function MoveButtons({ label, index, isAllowed, onMove }: Props) {
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
