import { catalogue, type NumberedBrand, type NumberedProduct } from '../catalogue/catalogue'
import { compose } from './compose'
import { IMAGE_VERSION } from './image-version'
import { drawCategory, drawLogo, EMBLEM_SIDE } from './logo'
import { removeBackground, type Layer } from './object-image'
import { type Art, isFlat } from './objects'
import { type ProductShot, getProductShots } from './product-shots'
import { buildSlide, SLIDE_HEIGHT, SLIDE_WIDTH, slideDrawings } from './slides'
import { buildBackground, SIDE, type Background } from './background'

/** An image to draw: its stored path, its size, and the function that draws it. */
export type ImageJob = {
  path: string
  width: number
  height: number
  draw: () => Promise<Buffer>
  /** A product's photo after the first, which a new shop may show later than its first page. */
  isLater?: boolean
}

const toImagePath = (slug: string, number: number) =>
  `/uploads/catalogue/demo-${slug}-${number}-${IMAGE_VERSION}.webp`

export const logoPath = (slug: string): string => toImagePath(`brand-${slug}`, 1)
export const slidePath = (number: number): string => toImagePath('slide', number)
export const emptySlidePath = (number: number): string => toImagePath('empty-slide', number)
export const categoryPath = (slug: string): string => toImagePath(`category-${slug}`, 1)

const shots = new Map<NumberedProduct, ProductShot[]>(
  catalogue.products.map((product, index) => {
    const { category } = product.subcategory
    return [product, getProductShots(index, category.id, isFlat(product.entry[0]))]
  }),
)

/** The stored paths of the two to four images of a product. */
export const photoPaths = (product: NumberedProduct): string[] =>
  (shots.get(product) ?? []).map((_, index) => toImagePath(product.slug, index + 1))

/** All images of the catalogue, brand by brand; `folder` contains the objects. */
export function catalogueImageJobs(folder: string): ImageJob[] {
  const objects = new Map<Art, Promise<Layer>>()
  const loadObject = (art: Art): Promise<Layer> => {
    const object = objects.get(art) ?? removeBackground(folder, art)
    objects.set(art, object)
    return object
  }
  return [...slideTakes(loadObject), ...catalogue.brands.flatMap((brand) => brandTakes(brand, loadObject))]
}

type LoadObject = (art: Art) => Promise<Layer>

const slideTakes = (loadObject: LoadObject): ImageJob[] =>
  slideDrawings.map((scene, index) => ({
    path: slidePath(index + 1),
    width: SLIDE_WIDTH,
    height: SLIDE_HEIGHT,
    draw: async () => compose(...(await buildSlide(scene, loadObject))),
  }))

/** The slides of a shop without a demo catalogue: the backgrounds alone, which need no package of objects. */
export const emptySlideJobs = (): ImageJob[] =>
  slideDrawings.map((scene, index) => ({
    path: emptySlidePath(index + 1),
    width: SLIDE_WIDTH,
    height: SLIDE_HEIGHT,
    draw: async () =>
      compose(...(await buildSlide({ ...scene, things: [] }, () => Promise.reject(new Error('no object'))))),
  }))

function brandTakes(brand: NumberedBrand, loadObject: LoadObject): ImageJob[] {
  const { palette, emblem } = brand.entry
  const stages = new Map<Background, Promise<Buffer>>()
  const loadBackground = async (stage: Background) => {
    const built = stages.get(stage) ?? buildBackground(stage, palette)
    stages.set(stage, built)
    return { data: await built, width: SIDE, height: SIDE }
  }
  const square = { width: EMBLEM_SIDE, height: EMBLEM_SIDE }
  const logo: ImageJob = {
    ...square,
    path: logoPath(brand.slug),
    draw: async () => compose(...(await drawLogo(await loadObject(emblem), palette))),
  }
  const categories = catalogue.categories
    .filter((category) => category.brand === brand)
    .map(({ slug, entry }) => ({
      ...square,
      path: categoryPath(slug),
      draw: async () => {
        const things = await Promise.all([loadObject(entry.art), loadObject(entry.companions[0])])
        return compose(...(await drawCategory(things, palette)))
      },
    }))
  const photos = catalogue.products
    .filter((product) => product.subcategory.category.brand === brand)
    .flatMap((product) => photoTakes(product, loadObject, loadBackground))
  const takes = [logo, ...categories, ...photos]
  return takes.map((take, index) =>
    index < takes.length - 1 ? take : endingWith(take, () => stages.clear()),
  )
}

/** The backgrounds of a brand take 2 MB each and are released after its last image. */
const endingWith = (take: ImageJob, end: () => void): ImageJob => ({
  ...take,
  draw: () => take.draw().finally(end),
})

function photoTakes(
  product: NumberedProduct,
  loadObject: LoadObject,
  loadBackground: (stage: Background) => Promise<{ data: Buffer; width: number; height: number }>,
): ImageJob[] {
  const [art] = product.entry
  // An object is not its own companion.
  const companions = product.subcategory.category.entry.companions.filter((companion) => companion !== art)
  return (shots.get(product) ?? []).map((shot, index) => ({
    path: toImagePath(product.slug, index + 1),
    isLater: index > 0,
    width: SIDE,
    height: SIDE,
    draw: async () => {
      const [object, ...beside] = await Promise.all([art, ...companions].map(loadObject))
      if (!object) throw new Error(`${product.slug} shows nothing`)
      return compose(await loadBackground(shot.stage), await shot.layers({ object, companions: beside }))
    },
  }))
}
