/**
 * components/ui/image/viewer: Zooming and moving an image.
 */

import { useState } from 'react'
import { toCssTransform } from '@/components/ui/image/viewer/viewport'
import { ZOOM_STEP, usePanZoom } from '@/components/ui/image/viewer/use-pan-zoom'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'

export type ZoomLabels = {
  alt: string
  failed: string
  tools: string
  zoomIn: string
  zoomOut: string
  /** Absent: the image cannot be turned. */
  rotate?: string
  fit: string
  keys: string
}

/** The id of the focusable frame. */
export const FRAME_ID = 'image-frame'

/** The image in a frame that fills the available space, with its view controls. */
export function ZoomableImage({ src, labels }: { src: string; labels: ZoomLabels }) {
  const { look, scene, setFrame, hasImage, zoomBy, rotate, fit, drag } = usePanZoom()
  const [hasFailed, setFailed] = useState(false)
  const { width, height } = scene.picture
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        id={FRAME_ID}
        ref={setFrame}
        {...drag}
        onDoubleClick={() => zoomBy(ZOOM_STEP ** 2)}
        tabIndex={0}
        role="group"
        aria-label={labels.alt}
        aria-describedby="image-keys"
        className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden bg-sunken focus-visible:-outline-offset-4 active:cursor-grabbing"
      >
        {hasFailed ? (
          <p role="alert" className="p-6 text-center font-medium text-danger">
            {labels.failed}
          </p>
        ) : (
          <img
            src={src}
            alt={labels.alt}
            width={width || 1}
            height={height || 1}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              hasImage({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
            style={{
              width,
              height,
              left: `calc(50% - ${width / 2}px)`,
              top: `calc(50% - ${height / 2}px)`,
              transform: toCssTransform(look, scene),
            }}
            className="absolute max-w-none select-none"
          />
        )}
      </div>
      <div
        role="group"
        aria-label={labels.tools}
        className="flex flex-wrap items-center gap-1 border-t border-line p-2"
      >
        <IconButton label={labels.zoomOut} onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <Icon of="icon-ZoomOut" />
        </IconButton>
        <output aria-live="polite" className="min-w-14 text-center text-sm font-semibold tabular-nums">
          {`${Math.round(look.zoom * 100)}%`}
        </output>
        <IconButton label={labels.zoomIn} onClick={() => zoomBy(ZOOM_STEP)}>
          <Icon of="icon-ZoomIn" />
        </IconButton>
        {labels.rotate !== undefined && (
          <IconButton label={labels.rotate} onClick={rotate}>
            <Icon of="icon-RotateCw" />
          </IconButton>
        )}
        <IconButton label={labels.fit} onClick={fit}>
          <Icon of="icon-Scan" />
        </IconButton>
        <p id="image-keys" className="ml-auto text-sm text-muted max-md:sr-only">
          {labels.keys}
        </p>
      </div>
    </div>
  )
}
