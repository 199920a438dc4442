import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BackLink } from '@/components/admin/print/back-link'
import { PrintButton } from '@/components/admin/print/print-button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'
import {
  type PaperSize,
  paperSizes,
  type PrintedDocument,
  printDocuments,
} from '@/lib/shop/orders/orders.schema'

type Props = {
  path: string
  query?: Readonly<Record<string, string>>
  back: { href: string; text: string }
  document: PrintedDocument
  paper: PaperSize
}

/** Selects document and paper size. Hidden in print. */
export function Toolbar({ path, query = {}, back, document, paper }: Props) {
  const t = useTranslations('adminPrint')
  const address = (changes: { document?: PrintedDocument; paper?: PaperSize }) =>
    `${path}?${new URLSearchParams({ ...query, document, paper, ...changes }).toString()}`
  return (
    <div className="toolbar sticky top-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-surface px-4 py-3">
      <BackLink {...back} />
      <Choice label={t('documents')}>
        {printDocuments.map((one) => (
          <Option key={one} href={address({ document: one })} isChosen={one === document} text={t(one)} />
        ))}
      </Choice>
      <Choice label={t('sizes')}>
        {paperSizes.map((one) => (
          <Option key={one} href={address({ paper: one })} isChosen={one === paper} text={t(one)} />
        ))}
      </Choice>
      <div className="sm:ml-auto">
        <PrintButton label={t('print')} />
      </div>
    </div>
  )
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="flex rounded-control border border-line-strong">
    {children}
  </nav>
)

const Option = ({ href, isChosen, text }: { href: string; isChosen: boolean; text: string }) => (
  <Link
    href={href}
    replaces
    keepsScroll
    aria-current={isChosen ? 'true' : undefined}
    className={cn(
      'flex min-h-target items-center rounded-control px-3 text-sm leading-control font-semibold',
      isChosen ? 'bg-jade text-on-jade' : 'hover:text-jade',
    )}
  >
    {text}
  </Link>
)
