export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The state of the view: zoom 1 fits the frame, quarter turns are clockwise, x and y are offsets in pixels. */
export type Viewport = Point & { zoom: number; turns: number }

export const fitToFrame: Viewport = { zoom: 1, turns: 0, x: 0, y: 0 }
export const MAX_ZOOM = 8
const MIDDLE: Point = { x: 0, y: 0 }

/** The sizes of the image and of the frame. */
export type ImageViewport = { frame: Size; picture: Size }

/** Screen pixels per image pixel. */
export function getScale({ zoom, turns }: Viewport, { frame, picture: image }: ImageViewport): number {
  const { width, height } = turned(image, turns)
  return width > 0 && height > 0 ? Math.min(frame.width / width, frame.height / height) * zoom : 0
}

/** Zooms by `factor`. The image point at `point`, relative to the centre of the frame, stays in place. */
export function zoom(look: Viewport, scene: ImageViewport, factor: number, point: Point = MIDDLE): Viewport {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, look.zoom * factor))
  const ratio = zoom / look.zoom
  const x = point.x - (point.x - look.x) * ratio
  const y = point.y - (point.y - look.y) * ratio
  return within({ ...look, zoom, x, y }, scene)
}

/** Rotates clockwise by a quarter turn and centres the image. */
export const rotate = (look: Viewport): Viewport => ({ ...look, turns: (look.turns + 1) % 4, x: 0, y: 0 })

/** Moves the image, limited to the part that exceeds the frame. */
export const pan = (look: Viewport, scene: ImageViewport, by: Point): Viewport =>
  within({ ...look, x: look.x + by.x, y: look.y + by.y }, scene)

/** The CSS transform, relative to the image's centre. */
export const toCssTransform = (look: Viewport, scene: ImageViewport): string =>
  `translate(${look.x}px, ${look.y}px) rotate(${look.turns * 90}deg) scale(${getScale(look, scene)})`

function within(look: Viewport, scene: ImageViewport): Viewport {
  const scale = getScale(look, scene)
  const { width, height } = turned(scene.picture, look.turns)
  const reach = (size: number, frameSize: number) => Math.max(0, (size * scale - frameSize) / 2)
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    ...look,
    x: clamp(look.x, reach(width, scene.frame.width)),
    y: clamp(look.y, reach(height, scene.frame.height)),
  }
}

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }
