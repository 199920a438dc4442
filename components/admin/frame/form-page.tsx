import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/link/breadcrumb'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'

type Props = {
  title: string
  list: { name: string; href: string }
  /** Links and states of the record, below its name. */
  aside?: ReactNode
  children: ReactNode
}

/** A page with one form: back link, heading and form. */
export function FormPage({ title, list, aside, children }: Props) {
  const t = useTranslations('admin')
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminCatalogue', 'adminProduct']}>
      <Breadcrumb label={t('way')} crumbs={[list, { name: title }]} />
      <div className="mt-1 mb-6 flex flex-col gap-3">
        <h1 className="text-3xl font-bold wrap-anywhere">{title}</h1>
        {aside}
      </div>
      {children}
    </ClientMessages>
  )
}
