import { type Layer } from './object-image'
import { lay, type Placement, stand } from './placing'
import { type Stage } from './stage'

/** A product before the camera: itself, and what its category puts beside it. */
export type Subject = { object: Layer; companions: Layer[] }

/** How one photo is taken: the stage, and the layers on it from back to front. */
export type Shot = { stage: Stage; layers: (subject: Subject) => Promise<Placement[]> }

const all = async (...layers: Promise<Placement[]>[]) => (await Promise.all(layers)).flat()

/** The companion at `index`, or the first. */
const beside = ({ companions, object }: Subject, index: number): Layer =>
  companions[index] ?? companions[0] ?? object

const onPodium =
  (longest: number) =>
  ({ object }: Subject) =>
    stand(object, { longest, x: 400, y: 632 })

/** The first photo of things that stand. */
const heroes: Shot[] = [
  { stage: 'arch', layers: onPodium(430) },
  { stage: 'disc', layers: onPodium(420) },
  {
    stage: 'window',
    layers: (subject) =>
      all(
        stand(beside(subject, 0), { longest: 190, x: 620, y: 620 }),
        stand(subject.object, { longest: 450, x: 370, y: 690 }),
      ),
  },
]

/** The first photo of things that lie. */
const flatHeroes: Shot[] = [
  { stage: 'cloth', layers: ({ object }) => lay(object, { longest: 500, x: 408, y: 404, degrees: -6 }) },
  {
    stage: 'paper',
    layers: (subject) =>
      all(
        lay(beside(subject, 0), { longest: 150, x: 668, y: 152, degrees: 18 }),
        lay(subject.object, { longest: 500, x: 388, y: 420, degrees: 5 }),
      ),
  },
]

/** The photos after the first, one of each kind at most. */
const further: Shot[] = [
  { stage: 'paper', layers: ({ object }) => lay(object, { longest: 700, x: 470, y: 470, degrees: -14 }) },
  {
    stage: 'shelf',
    layers: ({ object }) =>
      all(
        stand(object, { longest: 225, x: 160, y: 596 }),
        stand(object, { longest: 225, x: 640, y: 596 }),
        stand(object, { longest: 370, x: 400, y: 602 }),
      ),
  },
  {
    stage: 'cloth',
    layers: (subject) =>
      all(
        lay(beside(subject, 1), { longest: 150, x: 668, y: 150, degrees: 24 }),
        lay(beside(subject, 0), { longest: 180, x: 140, y: 665, degrees: -20 }),
        lay(subject.object, { longest: 400, x: 420, y: 410, degrees: 10 }),
      ),
  },
]

const flatFurther: Shot[] = [
  { stage: 'plain', layers: ({ object }) => lay(object, { longest: 720, x: 430, y: 430, degrees: -12 }) },
  {
    stage: 'paper',
    layers: ({ object }) =>
      all(
        lay(object, { longest: 340, x: 250, y: 270, degrees: -10 }),
        lay(object, { longest: 340, x: 560, y: 545, degrees: 8 }),
      ),
  },
  {
    stage: 'cloth',
    layers: (subject) =>
      all(
        lay(beside(subject, 0), { longest: 175, x: 140, y: 140, degrees: -18 }),
        lay(beside(subject, 1), { longest: 150, x: 672, y: 668, degrees: 22 }),
        lay(subject.object, { longest: 410, x: 410, y: 405, degrees: -4 }),
      ),
  },
]

const at = <T>(list: readonly T[], index: number): T[] => list.slice(index % list.length).slice(0, 1)

/**
 * The shots of the product at `index` of the catalogue, two to four: a first photo in its category's
 * manner, then close-up, shelf and companions in turn, so that neighbours in a list differ.
 */
export function shotsOf(index: number, category: number, isLying: boolean): Shot[] {
  const rest = isLying ? flatFurther : further
  const wanted = [2, 1, 3, 1][index % 4] ?? 2
  const others = Array.from({ length: wanted }, (_, step) => at(rest, index + step)).flat()
  return [...at(isLying ? flatHeroes : heroes, category + (index % 2)), ...others]
}
