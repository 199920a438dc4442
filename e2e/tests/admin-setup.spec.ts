import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { createResetLink, OWNER } from '@/e2e/fixtures/owner'
import { startProcess, type ShopProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { SignInPage } from '@/e2e/pages/sign-in-page'
import { createDatabase } from '@/lib/platform/db/connections/databases'

/** A shop to which people sign in and where nobody can yet: each test has its own database. */
let shopProcess: ShopProcess
let databaseUrl: string
test.beforeEach(async ({ shop }, testInfo) => {
  const name = `${new URL(shop.databaseUrl).pathname.slice(1)}_setup_${testInfo.line}`
  databaseUrl = await createDatabase(shop.databaseUrl, name, 'zay_template')
  shopProcess = await startProcess({
    ADMIN_ACCESS: 'password',
    DATABASE_URL: databaseUrl,
    UPLOAD_DIR: shop.uploads,
  })
})
test.afterEach(() => shopProcess.stop())

/** The link that the start has printed, on the address where the shop listens. */
async function readSetupLink(): Promise<string> {
  await expect.poll(shopProcess.readOutput).toContain('/admin/setup#')
  return /\S+\/admin\/setup#\S+/.exec(shopProcess.readOutput())?.[0] ?? ''
}

test('the link printed by the first start creates the owner, signs in, and works once', async ({
  page,
  browser,
}) => {
  const owner = await new SignInPage(page, shopProcess.url).open()
  await expect(page.getByText('Nobody can sign in yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  const answer = await page.goto(`${shopProcess.url}/admin/setup`)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByText('Part of the link is missing')).toBeVisible()

  const link = await readSetupLink()
  await page.goto(link)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await axeFindings(page)).toEqual([])
  expect(await sidewaysAt(page, 320)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  const stranger = new SignInPage(await (await browser.newContext()).newPage(), shopProcess.url)
  await stranger.setUp(`${shopProcess.url}/admin/setup#${'x'.repeat(43)}`, OWNER)
  await expect(stranger.error).toContainText('This link is no longer valid')

  await owner.setUp(link, { ...OWNER, password: 'password1234' })
  await expect(owner.error).toContainText('This password is easy to guess')
  await owner.setUp(link, OWNER)
  await expect(owner.heading).toHaveText('Dashboard')
  expect((await stranger.page.goto(link.replace('#', '?again#')))?.status()).toBe(404)
  await stranger.page.context().close()

  await owner.signOut()
  await owner.signIn(OWNER.email, OWNER.password)
  await expect(owner.heading).toHaveText('Dashboard')
  // The log goes to standard error; the token is printed once and never logged.
  const token = link.split('#')[1] ?? ''
  expect(shopProcess.readOutput().split(token)).toHaveLength(2)
})

test('an owner without a password gets a link by a command, and signs in with a new one', async ({
  page,
  browser,
}) => {
  const owner = new SignInPage(page, shopProcess.url)
  await owner.setUp(await readSetupLink(), OWNER)
  await expect(owner.heading).toHaveText('Dashboard')
  const link = await createResetLink(databaseUrl, shopProcess.url, [])

  const elsewhere = new SignInPage(await (await browser.newContext()).newPage(), shopProcess.url)
  await elsewhere.page.goto(link)
  expect(await axeFindings(elsewhere.page)).toEqual([])
  expect(await sidewaysAt(elsewhere.page, 320)).toBe(0)
  await elsewhere.choosePassword(link, 'monsoon in a bottle')
  await expect(elsewhere.heading).toHaveText('Dashboard')
  await elsewhere.page.context().close()

  await owner.open()
  await expect(owner.heading).toHaveText('Sign in')
  await owner.choosePassword(link, 'monsoon in a teacup')
  await expect(owner.error).toContainText('This link is no longer valid')
  await owner.open()
  await owner.signIn(OWNER.email, 'monsoon in a bottle')
  await expect(owner.heading).toHaveText('Dashboard')
})
