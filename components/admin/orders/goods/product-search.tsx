'use client'

/**
 * components/admin/orders/goods: The search of products for an order, that of a new one and that of one that changes.
 */

import type { ReactNode, Ref } from 'react'
import { TextField } from '@/components/ui/field/text-field'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Price } from '@/components/ui/price'

/** A product that was found; the price in Kyat. */
export type FoundItem = {
  id: number
  photo: string
  name: ReactNode
  stock: string
  price: number
  /** Stands before the price. */
  units?: string | undefined
  isDisabled?: boolean
}

type Props<Item> = {
  /** Empty where the words are not a value of the form around. */
  name: string
  id?: string
  label: string
  /** Names the list of what was found. */
  listLabel: string
  hint?: string
  errors?: readonly string[] | undefined
  fieldRef?: Ref<HTMLInputElement>
  words: string
  onWords: (words: string) => void
  /** What Enter does besides leaving the form around as it is. */
  onEnter?: () => void
  /** What happened that can be seen in the list too, for those who hear the page. */
  heard?: string | null
  /** What is said below the field. */
  status: string | null
  items: readonly Item[]
  onChoose: (item: Item) => void
}

/** The field of a search of products, and what it found; a press chooses. */
export function ProductSearch<Item extends FoundItem>({
  name,
  id = name,
  label,
  listLabel,
  hint,
  errors,
  fieldRef,
  words,
  onWords,
  onEnter,
  heard,
  status,
  items,
  onChoose,
}: Props<Item>) {
  return (
    <div className="grid gap-2">
      <TextField
        ref={fieldRef}
        name={name}
        id={id}
        label={label}
        hint={hint}
        errors={errors}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint={onEnter ? undefined : 'search'}
        maxLength={255}
        value={words}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter?.()
        }}
      />
      <p role="status" className={status === null ? 'sr-only' : 'text-sm text-muted'}>
        {status ?? heard}
      </p>
      {items.length > 0 && (
        <ul
          aria-label={listLabel}
          className="flex flex-col gap-1 rounded-card border border-line bg-surface p-1"
        >
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                disabled={item.isDisabled}
                onClick={() => onChoose(item)}
                className="flex min-h-target w-full items-center gap-3 rounded-control px-2 py-1.5 text-left not-disabled:hover:bg-sunken disabled:text-muted"
              >
                <ResponsiveImage
                  src={item.photo}
                  alt=""
                  displayWidth={64}
                  className="w-10 shrink-0 rounded-control"
                />
                <span className="min-w-0 flex-1 user-text wrap-anywhere">
                  {item.name}
                  <span className="block text-sm text-muted">{item.stock}</span>
                </span>
                {item.units !== undefined && <span className="font-semibold tabular-nums">{item.units}</span>}
                <span className="shrink-0 font-semibold">
                  <Price amount={item.price} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
