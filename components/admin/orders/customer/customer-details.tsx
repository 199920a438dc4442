import { useTranslations } from 'next-intl'
import { PhoneTexts } from '@/components/admin/messages/phone-texts'
import { DescriptionList } from '@/components/ui/description-list'
import { Price } from '@/components/ui/price'
import type { FilledText } from '@/lib/shop/settings/ready-texts.rules'
import type { CustomerRecord } from '@/lib/shop/orders/listing/customer-record.schema'

type Props = {
  record: CustomerRecord
  /** Those of the order from which the page was opened. */ texts: readonly FilledText[]
}

/** Who a customer is, what they ordered, and how they paid. */
export function CustomerDetails({ record, texts }: Props) {
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
                  <li key={phone}>
                    <PhoneTexts phone={phone} texts={texts} />
                  </li>
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
