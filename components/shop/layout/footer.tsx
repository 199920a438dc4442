import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { Link } from '@/components/ui/link/link'
import type { FrameShop } from '@/lib/shop/settings/settings.schema'

type Props = { shop: FrameShop; payments: readonly string[]; closing: ReactNode }

/** Contact details, the customer's pages, payment options, and `closing`: copyright and legal details. */
export function Footer({ shop, payments, closing }: Props) {
  const t = useTranslations('chrome')
  return (
    <footer className="screen-only border-t border-line bg-surface">
      <div className="acheik text-gold" aria-hidden="true" />
      <div className="mx-auto grid max-w-shop gap-x-8 gap-y-10 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:px-8">
        <section aria-labelledby="footer-contact" className="has-[address:empty]:hidden">
          <h2 id="footer-contact" className="mb-2 text-lg font-bold">
            {t('contact')}
          </h2>
          <address className="flex flex-col items-start not-italic">
            {(
              [
                ['icon-Phone', 'phone', shop.phone && toTelHref(shop.phone)],
                ['icon-Mail', 'email', `mailto:${shop.email}`],
                ['icon-MapPin', 'address', null],
                ['icon-Globe', 'facebook', shop.facebook],
              ] as const
            ).map(
              ([icon, name, href]) =>
                shop[name] && (
                  // A link without an address is text.
                  <a
                    key={name}
                    href={href ?? undefined}
                    rel="noopener"
                    target={name === 'facebook' ? '_blank' : undefined}
                    className="footer-line"
                  >
                    <Icon of={icon} className="size-5 shrink-0 text-muted" />
                    {name === 'facebook' ? (
                      t(name)
                    ) : (
                      <>
                        <span className="sr-only">{t(name)}</span>
                        {shop[name]}
                      </>
                    )}
                  </a>
                ),
            )}
          </address>
        </section>
        <nav aria-labelledby="footer-account">
          <h2 id="footer-account" className="mb-2 text-lg font-bold">
            {t('footerAccount')}
          </h2>
          <ul>
            {(
              [
                ['/profile', 'profile'],
                ['/product', 'product'],
                ['/orderhistory', 'orders'],
                ['/track', 'track'],
              ] as const
            ).map(([href, name]) => (
              <li key={href}>
                <Link href={href} className="footer-line">
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {payments.length > 0 && (
          <section aria-labelledby="footer-pay">
            <h2 id="footer-pay" className="mb-3 text-lg font-bold">
              {t('pay')}
            </h2>
            <ul className="flex flex-wrap gap-2">
              {payments.map((type) => (
                <li
                  key={type}
                  className="rounded-control border border-line bg-ground px-3 py-1.5 text-sm font-medium"
                >
                  {type}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {closing}
    </footer>
  )
}
