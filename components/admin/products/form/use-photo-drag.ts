import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Pixels that a mouse moves before it drags: a click has to stay a click. */
const MIN_DISTANCE = 6

type Drag = { from: number; startX: number; startY: number; x: number; y: number; over: number | null }

/** The place under the pointer, from the `data-photo` of its tile. */
function findPlace(x: number, y: number): number | null {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')
  return tile ? Number(tile.dataset['photo']) : null
}

/**
 * Drags tiles of images with the pointer events that mouse, pen and touch have in common: the whole tile with a mouse,
 * its handle (`data-drag-handle`, where touch does not scroll) with a finger. Escape and a cancelled touch give up.
 */
export function usePhotoDrag(
  isAllowed: (from: number, to: number) => boolean,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pressed = useRef<Drag | null>(null)
  const hasDragged = useRef(false)

  const end = () => {
    pressed.current = null
    setDrag(null)
  }

  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragging])

  const getTileProps = (place: number) => ({
    'data-photo': place,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false
      const target = event.target instanceof Element ? event.target : null
      const isHandle = target?.closest('[data-drag-handle]') != null
      const isMouse = event.pointerType === 'mouse' && target?.closest('label') != null
      if (event.button !== 0 || !event.isPrimary || !(isHandle || isMouse)) return
      const { clientX: x, clientY: y } = event
      pressed.current = { from: place, startX: x, startY: y, x, y, over: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = pressed.current
      if (!now) return
      // The button was released outside of the tile.
      if (event.buttons === 0) {
        end()
        return
      }
      const { clientX: x, clientY: y } = event
      if (!hasDragged.current && Math.hypot(x - now.startX, y - now.startY) < MIN_DISTANCE) return
      if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      hasDragged.current = true
      const place = findPlace(x, y)
      const over = place !== null && isAllowed(now.from, place) ? place : null
      pressed.current = { ...now, x, y, over }
      setDrag(pressed.current)
    },
    onPointerUp: () => {
      const now = pressed.current
      end()
      if (now && now.over !== null) onDrop(now.from, now.over)
      // The click of this release comes first; a later one is meant.
      setTimeout(() => (hasDragged.current = false))
    },
    onPointerCancel: end,
    // A touch is first captured by the handle; losing that capture does not end the drag.
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) end()
    },
    // The browser's own drag of a picture would end the pointer events.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!hasDragged.current) return
      hasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  })

  /** How far the tile of this place has been dragged, in pixels; null unless it is being dragged. */
  const getOffset = (place: number) =>
    drag?.from === place ? { x: drag.x - drag.startX, y: drag.y - drag.startY } : null

  return { getTileProps, getOffset, over: drag?.over ?? null }
}
