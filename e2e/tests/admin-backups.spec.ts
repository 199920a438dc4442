import { createOwnerByLink } from '@/e2e/fixtures/setup-link'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { OWNER } from '@/e2e/fixtures/owner'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { BackupsPage } from '@/e2e/pages/backups-page'
import { SignInPage } from '@/e2e/pages/sign-in-page'
import { CLEANUP_LOCK_ID } from '@/lib/platform/uploads/storage/storage.rules'

test.use({
  shopName: 'backups',
  shopSettings: { ADMIN_ACCESS: 'password', SHOPPERS: 'shared', RATE_LIMITS: 'memory' },
})

const STAFF = { email: 'staff@shop.test', name: 'Ko Aung', password: 'teapots under the bridge' }

let url: string
let databaseUrl: string
test.beforeAll(async ({ shop }) => {
  url = shop.url
  databaseUrl = shop.databaseUrl
  await createOwnerByLink(shop)
})

test.beforeEach(async ({ page }) => {
  const owner = await new SignInPage(page, url).open()
  await owner.signIn(OWNER.email, OWNER.password)
  await expect(owner.heading).toHaveText('Dashboard')
})

/** While `work` runs, a backup waits as it does for a cleanup. */
async function withBackupsWaiting(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [CLEANUP_LOCK_ID])
    await work()
  } finally {
    await client.end()
  }
}

test('an owner makes a backup, downloads it with the password, and changes the schedule', async ({
  page,
}) => {
  const settings = await new BackupsPage(page, url).open()
  await expect(page.getByText('No backups yet')).toBeVisible()
  // A shop to which people sign in makes one each night.
  await expect(page.getByRole('checkbox', { name: 'Make a backup every day' })).toBeChecked()
  await expect(page.getByText(/^The next one: .* 03:00$/)).toBeVisible()

  await withBackupsWaiting(async () => {
    await settings.makeButton.click()
    await expect(settings.progress).toBeVisible()
    await expect(settings.makeButton).toHaveCount(0)
    const again = await page.request.post(`${url}/api/admin/backups`)
    expect([again.status(), await again.json()]).toEqual([
      409,
      { message: 'A backup is already being made', code: 'conflict' },
    ])
    await page.reload()
    await expect(settings.progress).toBeVisible()
  })
  await expect(settings.backups).toHaveCount(1)
  await expect(settings.progress).toHaveCount(0)
  await expect(settings.failure).toHaveCount(0)

  await settings.requestDownload('something else')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This is not your password')
  const download = await settings.download(OWNER.password)
  expect(download.suggestedFilename()).toMatch(/^zay-\d{8}T\d{6}Z\.tar\.gz$/)
  const content = readFileSync(await download.path())
  expect([...content.subarray(0, 2), content.length > 100_000]).toEqual([0x1f, 0x8b, true])
  await expect(settings.backups.first().getByLabel('Your password')).toHaveCount(0)

  await settings.keep.fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings.keep).toHaveAccessibleDescription(/Must be at least 1/)
  await settings.keep.fill('၇')
  await page.getByLabel('Time').selectOption('04:00')
  await settings.saveSchedule()
  await page.reload()
  await expect(settings.keep).toHaveValue('7')
  await expect(page.getByText(/^The next one: .* 04:00$/)).toBeVisible()

  await page.goto(`${url}/admin/audit`)
  for (const entry of ['made the backup', 'downloaded the backup']) {
    await expect(page.getByRole('listitem').filter({ hasText: entry }).first()).toContainText(OWNER.email)
  }
})

test('a backup that cannot be made says why', async ({ page }) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('ALTER TABLE uploads RENAME COLUMN size_bytes TO octets')
  try {
    const settings = await new BackupsPage(page, url).open()
    await settings.makeButton.click()
    await expect(settings.failure).toBeVisible()
    await expect(page.getByText('size_bytes')).toBeVisible()
  } finally {
    await client.query('ALTER TABLE uploads RENAME COLUMN octets TO size_bytes')
    await client.end()
  }
})

test('health shows what the doctor finds and what to do, in both languages', async ({ page }) => {
  await page.goto(`${url}/admin/settings/health`)
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks).toHaveCount(15)
  const address = checks.filter({ hasText: 'The shop does not know its public address.' })
  await expect(address).toContainText('To do')
  await expect(address).toContainText('Set SITE_URL=https://your.shop.')
  await expect(checks.filter({ hasText: 'People sign in.' })).toContainText('Good')
  const points = page.getByRole('region', { name: 'Before you sell' }).getByRole('listitem')
  await expect(points.filter({ hasText: 'A second owner' })).toContainText('(to do)')
  const open = 4 + (await points.filter({ hasText: '(to do)' }).count())
  await expect(page.getByText(`${open} points to look at`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.context().addCookies([{ name: 'lang', value: 'my', url: url }])
  for (const section of ['health', 'backups'] as const) {
    await page.goto(`${url}/admin/settings/${section}`)
    const title = messages.my.adminSettings.section[section]
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(await sidewaysAt(page, 320)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
  }
})

test('staff see neither backups nor health', async ({ page, browser }) => {
  const link = await new SignInPage(page, url).invite(STAFF.email)
  const context = await browser.newContext()
  const staff = new SignInPage(await context.newPage(), url)
  await staff.join(link, STAFF.name, STAFF.password)
  await expect(staff.heading).toHaveText('Dashboard')
  for (const path of ['/admin/settings/backups', '/admin/settings/health', '/api/admin/backups']) {
    const answer = await staff.page.goto(url + path)
    expect([path, answer?.status()]).toEqual([path, 403])
  }
  await context.close()
})
