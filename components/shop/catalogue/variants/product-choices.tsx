/**
 * components/shop/catalogue/variants: How a customer selects a variant, on the page of a product and in the sheet of
 * a card.
 */

import { useTranslations } from 'next-intl'
import { ChoiceContent } from '@/components/shop/catalogue/variants/choice-content'
import { CHOICE_NOTE_ID } from '@/components/shop/catalogue/variants/choice-note-id'
import { Link } from '@/components/ui/link/link'
import { Notice } from '@/components/ui/state/notice'
import type { OptionChoicesView } from '@/lib/shop/catalogue/variants/values/product-choices.view'

type Props = {
  options: readonly OptionChoicesView[]
  /** The places of the options that changed as well when a value was chosen. */
  changed: readonly number[]
}

/** More values than this say only briefly that others change as well: three hundred long texts would be half a megabyte. */
const MAX_FULL_NOTES = 60

/**
 * The options of a product's group with all of their values. Each value is a link to the product that has it, so no
 * script is needed. Rendered on the server only: a page without a group has no part of it.
 */
export function ProductChoices({ options, changed }: Props) {
  const t = useTranslations('choice')
  const isBrief = options.reduce((sum, { choices }) => sum + choices.length, 0) > MAX_FULL_NOTES
  const changes = options.flatMap(({ name, current }, place) =>
    changed.includes(place) ? [{ option: name, value: current }] : [],
  )
  return (
    <div className="flex flex-col gap-4">
      {options.map(({ name, current, choices }, place) => (
        <div key={place} role="group" aria-labelledby={`option-${place}`}>
          <p id={`option-${place}`} className="mb-2">
            <span className="text-muted">{name}:</span> <span className="font-semibold">{current}</span>
          </p>
          <ul className="choices">
            {choices.map((choice, index) => (
              <li key={index}>
                <Link
                  href={choice.href}
                  keepsScroll
                  className="choice"
                  data-option={place}
                  {...(choice.isSoldOut ? { 'data-sold-out': choice.id } : {})}
                  {...(choice.changes.length > 0 ? { 'data-inexact': '' } : {})}
                  {...(choice.isCurrent ? { 'aria-current': 'true' } : {})}
                >
                  <ChoiceContent choice={choice} isBrief={isBrief} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {changes.length > 0 && (
        <div id={CHOICE_NOTE_ID} role="status">
          <Notice title={t('changed', { changes: changes.map((change) => t('now', change)).join(' ') })} />
        </div>
      )}
    </div>
  )
}
