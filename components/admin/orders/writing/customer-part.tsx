import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '@/components/ui/browser/call-api'
import { useLatestCall } from '@/components/ui/browser/use-latest-call'
import { TextField } from '@/components/ui/field/text-field'
import { Notice } from '@/components/ui/state/notice'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import type { KnownCustomer } from '@/lib/shop/staff-orders/staff-order.schema'

/** What staff type about the customer, by the names of the checkout. */
export type CustomerTexts = Readonly<
  Record<'phone' | 'first_name' | 'street_address' | 'town_city' | 'state_country', string>
>
export const NO_CUSTOMER: CustomerTexts = {
  phone: '',
  first_name: '',
  street_address: '',
  town_city: '',
  state_country: '',
}

type Props = {
  texts: CustomerTexts
  /** Whether the parcel is sent, so that a place is needed. */
  hasPlace: boolean
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (texts: CustomerTexts) => void
  /** The place may be another: its fee is looked up. */
  onPlace: (texts: CustomerTexts) => void
}

/** The customer, found by the phone number of earlier orders, and where the parcel goes. */
export function CustomerPart({ texts, hasPlace, errors, onChange, onPlace }: Props) {
  const t = useTranslations('adminNewOrder')
  const address = useTranslations('address')
  const [known, setKnown] = useState<KnownCustomer | null>(null)
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  })
  const filledIn = useRef<Partial<CustomerTexts>>({})
  const { ask } = useLatestCall()
  const look = () => {
    const { phone } = texts
    void ask(
      (signal) =>
        // A failure says nothing of the number: what is known of it stays.
        callApi('GET /api/admin/orders/customer', { query: { phone }, signal }).catch(() => null),
      (answer) => answer && fillIn(phone, answer.customer),
    )
  }
  const fillIn = (phone: string, customer: KnownCustomer | null) => {
    // Another number was typed meanwhile: its own answer comes.
    if (latest.current.phone !== phone) return
    setKnown(customer)
    // What an earlier number filled in belongs to its customer; what was typed stays.
    const typed = Object.fromEntries(
      Object.entries(latest.current).map(([name, text]) => [
        name,
        text === filledIn.current[name as keyof CustomerTexts] ? '' : text,
      ]),
    ) as CustomerTexts
    filledIn.current = {}
    if (!customer) {
      onChange(typed)
      return
    }
    const filled = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [
        name,
        text === '' ? (customer.address[name as keyof CustomerTexts] ?? '') : text,
      ]),
    ) as CustomerTexts
    filledIn.current = Object.fromEntries(
      Object.entries(filled).filter(
        ([name, text]) => text !== '' && typed[name as keyof CustomerTexts] === '',
      ),
    )
    onChange(filled)
    onPlace(filled)
  }
  const field = (name: keyof CustomerTexts) => ({
    name,
    label: address(name),
    value: texts[name],
    maxLength: addressFields[name].max,
    errors: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...texts, [name]: target.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('phone')}
        type="tel"
        hint={t('phoneHint')}
        onBlur={() => {
          if (texts.phone.trim() !== '') look()
        }}
      />
      <TextField {...field('first_name')} label={t('name')} />
      <div role="status" className="empty:hidden sm:col-span-2">
        {known && (
          <Notice
            tone={known.refused > 0 || known.pays_in_advance ? 'danger' : 'info'}
            title={t('known', { count: known.orders })}
          >
            {known.refused > 0 && <p>{t('refused', { count: known.refused })}</p>}
            {known.pays_in_advance && <p>{t('paysInAdvance')}</p>}
          </Notice>
        )}
      </div>
      {hasPlace && (
        <>
          <TextField {...field('street_address')} className="sm:col-span-2" onBlur={() => onPlace(texts)} />
          <TextField {...field('town_city')} onBlur={() => onPlace(texts)} />
          <TextField {...field('state_country')} onBlur={() => onPlace(texts)} />
        </>
      )}
    </div>
  )
}
