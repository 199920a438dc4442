/**
 * components/shop/catalogue/variants: How a customer selects a variant, on the page of a product and in the sheet of
 * a card.
 */

import { useTranslations } from 'next-intl'
import { OptionValueContent } from '@/components/shop/catalogue/variants/option-value-content'
import { OPTION_NOTE_ID } from '@/components/shop/catalogue/variants/option-note-id'
import { Link } from '@/components/ui/link/link'
import { Notice } from '@/components/ui/state/notice'
import type { OptionView } from '@/lib/shop/catalogue/variants/values/product-options.view'

type Props = {
  options: readonly OptionView[]
  /** The places of the options that changed as well when a value was chosen. */
  changed: readonly number[]
}

/** More values than this say only briefly that others change as well: three hundred long texts would be half a megabyte. */
const MAX_FULL_NOTES = 60

/**
 * The options of a product's group with all of their values. Each value is a link to the product that has it, so no
 * script is needed. Rendered on the server only: a page without a group has no part of it.
 */
export function ProductOptions({ options, changed }: Props) {
  const t = useTranslations('choice')
  const isBrief = options.reduce((sum, { values }) => sum + values.length, 0) > MAX_FULL_NOTES
  const changes = options.flatMap(({ name, current }, place) =>
    changed.includes(place) ? [{ option: name, value: current }] : [],
  )
  return (
    <div className="flex flex-col gap-4">
      {options.map(({ name, current, values }, place) => (
        <div key={place} role="group" aria-labelledby={`option-${place}`}>
          <p id={`option-${place}`} className="mb-2">
            <span className="text-muted">{name}:</span> <span className="font-semibold">{current}</span>
          </p>
          <ul className="choices">
            {values.map((value, index) => (
              <li key={index}>
                <Link
                  href={value.href}
                  keepsScroll
                  className="choice"
                  data-option={place}
                  {...(value.isSoldOut ? { 'data-sold-out': value.id } : {})}
                  {...(value.changes.length > 0 ? { 'data-inexact': '' } : {})}
                  {...(value.isCurrent ? { 'aria-current': 'true' } : {})}
                >
                  <OptionValueContent value={value} isBrief={isBrief} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {changes.length > 0 && (
        <div id={OPTION_NOTE_ID} role="status">
          <Notice title={t('changed', { changes: changes.map((change) => t('now', change)).join(' ') })} />
        </div>
      )}
    </div>
  )
}
