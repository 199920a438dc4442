'use client'

import { useTranslations } from 'next-intl'
import { clearLastAddress, useLastAddress } from '@/components/shop/checkout/checkout-storage'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import type { AddressView } from '@/lib/shop/orders/orders.schema'

const summary = ({ first_name, last_name, street_address, town_city }: Partial<AddressView>): string =>
  [[first_name, last_name === '-' ? '' : last_name].filter(Boolean).join(' '), street_address, town_city]
    .filter(Boolean)
    .join(', ')

/** Offers to fill the form around it with the address of the last order that was placed in this browser. */
export function LastAddressButton({ onFill }: { onFill: (form: HTMLFormElement) => void }) {
  const t = useTranslations('address')
  const address = useLastAddress()
  if (!address) return null
  const fill = (form: HTMLFormElement | null) => {
    if (!form) return
    for (const name of addressNames) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = address[name] ?? ''
    }
    onFill(form)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="mb-5 max-w-full text-left"
      onClick={({ currentTarget }) => fill(currentTarget.form)}
    >
      <Icon of="icon-MapPin" className="size-4" />
      <span className="min-w-0">
        {t('lastAddress')}
        <span className="line-clamp-1 font-normal text-muted">{summary(address)}</span>
      </span>
    </Button>
  )
}

/** The last address on the profile, with a button that removes it. */
export function LastAddressCard() {
  const t = useTranslations('profile')
  const address = useLastAddress()
  return (
    <section aria-labelledby="last-address" className="rounded-card border border-line bg-surface p-4">
      <h2 id="last-address" className="font-semibold">
        {t('lastAddress')}
      </h2>
      <p className="mt-1 user-text">{address ? summary(address) : t('noAddress')}</p>
      <p className="mt-1 text-sm text-muted">{t('lastAddressText')}</p>
      {address && (
        <Button variant="secondary" size="small" className="mt-3" onClick={clearLastAddress}>
          {t('removeAddress')}
        </Button>
      )}
    </section>
  )
}
