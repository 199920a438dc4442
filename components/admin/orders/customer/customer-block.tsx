import { useLocale, useTranslations } from 'next-intl'
import { MessageLinks } from '@/components/admin/messages/message-links'
import { fillOrderTexts, type TextSettings } from '@/components/admin/messages/order-texts'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { toAddressLines } from '@/components/shop/orders/address-lines'
import { PlaceBadge } from '@/components/shop/orders/delivery/place-badge'
import { buttonClass } from '@/components/ui/button/button'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/state/notice'
import { toE164 } from '@/lib/platform/text/phone'
import { lacksPhone } from '@/lib/shop/orders/address/order-address.rules'
import { getFullName } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

type Props = { order: OrderView; settings: TextSettings }

/** Who gets the parcel: buttons that call and write, and the address without its empty fields. */
export function CustomerBlock({ order, settings }: Props) {
  const t = useTranslations('admin.address')
  const address = order.order_ship_address
  const { phone, email_address: email } = address
  const locale = useLocale()
  const e164 = phone && toE164(phone)
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
      {lacksPhone(order) && (
        <Notice tone="danger" title={t('noPhone')}>
          <p>{t('noPhoneText')}</p>
        </Notice>
      )}
      {e164 && <MessageLinks phone={e164} texts={fillOrderTexts(order, settings, locale)} />}
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
