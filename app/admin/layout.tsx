import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NoAuthBanner } from '@/components/admin/frame/no-auth-banner'
import { AdminTools } from '@/components/admin/frame/admin-tools'
import { AdminSidebar } from '@/components/admin/frame/sidebar'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { ConfirmDialogHost } from '@/components/ui/button/confirm-dialog'
import { env } from '@/lib/platform/env/env'
import { getAdminOrNull } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  const title = t('title')
  return { title: { default: title, template: `%s · ${title}` }, robots: { index: false, follow: false } }
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const admin = await getAdminOrNull()
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminLive', 'adminKeys']}>
      <AdminTools admin={admin}>
        <div className="lg:grid lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)]">
          <AdminSidebar admin={admin} />
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl px-4 py-3 outline-none lg:px-6">
            {env().ADMIN_ACCESS === 'open' && <NoAuthBanner />}
            {children}
          </main>
        </div>
      </AdminTools>
      <ConfirmDialogHost />
    </ClientMessages>
  )
}
