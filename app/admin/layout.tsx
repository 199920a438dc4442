import type { ReactNode } from 'react'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getAdminMetadata, getAdminTitle } from '@/app/admin/admin-title'
import { NoAuthBanner } from '@/components/admin/frame/no-auth-banner'
import { AdminTools } from '@/components/admin/frame/admin-tools'
import { AdminSidebar } from '@/components/admin/frame/sidebar'
import { BrandStyle } from '@/components/shop/layout/brand-style'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { ConfirmDialogHost } from '@/components/ui/button/confirm-dialog'
import { env } from '@/lib/platform/env/env'
import { getAdminOrNull } from '@/lib/platform/auth/page-guards.queries'

export const generateMetadata = getAdminMetadata

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [admin, title, { shop, ratings }] = await Promise.all([
    getAdminOrNull(),
    getAdminTitle(),
    shopSettings(),
  ])
  const features = { ratings: ratings.isOffered }
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminLive', 'adminKeys']}>
      <BrandStyle shop={shop} />
      <AdminTools admin={admin} features={features}>
        <div className="lg:grid lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)]">
          <AdminSidebar admin={admin} title={title} features={features} />
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
