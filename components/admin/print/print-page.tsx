/**
 * components/admin/print: Invoices and packing slips on paper.
 */

import { useTranslations } from 'next-intl'
import { Addressee, Letterhead } from '@/components/admin/print/letterhead'
import { InvoiceLines } from '@/components/admin/print/invoice-lines'
import { PackingLines } from '@/components/admin/print/packing-lines'
import { PageSize } from '@/components/admin/print/page-size'
import { cn } from '@/components/ui/cn'
import type { OrderView, PaperSize, PrintedDocument } from '@/lib/shop/orders/orders.schema'
import type { ShownSettings } from '@/lib/shop/settings/settings.schema'

type Props = {
  order: OrderView
  settings: Pick<ShownSettings, 'shop' | 'legal'>
  document: PrintedDocument
  paper: PaperSize
  isOneOfMany?: boolean
}

/** As wide on screen as on paper, so that the preview matches the print. */
const widths: Record<PaperSize, string> = { a5: 'w-[148mm] p-[10mm]', '80mm': 'w-[80mm] px-[4mm] py-[3mm]' }

/** A printable order: an invoice or a packing slip. */
export function PrintPage({ order, settings, document, paper, isOneOfMany = false }: Props) {
  const t = useTranslations('adminPrint')
  const isRoll = paper === '80mm'
  return (
    <PageSize
      label={isOneOfMany ? t('titleOf', { document: t(document), id: String(order.id) }) : t(document)}
      isRoll={isRoll}
      orderId={order.id}
      hasPageNumbers={!isOneOfMany}
    >
      <article
        data-roll={isRoll || undefined}
        className={cn(
          'paper sheet mx-auto my-6 flex flex-col gap-4 border border-line text-xs',
          widths[paper],
        )}
      >
        <Letterhead
          order={order}
          settings={settings}
          title={t(document)}
          isRoll={isRoll}
          heading={isOneOfMany ? 'h2' : 'h1'}
        />
        <Addressee order={order} isRoll={isRoll} hasFee={document === 'packing-slip'} />
        {document === 'invoice' ? (
          <InvoiceLines order={order} isRoll={isRoll} />
        ) : (
          <PackingLines order={order} isRoll={isRoll} />
        )}
      </article>
    </PageSize>
  )
}
