import type choice from '@/lib/i18n/choice/en.json'
import type en from '@/lib/i18n/en.json'
import type { Locale } from '@/lib/i18n/locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof en & { choice: typeof choice }
  }
}
