import { useTranslations } from 'next-intl'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react'
import { showDialog } from '@/components/ui/show-dialog'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { FRAME_ID, ZoomableImage } from '@/components/ui/image/viewer/zoomable-image'
import { getImageSource } from '@/lib/platform/uploads/images/image-sizes.rules'

/** The width in pixels in which a photo is looked at closely. */
const WIDTH = 1280

type Photo = { src: string; alt: string }
type Props = { photo: Photo; onClose: () => void }

/** Opens a photo to look at closely; `setViewer` renders it, and removes it again. */
export const openViewer = (photo: Photo, setViewer: Dispatch<SetStateAction<ReactNode>>): void =>
  showDialog(setViewer, (close) => <PhotoViewer photo={photo} onClose={close} />)

/** A photo that fills the screen, to zoom by buttons, keys, wheel, double tap and pinching. */
function PhotoViewer({ photo: { src, alt }, onClose }: Props) {
  const t = useTranslations('photoViewer')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    document.getElementById(FRAME_ID)?.focus()
  }, [])
  const labels = {
    alt,
    failed: t('failed'),
    tools: t('tools'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    fit: t('fit'),
    keys: t('keys'),
  }
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      className="fixed inset-0 flex h-dvh max-h-none w-screen max-w-none flex-col bg-surface text-ink"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <p className="line-clamp-1 font-semibold">{alt}</p>
        <IconButton label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon of="icon-X" />
        </IconButton>
      </div>
      <ZoomableImage src={getImageSource(src, WIDTH).src} labels={labels} />
    </dialog>
  )
}
