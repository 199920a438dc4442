import { Icon } from '@/components/ui/icon'
import type { Ref } from 'react'
import { IconButton } from '@/components/ui/icon-button'

type Props = {
  ref?: Ref<HTMLDivElement>
  value: number
  max: number
  isDisabled?: boolean
  labels: { group: string; less: string; more: string }
  describedBy?: string
  onChange: (value: number) => void
}

/** Changes a quantity from 1 to `max` in steps of one. */
export const QuantityStepper = ({
  ref,
  value,
  max,
  isDisabled = false,
  labels,
  describedBy,
  onChange,
}: Props) => (
  <div
    ref={ref}
    role="group"
    aria-label={labels.group}
    aria-describedby={describedBy}
    className="inline-flex items-center rounded-control border border-line-strong bg-surface"
  >
    <IconButton label={labels.less} disabled={isDisabled || value <= 1} onClick={() => onChange(value - 1)}>
      <Icon of="icon-Minus" />
    </IconButton>
    <output aria-live="polite" className="min-w-10 text-center font-semibold tabular-nums">
      {value}
    </output>
    <IconButton label={labels.more} disabled={isDisabled || value >= max} onClick={() => onChange(value + 1)}>
      <Icon of="icon-Plus" />
    </IconButton>
  </div>
)
