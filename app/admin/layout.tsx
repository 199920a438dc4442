import type { ReactNode } from 'react'
import { AdminSidebar } from '@/components/admin/sidebar'

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <AdminSidebar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 lg:px-8 lg:py-8">
        {children}
      </main>
    </div>
  )
}
