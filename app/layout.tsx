import './globals.css'
import type { Metadata, Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { burmese, latin } from '@/app/fonts'
import { ClientMessages } from '@/components/ui/client-messages'
import { Toaster } from '@/components/ui/toaster'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('chrome')
  return {
    title: { default: t('shop'), template: `%s · ${t('shop')}` },
    description: t('description'),
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-icon.png' },
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f0' },
    { media: '(prefers-color-scheme: dark)', color: '#141713' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [t, language] = await Promise.all([getTranslations('chrome'), getLocale()])
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
          <Toaster label={t('notifications')} />
        </ClientMessages>
      </body>
    </html>
  )
}
