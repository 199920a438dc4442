import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ClientMessages } from '@/components/ui/client-messages-provider'

type Props = { title: string; list: { name: string; href: string }; children: ReactNode }

/** A page with one form: back link, heading and form. */
export function FormPage({ title, list, children }: Props) {
  const t = useTranslations('admin')
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminCatalogue']}>
      <Breadcrumb label={t('way')} crumbs={[list, { name: title }]} />
      <h1 className="mt-1 mb-6 text-3xl font-bold">{title}</h1>
      {children}
    </ClientMessages>
  )
}
