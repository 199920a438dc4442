import { useLocale, useTranslations } from 'next-intl'
import { ResponsiveImage } from '@/components/ui/image/image'
import { joinNames } from '@/lib/platform/i18n/localized'
import type { OptionValueView } from '@/lib/shop/catalogue/variants/values/product-options.view'

type Props = {
  value: OptionValueView
  /** Says that other values change as well, but not to which: the page that it opens does. */
  isBrief?: boolean
}

/** What a value shows: its photo where it has one, its text, and what is to be known before it is chosen. */
export function OptionValueContent({ value, isBrief = false }: Props) {
  const t = useTranslations('choice')
  const locale = useLocale()
  const { text, photo, changes, isSoldOut } = value
  const others = changes.map((change) => change.value)
  const note = isBrief ? t('withOthers') : t('with', { values: joinNames(locale, others) })
  return (
    <>
      {photo !== null && <ResponsiveImage src={photo} alt="" displayWidth={40} className="choice-photo" />}
      <span className="min-w-0">
        <span className="choice-text">{text}</span>
        {others.length > 0 && <span className="choice-note"> {note}</span>}
        {isSoldOut && <span className="choice-note choice-sold-out"> {t('noStock')}</span>}
      </span>
    </>
  )
}
