import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { ResponsiveImage } from '@/components/ui/image'
import type { LocalizedSlide } from '@/lib/settings/settings.schema'

type Props = { slide: LocalizedSlide; isFirst: boolean }

/** An image beside its text, so that the text is readable with any image. */
export function Slide({ slide, isFirst }: Props) {
  const t = useTranslations('home')
  return (
    <div className="grid h-full bg-surface sm:grid-cols-[2fr_3fr]">
      <div className="order-last flex flex-col justify-center gap-3 p-6 sm:order-none lg:gap-4 lg:p-12">
        <div className="acheik w-24 text-gold" aria-hidden="true" />
        <h2 className="text-2xl font-extrabold lg:text-4xl">{slide.heading}</h2>
        <p className="leading-name text-muted lg:text-lg">{slide.text}</p>
        <LinkButton href={slide.href} className="mt-2 self-start">
          {t('shopNow')}
        </LinkButton>
      </div>
      <ResponsiveImage
        src={slide.photo}
        alt=""
        ratio="aspect-16/10 sm:aspect-auto sm:min-h-64 lg:min-h-112"
        displayWidth="(min-width: 80rem) 770px, (min-width: 40rem) 60vw, 100vw"
        className="[&_img]:object-right"
        {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : {})}
      />
    </div>
  )
}
