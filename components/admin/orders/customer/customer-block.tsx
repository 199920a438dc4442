import { useTranslations } from 'next-intl'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { toAddressLines } from '@/components/shop/orders/address-lines'
import { PlaceBadge } from '@/components/shop/orders/place-badge'
import { buttonClass } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Icon } from '@/components/ui/icon'
import { getFullName } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** Who gets the parcel: a button that calls, and the address without its empty fields. */
export function CustomerBlock({ order }: { order: OrderView }) {
  const t = useTranslations('admin.address')
  const address = order.order_ship_address
  const { phone, email_address: email } = address
  const [name, ...lines] = toAddressLines({ ...address, phone: null, email_address: null })
  return (
    <section
      aria-labelledby="customer"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="customer" className="text-lg user-text font-semibold">
        {getFullName(address) || name}
      </h2>
      {phone && (
        <a
          href={toTelHref(phone)}
          className={`${buttonClass({ variant: 'secondary', isWide: true })} text-lg tabular-nums`}
        >
          <Icon of="icon-Phone" />
          {phone}
        </a>
      )}
      <p className="grid user-text">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {email && (
        <p>
          <a className="user-text text-jade underline underline-offset-4" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={toAddressLines(address).join('\n')} copied={t('copied')} failed={t('copyFailed')}>
          {t('copy')}
        </CopyButton>
        <PlaceBadge order={order} />
      </div>
    </section>
  )
}
