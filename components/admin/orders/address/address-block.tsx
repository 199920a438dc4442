import { useTranslations } from 'next-intl'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { DescriptionList } from '@/components/ui/description-list'
import type { AddressView } from '@/lib/shop/orders/orders.schema'

/** The delivery address, in the fields of the specification. */
export function AddressBlock({ address }: { address: AddressView }) {
  const t = useTranslations('admin.address')
  const { phone, email_address: email } = address
  const link = 'text-jade underline underline-offset-4'
  return (
    <DescriptionList
      id="address"
      heading={t('heading')}
      facts={[
        [t('firstName'), address.first_name],
        [t('lastName'), address.last_name],
        [t('country'), address.country],
        [t('street'), address.street_address],
        [t('apartment'), address.apartment_suit],
        [t('city'), address.town_city],
        [t('state'), address.state_country],
        [t('postcode'), address.postcode],
        [
          t('phone'),
          phone && (
            <a key="phone" className={link} href={toTelHref(phone)}>
              {phone}
            </a>
          ),
        ],
        [
          t('email'),
          email && (
            <a key="email" className={link} href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
      ]}
    />
  )
}
