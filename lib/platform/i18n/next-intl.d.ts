import type choice from '@/lib/platform/i18n/choice/en.json'
import type en from '@/lib/platform/i18n/en.json'
import type { Locale } from '@/lib/platform/i18n/locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof en & { choice: typeof choice }
  }
}
