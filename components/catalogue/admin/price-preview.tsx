import type { useTranslations } from 'next-intl'
import type { PricePreview } from '@/components/catalogue/admin/preview-prices'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { groupThousands } from '@/lib/text/numbers'

type Props = {
  rows: readonly PricePreview[]
  isRounded: boolean
  /** The texts: dialogs are rendered outside of the page that has them. */
  t: ReturnType<typeof useTranslations<'bulkPrice'>>
}

/** Old and new price of each product, in the question before a bulk change of prices. */
export const PricePreviewList = ({ rows, isRounded, t }: Props) => (
  <>
    {isRounded && <p>{t('rounding')}</p>}
    <ul
      tabIndex={0}
      aria-label={t('caption')}
      className="mt-3 max-h-[40dvh] divide-y divide-line overflow-y-auto rounded-card border border-line text-ink tabular-nums"
    >
      {rows.map(({ id, name, before, after }) => (
        <li key={id} className="flex flex-wrap justify-end gap-x-4 px-3 py-2">
          <span className="min-w-32 flex-1 wrap-anywhere">{name}</span>
          <span>
            <span className="sr-only">{t('before')} </span>
            <del className="text-muted no-underline">{groupThousands(before)}</del>
            <Icon of="icon-ArrowRight" className="mx-1 inline-block size-4 align-[-0.15em] text-muted" />
            <span className="sr-only">{t('after')} </span>
            <ins className="font-semibold no-underline">
              <Price amount={after} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  </>
)
