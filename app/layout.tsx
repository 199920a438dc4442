import './globals.css'
import type { Metadata, Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { siteAddress } from '@/app/(shop)/site'
import { dark, light } from '@/app/colours'
import { burmese, latin } from '@/app/fonts'
import { Connection } from '@/components/shop/connection'
import { ClientMessages } from '@/components/ui/client-messages'
import { Toaster } from '@/components/ui/toaster'
import { env } from '@/lib/env'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chrome')
  return {
    metadataBase: new URL(await siteAddress()),
    applicationName: t('shop'),
    title: { default: t('shop'), template: `%s · ${t('shop')}` },
    description: t('description'),
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: light.ground },
    { media: '(prefers-color-scheme: dark)', color: dark.ground },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [t, connection, language] = await Promise.all([
    getTranslations('chrome'),
    getTranslations('connection'),
    getLocale(),
  ])
  if (language === 'my') {
    for (const font of burmese) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <html lang={language} className={latin.variable}>
      <body className="font-sans">
        <ClientMessages>
          <a
            href="#main"
            className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-jade px-4 py-3 font-semibold text-on-jade focus:translate-y-0"
          >
            {t('skip')}
          </a>
          {children}
          <div className="progress-line" aria-hidden="true" />
          <Connection
            offline={connection('offline')}
            online={connection('online')}
            hasWorker={env().NODE_ENV === 'production'}
          />
          <Toaster label={t('notifications')} />
        </ClientMessages>
      </body>
    </html>
  )
}
