import { type Layer } from './object-image'
import { placeFlat, type LayoutFn, placeUpright } from './layout'
import { type Background } from './background'

/** A product to be shown: its object, and the companion objects of its category. */
type ShotSubject = { object: Layer; companions: Layer[] }

/** The composition of one image: its background, and the layers from back to front. */
export type ProductShot = { stage: Background; layers: (subject: ShotSubject) => Promise<LayoutFn[]> }

const all = async (...layers: Promise<LayoutFn[]>[]) => (await Promise.all(layers)).flat()

/** The companion at `index`, or the first. */
const beside = ({ companions, object }: ShotSubject, index: number): Layer =>
  companions[index] ?? companions[0] ?? object

const onPodium =
  (longest: number) =>
  ({ object }: ShotSubject) =>
    placeUpright(object, { longest, x: 400, y: 632 })

/** The first image of standing objects. */
const heroes: ProductShot[] = [
  { stage: 'arch', layers: onPodium(430) },
  { stage: 'disc', layers: onPodium(420) },
  {
    stage: 'window',
    layers: (subject) =>
      all(
        placeUpright(beside(subject, 0), { longest: 190, x: 620, y: 620 }),
        placeUpright(subject.object, { longest: 450, x: 370, y: 690 }),
      ),
  },
]

/** The first image of lying objects. */
const flatHeroes: ProductShot[] = [
  {
    stage: 'cloth',
    layers: ({ object }) => placeFlat(object, { longest: 500, x: 408, y: 404, degrees: -6 }),
  },
  {
    stage: 'paper',
    layers: (subject) =>
      all(
        placeFlat(beside(subject, 0), { longest: 150, x: 668, y: 152, degrees: 18 }),
        placeFlat(subject.object, { longest: 500, x: 388, y: 420, degrees: 5 }),
      ),
  },
]

/** The images after the first, at most one of each kind. */
const further: ProductShot[] = [
  {
    stage: 'paper',
    layers: ({ object }) => placeFlat(object, { longest: 700, x: 470, y: 470, degrees: -14 }),
  },
  {
    stage: 'shelf',
    layers: ({ object }) =>
      all(
        placeUpright(object, { longest: 225, x: 160, y: 596 }),
        placeUpright(object, { longest: 225, x: 640, y: 596 }),
        placeUpright(object, { longest: 370, x: 400, y: 602 }),
      ),
  },
  {
    stage: 'cloth',
    layers: (subject) =>
      all(
        placeFlat(beside(subject, 1), { longest: 150, x: 668, y: 150, degrees: 24 }),
        placeFlat(beside(subject, 0), { longest: 180, x: 140, y: 665, degrees: -20 }),
        placeFlat(subject.object, { longest: 400, x: 420, y: 410, degrees: 10 }),
      ),
  },
]

const flatFurther: ProductShot[] = [
  {
    stage: 'plain',
    layers: ({ object }) => placeFlat(object, { longest: 720, x: 430, y: 430, degrees: -12 }),
  },
  {
    stage: 'paper',
    layers: ({ object }) =>
      all(
        placeFlat(object, { longest: 340, x: 250, y: 270, degrees: -10 }),
        placeFlat(object, { longest: 340, x: 560, y: 545, degrees: 8 }),
      ),
  },
  {
    stage: 'cloth',
    layers: (subject) =>
      all(
        placeFlat(beside(subject, 0), { longest: 175, x: 140, y: 140, degrees: -18 }),
        placeFlat(beside(subject, 1), { longest: 150, x: 672, y: 668, degrees: 22 }),
        placeFlat(subject.object, { longest: 410, x: 410, y: 405, degrees: -4 }),
      ),
  },
]

const at = <T>(list: readonly T[], index: number): T[] => list.slice(index % list.length).slice(0, 1)

/**
 * The two to four compositions of the product at `index` of the catalogue: the first in the style of its category,
 * then close-up, shelf and companions in turn, so that neighbours in a list differ.
 */
export function getProductShots(index: number, category: number, isLying: boolean): ProductShot[] {
  const rest = isLying ? flatFurther : further
  const otherCount = [2, 1, 3, 1][index % 4] ?? 2
  const others = Array.from({ length: otherCount }, (_, step) => at(rest, index + step)).flat()
  return [...at(isLying ? flatHeroes : heroes, category + (index % 2)), ...others]
}
