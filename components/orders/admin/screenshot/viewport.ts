export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How a picture is looked at: zoom 1 fills the frame, quarter turns go clockwise, x and y move it in pixels. */
export type Viewport = Point & { zoom: number; turns: number }

export const fitToFrame: Viewport = { zoom: 1, turns: 0, x: 0, y: 0 }
export const MAX_ZOOM = 8
const MIDDLE: Point = { x: 0, y: 0 }

/** What is looked at, and through what. */
export type ImageViewport = { frame: Size; picture: Size }

/** Pixels of the screen for one of the picture. */
export function getScale({ zoom, turns }: Viewport, { frame, picture: image }: ImageViewport): number {
  const { width, height } = turned(image, turns)
  return width > 0 && height > 0 ? Math.min(frame.width / width, frame.height / height) * zoom : 0
}

/** Larger or smaller by `factor`; what lies under `point`, seen from the frame's middle, stays there. */
export function zoom(look: Viewport, scene: ImageViewport, factor: number, point: Point = MIDDLE): Viewport {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, look.zoom * factor))
  const ratio = zoom / look.zoom
  const x = point.x - (point.x - look.x) * ratio
  const y = point.y - (point.y - look.y) * ratio
  return within({ ...look, zoom, x, y }, scene)
}

/** A quarter turn clockwise, back in the middle. */
export const rotate = (look: Viewport): Viewport => ({ ...look, turns: (look.turns + 1) % 4, x: 0, y: 0 })

/** Moved as far as the picture reaches over the frame. */
export const pan = (look: Viewport, scene: ImageViewport, by: Point): Viewport =>
  within({ ...look, x: look.x + by.x, y: look.y + by.y }, scene)

/** Where the picture is drawn from its own middle. */
export const toCssTransform = (look: Viewport, scene: ImageViewport): string =>
  `translate(${look.x}px, ${look.y}px) rotate(${look.turns * 90}deg) scale(${getScale(look, scene)})`

function within(look: Viewport, scene: ImageViewport): Viewport {
  const scale = getScale(look, scene)
  const { width, height } = turned(scene.picture, look.turns)
  const reach = (shown: number, room: number) => Math.max(0, (shown * scale - room) / 2)
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    ...look,
    x: clamp(look.x, reach(width, scene.frame.width)),
    y: clamp(look.y, reach(height, scene.frame.height)),
  }
}

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }
