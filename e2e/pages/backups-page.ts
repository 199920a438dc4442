import { type Download, expect, type Locator, type Page } from 'playwright/test'

/** /admin/settings/backups. */
export class BackupsPage {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  async open() {
    await this.page.goto(`${this.url}/admin/settings`)
    const nav = this.page.getByRole('navigation', { name: 'Settings sections' })
    await nav.getByRole('link', { name: 'Backups', exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 2, name: 'Backups' })).toBeVisible()
    return this
  }

  get makeButton(): Locator {
    return this.page.getByRole('button', { name: 'Make a backup now' })
  }

  get progress(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'A backup is being made' })
  }

  get backups(): Locator {
    return this.page.getByRole('list', { name: "On the shop's computer" }).getByRole('listitem')
  }

  get failure(): Locator {
    return this.page.getByRole('main').getByText('was not made')
  }

  /** Gives the password for the newest backup. */
  async requestDownload(password: string) {
    const newest = this.backups.first()
    const field = newest.getByLabel('Your password')
    if (!(await field.isVisible())) await newest.getByRole('button', { name: /^Download the backup/ }).click()
    await field.fill(password)
    await newest.getByRole('button', { name: 'Download', exact: true }).click()
  }

  async download(password: string): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.requestDownload(password)])
    return download
  }

  get keep(): Locator {
    return this.page.getByRole('textbox', { name: 'How many to keep' })
  }

  async saveSchedule() {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.page.getByText('Saved', { exact: true }).first()).toBeAttached()
  }
}
