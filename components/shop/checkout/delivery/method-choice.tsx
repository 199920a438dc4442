import { useTranslations } from 'next-intl'
import { PickupDetails } from '@/components/shop/orders/delivery/pickup-details'
import type { PickupPlace } from '@/lib/shop/settings/settings.schema'

type Props = {
  pickup: PickupPlace
  isPickup: boolean
  /** Why it cannot be had that way. */
  error?: string | undefined
}

/** Whether the order is sent or fetched, and where it is fetched. */
export function MethodChoice({ pickup, isPickup, error }: Props) {
  const t = useTranslations('delivery')
  const option = (value: string, label: string, isChosen: boolean) => (
    <label className="flex min-h-14 flex-1 basis-60 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 font-bold has-checked:border-jade has-checked:bg-jade-soft">
      <input
        type="radio"
        name="delivery_method"
        value={value}
        defaultChecked={isChosen}
        className="size-5 accent-jade"
      />
      {label}
    </label>
  )
  return (
    <fieldset
      id="delivery_method"
      tabIndex={-1}
      aria-describedby={error ? 'delivery_method-error' : undefined}
      className="mb-5"
    >
      <legend className="mb-2 text-sm font-semibold">{t('method')}</legend>
      <div className="flex flex-wrap gap-3">
        {option('delivery', t('byDelivery'), !isPickup)}
        {option('pickup', t('byPickup'), isPickup)}
      </div>
      {error && (
        <p id="delivery_method-error" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {isPickup && <PickupDetails pickup={pickup} />}
    </fieldset>
  )
}
