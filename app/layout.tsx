import './globals.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { darkTheme, lightTheme } from '@/app/theme-colors'
import { burmeseFont, latinFont } from '@/app/fonts'
import { LinkNavigation } from '@/components/shop/layout/navigation/link-navigation'
import { OfflineBanner } from '@/components/shop/layout/offline-banner'
import { rootMessages } from '@/components/ui/browser/client-messages-provider'
import { Toaster } from '@/components/ui/toast/toaster'
import { PAGE_SCRIPT } from '@/lib/server/render/page-scripts'
import { env } from '@/lib/platform/env/env'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('chrome'), getLocale()])
  return {
    metadataBase: new URL(await getSiteUrl()),
    applicationName: t('shop'),
    title: { default: t('shop'), template: `%s · ${t('shop')}` },
    description: t('description'),
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
    manifest: `/manifest.webmanifest${locale === 'en' ? '' : `?lang=${locale}`}`,
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: lightTheme.ground },
    { media: '(prefers-color-scheme: dark)', color: darkTheme.ground },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [t, connection, locale] = await Promise.all([
    getTranslations('chrome'),
    getTranslations('connection'),
    getLocale(),
  ])
  if (locale === 'my') {
    for (const font of burmeseFont)
      preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <html lang={locale} className={latinFont.variable}>
      <body className="font-sans">
        <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
        <NextIntlClientProvider messages={await rootMessages()}>
          <a
            href="#main"
            className="fixed top-2 left-2 z-70 -translate-y-20 rounded-control bg-jade px-4 py-3 font-semibold text-on-jade focus:translate-y-0"
          >
            {t('skip')}
          </a>
          {children}
          <LinkNavigation />
          <div className="progress-line" aria-hidden="true" />
          <OfflineBanner
            offline={connection('offline')}
            online={connection('online')}
            hasWorker={env().NODE_ENV === 'production'}
          />
          <Toaster label={t('notifications')} />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
