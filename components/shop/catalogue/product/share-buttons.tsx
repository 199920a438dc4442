import { useTranslations } from 'next-intl'
import { OutsideLink } from '@/components/ui/link/outside-link'
import { CopyButton } from '@/components/ui/button/copy-button'

/** Share links that need no JavaScript, and a button that copies the URL. */
export function ShareButtons({ url, name }: { url: string; name: string }) {
  const t = useTranslations('share')
  const [page, words] = [encodeURIComponent(url), encodeURIComponent(name)]
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="mb-2 text-sm text-muted">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <OutsideLink
          href={`https://www.facebook.com/sharer/sharer.php?u=${page}`}
          icon="icon-Users"
          label={t('on', { place: 'Facebook' })}
        >
          Facebook
        </OutsideLink>
        <OutsideLink
          href={`viber://forward?text=${words}%20${page}`}
          icon="icon-MessageCircle"
          label={t('on', { place: 'Viber' })}
        >
          Viber
        </OutsideLink>
        <OutsideLink
          href={`https://t.me/share/url?url=${page}&text=${words}`}
          icon="icon-Send"
          label={t('on', { place: 'Telegram' })}
        >
          Telegram
        </OutsideLink>
        <CopyButton text={url} copied={t('copied')} failed={t('copyFailed', { address: url })}>
          {t('copy')}
        </CopyButton>
      </div>
    </section>
  )
}
