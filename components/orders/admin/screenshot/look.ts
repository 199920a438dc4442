export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How a picture is looked at: zoom 1 fills the frame, quarter turns go clockwise, x and y move it in pixels. */
export type Look = Point & { zoom: number; turns: number }

export const fitted: Look = { zoom: 1, turns: 0, x: 0, y: 0 }
export const MAX_ZOOM = 8
const MIDDLE: Point = { x: 0, y: 0 }

/** What is looked at, and through what. */
export type Scene = { frame: Size; picture: Size }

/** Pixels of the screen for one of the picture. */
export function scaleOf({ zoom, turns }: Look, { frame, picture }: Scene): number {
  const { width, height } = turned(picture, turns)
  return width > 0 && height > 0 ? Math.min(frame.width / width, frame.height / height) * zoom : 0
}

/** Larger or smaller by `factor`; what lies under `point`, seen from the frame's middle, stays there. */
export function zoomed(look: Look, scene: Scene, factor: number, point: Point = MIDDLE): Look {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, look.zoom * factor))
  const ratio = zoom / look.zoom
  const x = point.x - (point.x - look.x) * ratio
  const y = point.y - (point.y - look.y) * ratio
  return within({ ...look, zoom, x, y }, scene)
}

/** A quarter turn clockwise, back in the middle. */
export const rotated = (look: Look): Look => ({ ...look, turns: (look.turns + 1) % 4, x: 0, y: 0 })

/** Moved as far as the picture reaches over the frame. */
export const moved = (look: Look, scene: Scene, by: Point): Look =>
  within({ ...look, x: look.x + by.x, y: look.y + by.y }, scene)

/** Where the picture is drawn from its own middle. */
export const transformOf = (look: Look, scene: Scene): string =>
  `translate(${look.x}px, ${look.y}px) rotate(${look.turns * 90}deg) scale(${scaleOf(look, scene)})`

function within(look: Look, scene: Scene): Look {
  const scale = scaleOf(look, scene)
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
