'use client'

/**
 * components/admin/orders/screenshot: The screenshot of a payment.
 */

import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { FRAME_ID, ZoomableImage, type ZoomLabels } from '@/components/ui/image/viewer/zoomable-image'
import { cn } from '@/components/ui/cn'
import { buttonClass } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'

type Props = {
  src: string
  labels: ZoomLabels & { title: string; look: string; openFull: string; close: string }
  /** Whether it fills its column, as high as the screen allows. */
  isLarge?: boolean
  /** The expected payment data, shown beside the image. */
  children: ReactNode
}

/** The payment screenshot, which opens in a full-page viewer. */
export function ScreenshotViewer({ src, labels, isLarge = false, children }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const full = (
    <a
      href={src}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      <Icon of="icon-ExternalLink" className="size-4 shrink-0" />
      {labels.openFull}
    </a>
  )
  return (
    <Dialog.Root>
      <div className="flex flex-col items-center gap-3">
        {hasFailed ? (
          <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
            {labels.failed}
          </p>
        ) : (
          <Dialog.Trigger
            aria-label={labels.look}
            className={cn(
              'group relative cursor-zoom-in overflow-hidden rounded-control bg-sunken',
              isLarge && 'w-full',
            )}
          >
            <img
              loading="lazy"
              src={src}
              alt={labels.alt}
              width={360}
              height={640}
              // The image may have failed to load before hydration.
              ref={(image) => {
                if (image?.complete && image.naturalWidth === 0) setFailed(true)
              }}
              onError={() => setFailed(true)}
              className={
                isLarge
                  ? 'h-[50dvh] min-h-72 w-full object-contain lg:h-[calc(100dvh-15rem)]'
                  : 'max-h-96 w-auto object-contain'
              }
            />
            <span className="absolute right-2 bottom-2 flex size-target items-center justify-center rounded-control border border-line bg-surface text-jade">
              <Icon of="icon-ScanSearch" />
            </span>
          </Dialog.Trigger>
        )}
        {full}
      </div>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 scrim" />
        <Dialog.Popup
          initialFocus={() => document.getElementById(FRAME_ID)}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden border-line bg-surface text-ink md:inset-6 md:rounded-card md:border"
        >
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
            <Dialog.Title className="text-lg font-semibold">{labels.title}</Dialog.Title>
            <div className="flex items-center gap-1">
              {full}
              <Dialog.Close
                render={
                  <IconButton label={labels.close}>
                    <Icon of="icon-X" />
                  </IconButton>
                }
              />
            </div>
          </div>
          <div className="flex min-h-0 flex-1 flex-col md:flex-row-reverse">
            <div className="border-line p-4 max-md:border-b md:w-72 md:border-l">{children}</div>
            <ZoomableImage src={src} labels={labels} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
