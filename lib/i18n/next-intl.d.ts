import type en from '@/lib/i18n/en.json'
import type { Language } from '@/lib/i18n/languages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof en
  }
}
