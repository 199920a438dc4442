import { createOwnerByLink } from '@/e2e/fixtures/setup-link'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { delayScripts } from '@/e2e/fixtures/outages'
import { nextTotpCode, OWNER } from '@/e2e/fixtures/owner'
import { Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { SignInPage } from '@/e2e/pages/sign-in-page'
import { totpCode } from '@/lib/testing/totp'

test.use({ shopName: 'access', shopSettings: { ADMIN_ACCESS: 'password' } })

const STAFF = { email: 'staff@shop.test', name: 'Ko Aung', password: 'teapots under the bridge' }

let url: string
test.beforeAll(async ({ shop }) => {
  url = shop.url
  await createOwnerByLink(shop)
})

test(
  'an owner signs in and invites staff, and each sees their own pages',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const owner = await new SignInPage(page, url).open('/admin/orders?search=Aye')
    await expect(owner.heading).toHaveText('Sign in')
    await owner.signIn(OWNER.email, 'something else')
    await expect(owner.error).toContainText('E-mail address or password is wrong')
    await expect(owner.error.getByRole('link'), 'no other tab helps').toHaveCount(0)
    await expect(owner.error).toBeFocused()
    await owner.signIn(OWNER.email, OWNER.password)
    await expect(owner.heading).toHaveText('Order Management')
    expect(new URL(page.url()).search).toBe('?search=Aye')
    await expect(page.getByText('No sign-in is required')).toHaveCount(0)

    const link = await owner.invite(STAFF.email)
    const context = await browser.newContext()
    const staff = new SignInPage(await context.newPage(), url)
    await staff.join(link, STAFF.name, STAFF.password)
    await expect(staff.heading).toHaveText('Dashboard')
    await expect(staff.page.getByRole('link', { name: 'People' })).toHaveCount(0)
    for (const path of ['/admin/people', '/admin/tokens', '/admin/audit', '/admin/settings/shop']) {
      const answer = await staff.page.goto(url + path)
      expect([path, answer?.status()]).toEqual([path, 403])
      await expect(staff.heading).toHaveText('You do not have access to this page')
    }

    await owner.open('/admin/people')
    await page.getByRole('button', { name: `Remove ${STAFF.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(STAFF.email)).toHaveCount(0)
    await staff.open('/admin/product')
    await expect(staff.heading).toHaveText('Sign in')
    await context.close()

    await owner.open('/admin/audit')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `removed ${STAFF.email}` })
        .first(),
    ).toContainText(OWNER.email)
    await owner.signOut()
    await owner.open('/admin')
    await expect(owner.heading).toHaveText('Sign in')
  },
)

test('staff with a limit sign in by phone, see no settings, and read who gives more than they may', async ({
  page,
  browser,
}) => {
  const till = { email: 'till@shop.test', name: 'Ma Hnin', password: 'paper boats in the rain' }
  const owner = await new SignInPage(page, url).open()
  await owner.signIn(OWNER.email, OWNER.password)
  await expect(owner.heading).toHaveText('Dashboard')
  const link = await owner.invite(till.email)
  const context = await browser.newContext()
  const staff = new SignInPage(await context.newPage(), url)
  await staff.join(link, till.name, till.password)
  await expect(staff.heading).toHaveText('Dashboard')

  await test.step('an owner sets phone number and limit', async () => {
    await owner.open('/admin/people')
    await page.getByRole('link', { name: `Change ${till.name}` }).click()
    await expect(owner.heading).toHaveText(till.name)
    await page.getByLabel('Limit for refunds and waivers (Kyats)').fill('၁၀၀၀')
    await page.getByLabel('Phone number').fill('09 790 000 321')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('+959790000321')).toBeVisible()
    await expect(page.getByText('Limit 1,000 Kyats')).toBeVisible()
  })

  const customer = new Customer(page.request)
  const { id, total_price: total } = await customer.newOrder()
  await customer.verifyPayment(id, total)
  await customer.setStatus(id, 'order cancelled')

  await test.step('they sign in by phone, in Burmese digits', async () => {
    await staff.signOut()
    await staff.signIn('၀၉ ၇၉၀ ၀၀၀ ၃၂၁', till.password)
    await expect(staff.heading).toHaveText('Dashboard')
    for (const name of ['Settings', 'People', 'API tokens', 'Audit']) {
      await expect(staff.page.getByRole('link', { name, exact: true })).toHaveCount(0)
    }
  })

  const setLimit = async (limit: number) => {
    const { people } = (await (await page.request.get(`${url}/api/admin/people`)).json()) as Record<
      'people',
      { id: string; name: string }[]
    >
    const id = people.find(({ name }) => name === till.name)?.id
    const answer = await page.request.patch(`${url}/api/admin/people/${id}`, { data: { money_limit: limit } })
    expect(answer.status()).toBe(200)
  }
  await test.step('the form says what is left, and is off above it', async () => {
    await staff.open(`/admin/orders/${id}`)
    const money = staff.page.getByRole('region', { name: 'Money' })
    const amount = money.getByRole('textbox', { name: 'Amount (Kyats)' }).first()
    const button = money.getByRole('button', { name: 'Record the refund' })
    await expect(amount).toHaveValue('1000')
    await amount.fill('1001')
    await expect(money.getByText('Above your limit of 1,000 Kyats: ask an owner')).toBeVisible()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await setLimit(2_000)
    await amount.press('Enter')
    await expect(button, 'a limit that is higher since').not.toHaveAttribute('aria-disabled')
    await setLimit(1_000)
    await amount.fill('1000')
    await button.click()
    await expect(staff.page.getByText('Refund recorded').first()).toBeAttached()
    await expect(money.getByText(/of which 0 are left: ask an owner/).first()).toBeVisible()
  })
  await context.close()
})

test('sign-in input typed before hydration is submitted after it', async ({ page }) => {
  const owner = new SignInPage(page, url)
  const arrive = await delayScripts(page)
  await page.goto(`${url}/admin/sign-in`, { waitUntil: 'commit' })
  await page.getByLabel('E-mail or phone number').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  arrive()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(owner.heading).toHaveText('Dashboard')
})

test('a form survives an expired session', async ({ page }) => {
  const owner = await new SignInPage(page, url).open('/admin/brand/create')
  await owner.signIn(OWNER.email, OWNER.password)
  const name = page.getByRole('textbox', { name: 'Brand Name' })
  await name.fill('Sagaing Silk')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(owner.error).toContainText('Sign in first')
  const [door] = await Promise.all([
    page.waitForEvent('popup'),
    owner.error.getByRole('link', { name: 'Sign in in another tab' }).click(),
  ])
  const again = new SignInPage(door, url)
  await again.signIn(OWNER.email, OWNER.password)
  await expect(again.heading).toHaveText('Dashboard')
  await expect(name).toHaveValue('Sagaing Silk')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(owner.error.first()).toContainText('Please check these fields')
})

test('a session that ended on an order says so, keeps the note, and offers no Retry', async ({ page }) => {
  const owner = await new SignInPage(page, url).open('/admin/orders?next_step=to_check')
  await owner.signIn(OWNER.email, OWNER.password)
  await expect(owner.heading).toHaveText('Order Management')
  const { id } = await new Customer(page.request).newOrder()
  await page.reload()
  await page.getByRole('link', { name: `View order ${id}`, exact: true }).click()
  await expect(owner.heading).toContainText('Order Detail')
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Calls back on Monday')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Order Confirm', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign in first' })
  await expect(dialog.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add note', exact: true }).click()
  await expect(owner.error.filter({ hasText: 'Sign in first' })).toBeVisible()
  await expect(owner.error.getByRole('link', { name: 'Sign in in another tab' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(note).toHaveValue('Calls back on Monday')

  // Half-written notes are guarded like forms.
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Calls back on Monday')
})

test('a program uses its token until it is revoked', async ({ page, playwright }) => {
  const owner = await new SignInPage(page, url).open()
  await owner.signIn(OWNER.email, OWNER.password)
  await expect(owner.heading).toHaveText('Dashboard')
  const token = await owner.makeToken('stock sheet')
  const program = await playwright.request.newContext({
    baseURL: url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/orders')).status()).toBe(200)
  expect((await program.post('/api/brands', { data: { name: 'X', photo: '/x.png' } })).status()).toBe(403)
  await owner.open('/admin/tokens')
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke stock sheet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Revoke stock sheet' })).toHaveCount(0)
  expect((await program.get('/api/orders')).status()).toBe(401)
  await program.dispose()
})

test(
  'two-factor authentication is set up with a QR code and required at sign-in',
  { tag: '@smoke' },
  async ({ page }) => {
    const owner = await new SignInPage(page, url).open()
    await owner.signIn(OWNER.email, OWNER.password)
    await expect(owner.heading).toHaveText('Dashboard')
    await owner.open('/admin/account')
    const part = page.getByRole('region', { name: 'Two-factor authentication' })
    await part.getByLabel('Your password').fill(OWNER.password)
    await part.getByRole('button', { name: 'Set it up' }).click()
    const picture = part.getByRole('img', { name: 'QR code' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const secret = await part.getByRole('code').first().innerText()
    const uri = `otpauth://totp/Zay?secret=${secret}`
    await part.getByRole('textbox', { name: 'Code' }).fill(totpCode(uri))
    await part.getByRole('button', { name: 'Turn it on' }).click()
    await expect(part.getByText('On: signing in asks for a code.')).toBeVisible()
    await owner.signOut()
    await owner.signIn(OWNER.email, OWNER.password)
    // Enabling it has used the first code.
    await page.getByLabel('Code').fill(nextTotpCode(uri))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(owner.heading).toHaveText('Dashboard')
    await owner.open('/admin/account')
    await part.getByLabel('Your password').fill(OWNER.password)
    await part.getByRole('button', { name: 'Turn it off' }).click()
    await expect(part.getByRole('button', { name: 'Set it up' })).toBeVisible()
  },
)

test(
  'sign-in and account pages have no axe violations and fit 320 px',
  { tag: '@screens' },
  async ({ page }) => {
    const owner = new SignInPage(page, url)
    const look = async () => {
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
    await owner.open('/admin/join#none')
    await look()
    await owner.open()
    await look()
    await owner.signIn(OWNER.email, OWNER.password)
    await expect(owner.heading).toHaveText('Dashboard')
    for (const path of ['/admin/account', '/admin/people', '/admin/tokens', '/admin/audit']) {
      await owner.open(path)
      await look()
    }
    await owner.open('/admin/people')
    await page
      .getByRole('link', { name: /^Change / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await look()
  },
)
