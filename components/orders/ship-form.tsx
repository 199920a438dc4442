'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressFields } from '@/components/checkout/address-fields'
import { Checkbox } from '@/components/ui/checkbox'
import type { AddressView } from '@/lib/orders/orders.schema'

/** The delivery address of an order. The checkbox clears the fields (specification, section 2). */
export function ShipForm({ address }: { address: AddressView }) {
  const t = useTranslations('shipForm')
  const [isCleared, setCleared] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Checkbox
          checked={isCleared}
          aria-describedby="another-hint"
          autoComplete="off"
          onChange={(event) => setCleared(event.target.checked)}
          className="-mx-2 font-medium"
        >
          {t('another')}
        </Checkbox>
        <p id="another-hint" className="text-sm text-muted">
          {t('anotherHint')}
        </p>
      </div>
      <AddressFields values={isCleared ? {} : address} />
    </div>
  )
}
