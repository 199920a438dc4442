import { isSeenInPhotos, productHref } from '@/lib/shop/catalogue/variants/values/product-options.rules'
import { listOptionValues } from '@/lib/shop/catalogue/variants/product-groups.rules'
import type { GroupOptionView, ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

/** An option and the value that it gets. */
type ChangeView = { option: string; value: string }

/** A value of an option as a page shows it, and the product that it opens. */
export type OptionValueView = {
  text: string
  /** The id of the product, and the URL path of its page. */
  id: number
  href: string
  isCurrent: boolean
  isSoldOut: boolean
  /** What changes as well, because the exact combination does not exist. */
  changes: ChangeView[]
  /** The URL path of a photo, where each value of the option has its own; else null. */
  photo: string | null
}

/** An option in the language of the page, with the current value and all values. */
export type OptionView = { name: string; current: string; values: OptionValueView[] }

/**
 * Returns the texts of an option and of one of its values, in the language of the page. Each text is made once: of three
 * options with a hundred values each, every link names up to two others.
 */
function createTexts(option: GroupOptionView, locale: Locale): (value: string) => ChangeView {
  const name = keepSyllables(localizedText(locale, option.name, option.name_my))
  const texts = new Map(
    option.values.map(({ value, value_my }) => [
      value,
      keepSyllables(localizedText(locale, value, value_my)),
    ]),
  )
  return (value) => ({ option: name, value: texts.get(value) ?? keepSyllables(value) })
}

/**
 * The options of a group on the page of one of its products, in their order; none when there is nothing to choose, or
 * the product is not among those on sale.
 */
export function toOptionViews(group: ProductGroupView, productId: number, locale: Locale): OptionView[] {
  const { options, products } = group
  const current = products.find(({ id }) => id === productId)
  if (!current || products.length < 2) return []
  const texts = options.map((option) => createTexts(option, locale))
  const toTexts = (place: number, value = '') => texts[place]?.(value) ?? { option: '', value }
  return options.map((option, place) => {
    const hasPhotos = isSeenInPhotos(products, place)
    const shown = toTexts(place, current.values[place])
    return {
      name: shown.option,
      current: shown.value,
      values: listOptionValues(option, place, products, current).map(
        ({ value, product, isCurrent, changes }) => {
          return {
            text: toTexts(place, value.value).value,
            id: product.id,
            href: productHref(product.id, changes),
            isCurrent,
            isSoldOut: product.stock_quantity === 0,
            changes: changes.map((at) => toTexts(at, product.values[at])),
            photo: hasPhotos ? (product.product_images[0]?.photo_1 ?? null) : null,
          }
        },
      ),
    }
  })
}
