import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import { Cell, Table } from '@/components/ui/table'
import type { PricePreview } from '@/components/catalogue/admin/preview-prices'

/** Old and new price of each product, in the question before a bulk change of prices. */
export function PricePreviewTable({
  rows,
  isRounded,
}: {
  rows: readonly PricePreview[]
  isRounded: boolean
}) {
  const t = useTranslations('bulkPrice')
  return (
    <>
      {isRounded && <p>{t('rounding')}</p>}
      <Table
        caption={t('caption')}
        heads={[
          t('name'),
          <Right key="before">{t('before')}</Right>,
          <Right key="after">{t('after')}</Right>,
        ]}
        className="mt-3 max-h-[40dvh] overflow-y-auto text-ink [&_td]:px-3 [&_td]:py-2 [&_th]:px-3"
      >
        {rows.map(({ id, name, before, after }) => (
          <tr key={id}>
            <Cell className="min-w-32 wrap-anywhere">{name}</Cell>
            <Cell className="text-right">
              <Price amount={before} />
            </Cell>
            <Cell className="text-right font-semibold">
              {after === before ? (
                <span className="font-normal text-muted">{t('same')}</span>
              ) : (
                <Price amount={after} />
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  )
}

const Right = ({ children }: { children: string }) => <span className="block text-right">{children}</span>
