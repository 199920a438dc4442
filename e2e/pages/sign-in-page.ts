import type { Locator, Page } from 'playwright/test'

/** What people do at the door of the admin and at their own places behind it. */
export class SignInPage {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get error(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  async open(path = '/admin') {
    await this.page.goto(this.url + path)
  }

  async signIn(email: string, password: string) {
    await this.page.getByLabel('E-mail address').fill(email)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  async signOut() {
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await this.page.waitForURL('**/admin/sign-in')
  }

  /** Invites somebody as staff; the link to hand over. */
  async invite(email: string): Promise<string> {
    await this.open('/admin/people')
    await this.page.getByLabel('E-mail address').fill(email)
    await this.page.getByRole('button', { name: 'Create the invitation' }).click()
    return this.page.getByRole('status').getByRole('code').innerText()
  }

  async join(link: string, name: string, password: string) {
    await this.page.goto(link)
    await this.page.getByLabel('Your name').fill(name)
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByRole('button', { name: 'Create account' }).click()
    await this.page.getByRole('link', { name: 'Sign in' }).click()
  }

  /** Makes a token that may read; the token itself. */
  async makeToken(name: string): Promise<string> {
    await this.open('/admin/tokens')
    await this.page.getByLabel('Name').fill(name)
    await this.page.getByRole('button', { name: 'Create the token' }).click()
    return this.page.getByRole('status').getByRole('code').innerText()
  }
}
