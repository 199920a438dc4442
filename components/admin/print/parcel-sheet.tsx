import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Price } from '@/components/ui/price'
import { isToDeliver } from '@/lib/shop/couriers/handovers.rules'
import type { Parcel } from '@/lib/shop/couriers/handovers.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

const cell = 'border border-line px-1.5 py-1'
const figure = `${cell} text-right whitespace-nowrap tabular-nums`

type Props = { shop: string; courier: string; day: string; parcels: readonly Parcel[] }

/**
 * The sheet that goes along with parcels: one line a parcel, the sum, and who gave and took them; those of orders that were
 * cancelled since are struck through and not counted. A4, landscape.
 */
export function ParcelSheet({ shop, courier, day, parcels }: Props) {
  const t = useTranslations('adminPrint')
  const heads = ['number', 'name', 'phone', 'address', 'township', 'toCollect', 'weight', 'note'] as const
  const delivered = parcels.filter(isToDeliver)
  const sum = (of: (parcel: Parcel) => number) => delivered.reduce((total, parcel) => total + of(parcel), 0)
  return (
    <div tabIndex={0} role="region" aria-label={t('parcelSheet', { courier })} className="overflow-x-auto">
      <style>{`@page { size: A4 landscape; margin: 10mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif } }`}</style>
      <article className="paper sheet mx-auto my-6 flex w-[277mm] flex-col gap-4 border border-line p-[10mm] text-xs">
        <header className="flex items-end justify-between gap-6 border-b-2 border-line-strong pb-3">
          <div>
            <p>{shop}</p>
            <h1 className="text-lg font-bold">{t('parcelSheet', { courier })}</h1>
          </div>
          <p className="text-base font-bold tabular-nums">
            {day} · {t('parcelSheetOf', { count: delivered.length })}
          </p>
        </header>
        <table className="w-full border-collapse text-left">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={cell}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="align-top">
            {parcels.map((parcel) => (
              <ParcelRow key={parcel.order_id} parcel={parcel} />
            ))}
          </tbody>
          <tfoot className="font-bold">
            <tr>
              <th scope="row" colSpan={5} className={cell}>
                {t('total')}
              </th>
              <td className={figure}>
                <Price amount={sum((parcel) => parcel.to_collect)} />
              </td>
              <td className={figure}>
                {t('grams', { weight: groupThousands(sum((parcel) => parcel.weight)) })}
              </td>
              <td className={cell} />
            </tr>
          </tfoot>
        </table>
        <div className="together mt-6 grid grid-cols-2 gap-12">
          {(['handedOver', 'takenBy'] as const).map((who) => (
            <p key={who} className="flex items-end gap-2">
              {t(who)} <span className="flex-1 border-b border-line-strong" />
            </p>
          ))}
        </div>
      </article>
    </div>
  )
}

function ParcelRow({ parcel }: { parcel: Parcel }) {
  const t = useTranslations('adminPrint')
  const tStatus = useTranslations('status')
  const isCancelled = !isToDeliver(parcel)
  // On the cells: a row hands its line down in some browsers only.
  const own = cn(cell, isCancelled && 'line-through')
  return (
    <tr>
      <th scope="row" className={own}>
        {parcel.order_id}
        {parcel.version !== null && (
          <span className="block font-normal">{t('sheetVersion', { version: String(parcel.version) })}</span>
        )}
      </th>
      <td className={own}>{parcel.name}</td>
      <td className={cn(own, 'font-semibold whitespace-nowrap')}>{parcel.phone ?? t('noPhone')}</td>
      <td className={own}>{parcel.address}</td>
      <td className={own}>{parcel.township}</td>
      {isCancelled ? (
        <td className={cn(cell, 'text-right font-bold')}>{tStatus(parcel.status)}</td>
      ) : (
        <td className={cn(figure, 'font-bold')}>
          <Price amount={parcel.to_collect} />
          {parcel.changed_at !== null && (
            <span className="block font-normal whitespace-normal">
              {t('changedSince', { date: formatDateTime(parcel.changed_at) })}
            </span>
          )}
        </td>
      )}
      <td className={cn(figure, isCancelled && 'line-through')}>
        {t('grams', { weight: groupThousands(parcel.weight) })}
      </td>
      <td className={cn(own, 'min-w-32')}>{parcel.note}</td>
    </tr>
  )
}
