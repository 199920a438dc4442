import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

type Props = {
  /** The words of the search that found nothing. */
  words: string
  /** The words whose results are shown instead, and the URL of that search. */
  corrected: string
  href: string
}

/** Reports that a search found nothing and that the results of its nearest spelling are shown. */
export function SearchCorrection({ words, corrected, href }: Props) {
  const t = useTranslations('listing')
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status">{t('nothingFor', { words })}</p>
      <Link
        href={href}
        className="inline-flex min-h-target items-center font-medium text-jade underline underline-offset-4 hover:text-jade-deep"
      >
        {t('correctedTo', { words: corrected })}
      </Link>
    </div>
  )
}
