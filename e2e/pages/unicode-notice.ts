import type { Page } from 'playwright/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'

/** The notice of a field that was converted from Zawgyi, in either locale. */
export class UnicodeNotice {
  constructor(readonly page: Page) {}

  get text() {
    return this.page.getByRole('status').filter({ hasText: matchAnyLocale('changed') })
  }
  get undo() {
    return this.page.getByRole('button', { name: matchAnyLocale('undo') })
  }
}

const matchAnyLocale = (key: 'changed' | 'undo') =>
  new RegExp(`^(${allLocales.map((locale) => messages[locale].encoding[key]).join('|')})$`)
