import { type KeyboardEvent, type Ref, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { parseWholeNumber } from '@/lib/platform/text/numbers/parse-number'

type Props = {
  ref?: Ref<HTMLDivElement>
  value: number
  max: number
  isDisabled?: boolean
  labels: { group: string; less: string; more: string }
  describedBy?: string
  onChange: (value: number) => void
}

/** The most digits that somebody types as a quantity. */
const MAX_DIGITS = 10

/**
 * Changes a quantity from 1 to `max` in steps of one, or by typing it. A typed quantity counts when the field is left
 * or Enter is pressed; one above `max` becomes `max`, and what is no quantity is taken back.
 */
export function QuantityStepper({
  ref,
  value,
  max,
  isDisabled = false,
  labels,
  describedBy,
  onChange,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const quantity = parseWholeNumber(typed ?? '')
    setTyped(null)
    if (quantity === null || quantity < 1) return
    const allowed = Math.min(quantity, Math.max(1, max))
    if (allowed !== value) onChange(allowed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around, if there is one, is not sent.
    event.preventDefault()
    commit()
  }
  return (
    <div
      ref={ref}
      role="group"
      aria-label={labels.group}
      aria-describedby={describedBy}
      className="inline-flex items-center rounded-control border border-line-strong bg-surface"
    >
      <IconButton
        label={labels.less}
        disabled={isDisabled}
        isDisabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon of="icon-Minus" />
      </IconButton>
      <input
        aria-label={labels.group}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_DIGITS}
        disabled={isDisabled}
        value={typed ?? String(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="h-target w-12 bg-transparent text-center font-semibold tabular-nums"
      />
      {/* Tells the new quantity after a press of a button. */}
      <output aria-live="polite" className="sr-only">
        {value}
      </output>
      <IconButton
        label={labels.more}
        disabled={isDisabled}
        isDisabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of="icon-Plus" />
      </IconButton>
    </div>
  )
}
