import { useTranslations } from 'next-intl'
import { toTelHref } from '@/components/shop/layout/tel-href'
import { OutsideLink } from '@/components/ui/link/outside-link'
import type { ShownShop } from '@/lib/shop/settings/settings.schema'

/** How a customer reaches the shop. */
export type ShopContact = Pick<ShownShop, 'phone' | 'viber' | 'messenger'>

/** The ways to ask the shop something: phone, and Viber and Messenger if the shop uses them. */
export function ContactLinks({ contact: { phone, viber, messenger } }: { contact: ShopContact }) {
  const t = useTranslations('contact')
  return (
    <section aria-labelledby="contact" className="has-[div:empty]:hidden">
      <h2 id="contact" className="mb-2 text-sm text-muted">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {phone !== null && (
          <OutsideLink href={toTelHref(phone)} icon="icon-Phone">
            {t('call', { phone })}
          </OutsideLink>
        )}
        {viber !== null && (
          <OutsideLink href={`viber://chat?number=${encodeURIComponent(viber)}`} icon="icon-MessageCircle">
            Viber
          </OutsideLink>
        )}
        {messenger !== null && (
          <OutsideLink href={messenger} icon="icon-Send">
            Messenger
          </OutsideLink>
        )}
      </div>
    </section>
  )
}
