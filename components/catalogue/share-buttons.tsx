import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon, type IconName } from '@/components/ui/icon'

/** Share links that need no JavaScript, and a button that copies the URL. */
export function ShareButtons({ url, name }: { url: string; name: string }) {
  const t = useTranslations('share')
  const encodedUrl = encodeURIComponent(url)
  const words = encodeURIComponent(name)
  const site = { target: '_blank', rel: 'noopener' }
  const ways: { to: string; icon: IconName; href: string; target?: string; rel?: string }[] = [
    {
      to: 'Facebook',
      icon: 'icon-Users',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}`,
      ...site,
    },
    // This link opens an app, so a new tab would stay empty.
    { to: 'Viber', icon: 'icon-MessageCircle', href: `viber://forward?text=${words}%20${encodedUrl}` },
    {
      to: 'Telegram',
      icon: 'icon-Send',
      href: `https://t.me/share/url?url=${encodedUrl}&text=${words}`,
      ...site,
    },
  ]
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="mb-2 text-sm text-muted">
        {t('title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ to, icon, ...link }) => (
          <li key={to}>
            <a
              {...link}
              aria-label={t('on', { place: to })}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <Icon of={icon} className="size-4 shrink-0" />
              {to}
            </a>
          </li>
        ))}
        <li>
          <CopyButton text={url} copied={t('copied')} failed={t('copyFailed', { address: url })}>
            {t('copy')}
          </CopyButton>
        </li>
      </ul>
    </section>
  )
}
