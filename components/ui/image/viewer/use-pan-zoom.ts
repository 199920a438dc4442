import { type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  fitToFrame,
  type Viewport,
  pan,
  type Point,
  rotate,
  type ImageViewport,
  type Size,
  zoom,
} from '@/components/ui/image/viewer/viewport'

export const ZOOM_STEP = 1.4
/** Pixels moved per arrow key press. */
const KEY_PAN_PIXELS = 60
const NONE: Size = { width: 0, height: 0 }

/** Pans and zooms an image in a frame with buttons, keys, wheel, dragging and pinching. */
export function usePanZoom() {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const [scene, setScene] = useState<ImageViewport>({ frame: NONE, picture: NONE })
  const [look, setLook] = useState<Viewport>(fitToFrame)
  const fingers = useRef(new Map<number, Point>())

  useEffect(() => {
    if (!frame) return
    const sizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = frame
      setScene(({ picture: image }) => ({ picture: image, frame: { width, height } }))
      setLook(({ turns }) => ({ ...fitToFrame, turns }))
    })
    sizes.observe(frame)
    return () => sizes.disconnect()
  }, [frame])

  useEffect(() => {
    if (!frame) return
    // React registers wheel listeners as passive, so the page would scroll as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setLook((now) => zoom(now, scene, Math.exp(-event.deltaY / 400), fromMiddle(frame, event)))
    }
    frame.addEventListener('wheel', onWheel, { passive: false })
    return () => frame.removeEventListener('wheel', onWheel)
  }, [frame, scene])

  const zoomBy = (factor: number) => setLook((now) => zoom(now, scene, factor))
  const turn = () => setLook(rotate)
  const fit = () => setLook(({ turns }) => ({ ...fitToFrame, turns }))
  const move = (x: number, y: number) => setLook((now) => pan(now, scene, { x, y }))

  const keys: Record<string, () => void> = {
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': fit,
    r: turn,
    ArrowLeft: () => move(KEY_PAN_PIXELS, 0),
    ArrowRight: () => move(-KEY_PAN_PIXELS, 0),
    ArrowUp: () => move(0, KEY_PAN_PIXELS),
    ArrowDown: () => move(0, -KEY_PAN_PIXELS),
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // With a Burmese keyboard layout, the R key produces another letter.
      const act = event.code === 'KeyR' ? turn : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    // Runs before the dialog, which stops arrow key events.
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  })

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before || !frame) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (!other) {
      move(now.x - before.x, now.y - before.y)
      return
    }
    const middle = fromMiddle(frame, {
      clientX: (now.x + other.x) / 2,
      clientY: (now.y + other.y) / 2,
    })
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    setLook((current) => zoom(current, scene, factor, middle))
  }
  const onPointerEnd = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }

  return {
    look,
    scene,
    setFrame,
    hasImage: (image: Size) => setScene(({ frame }) => ({ frame, picture: image })),
    zoomBy,
    rotate: turn,
    fit,
    drag: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

function fromMiddle(frame: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 }
}
