import { useEffect } from 'react'
import { OPTION_NOTE_ID } from '@/components/shop/catalogue/variants/option-note-id'
import { onPersonalDataChange } from '@/components/shop/personal-data/use-personal-data'
import { announceToScreenReader } from '@/components/ui/toast/announcements'

/** The place of the option of which a value was chosen last, until the page of its product is there. */
let chosenOption: string | undefined

/** Values whose last units are in the cart of this customer are not sold out for them (decision 0185). */
function drawOwnValues(): void {
  const items = window.personalData?.cart.getView().items ?? []
  for (const value of document.querySelectorAll<HTMLElement>('.choices [data-sold-out]')) {
    const isMine = items.some(
      ({ product }) => product.stock_quantity > 0 && String(product.id) === value.dataset['soldOut'],
    )
    value.toggleAttribute('data-mine', isMine)
  }
}

/**
 * After a value was chosen, the page of its product takes the place of the one before: the focus is on that value again,
 * and a change of other values is announced.
 */
export function useOptionEffects(productId: number): void {
  useEffect(() => {
    if (chosenOption !== undefined) {
      const value = document.querySelector<HTMLElement>(`[data-option="${chosenOption}"][aria-current]`)
      value?.focus({ preventScroll: true })
      chosenOption = undefined
    }
    const note = document.getElementById(OPTION_NOTE_ID)?.textContent
    if (note) announceToScreenReader(note)
    const onClick = ({ target }: Event) => {
      const value = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null
      chosenOption = value?.dataset['option']
    }
    document.addEventListener('click', onClick)
    drawOwnValues()
    const unsubscribe = onPersonalDataChange(drawOwnValues)
    return () => {
      document.removeEventListener('click', onClick)
      unsubscribe()
    }
  }, [productId])
}
