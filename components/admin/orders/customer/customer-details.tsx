import { useTranslations } from 'next-intl'
import { MessageLinks } from '@/components/admin/messages/message-links'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { DescriptionList } from '@/components/ui/description-list'
import { Price } from '@/components/ui/price'
import { toE164 } from '@/lib/platform/text/phone'
import type { CustomerRecord } from '@/lib/shop/orders/listing/customer-record.schema'

/** Who a customer is, what they ordered, and how they paid. */
export function CustomerDetails({ record }: { record: CustomerRecord }) {
  const t = useTranslations('adminCustomer')
  const list = (id: string, values: readonly string[]) => (
    <ul key={id}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  )
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <DescriptionList
        id="who"
        heading={t('who')}
        facts={[
          [t('names'), list('names', record.names)],
          [
            t('phones'),
            record.phones.length > 0 && (
              <ul key="phones" className="grid gap-2">
                {record.phones.map((phone) => (
                  <CustomerPhone key={phone} phone={phone} />
                ))}
              </ul>
            ),
          ],
        ]}
      />
      <DescriptionList
        id="ordered"
        heading={t('ordered')}
        facts={[
          [t('orders'), record.orders],
          [t('completed'), record.completed],
          [t('cancelled'), record.cancelled],
        ]}
      />
      <DescriptionList
        id="paid"
        heading={t('payments')}
        facts={[
          [t('paid'), <Price key="paid" amount={record.paid} />],
          [t('verified'), record.verifiedPayments],
          [t('rejected'), record.rejectedPayments],
        ]}
      />
    </div>
  )
}

function CustomerPhone({ phone }: { phone: string }) {
  const e164 = toE164(phone)
  return (
    <li>
      <a
        href={toTelHref(phone)}
        className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
      >
        {phone}
      </a>
      {e164 && <MessageLinks phone={e164} texts={[]} />}
    </li>
  )
}
