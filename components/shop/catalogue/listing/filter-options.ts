import type { FilterOption } from '@/components/shop/catalogue/listing/listing-url'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'

type Named = { id: number; name: string; name_my: string | null }

/**
 * Brands or categories as choices with the names of `locale`; those of the same name are one choice. They keep the given
 * order, which is by the names in English, or are sorted by the names in Burmese.
 */
export function toChoices(records: readonly Named[], locale: Locale): FilterOption[] {
  const choices = new Map<string, FilterOption>()
  for (const { id, name, name_my: burmese } of records) {
    const shown = localizedText(locale, name, burmese)
    const alias = shown === name ? (burmese ?? undefined) : name
    const ids = [...(choices.get(shown)?.ids ?? []), id]
    choices.set(shown, { name: shown, ...(alias === undefined ? {} : { alias }), ids })
  }
  const found = [...choices.values()]
  return locale === 'my' ? found.sort((a, b) => (a.name < b.name ? -1 : 1)) : found
}

/** `choices`, with one more before each of which only some ids are `chosen`: these, named by `getName`, to be removed by. */
export const splitChosen = (
  choices: readonly FilterOption[],
  chosen: readonly number[],
  getName: (id: number, shared: string) => string,
): FilterOption[] =>
  choices.flatMap((choice) => {
    const ids = choice.ids.filter((id) => chosen.includes(id))
    if (ids.length === choice.ids.length) return [choice]
    const names = new Set(ids.map((id) => getName(id, choice.name)))
    const own = [...names].map((name) => ({
      ...choice,
      name,
      ids: ids.filter((id) => getName(id, choice.name) === name),
    }))
    return [...own, choice]
  })
