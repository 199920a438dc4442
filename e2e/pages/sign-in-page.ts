import type { Locator, Page } from 'playwright/test'

/** Sign-in, account and user management of the admin area. */
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
    return this
  }

  /** `name`: an e-mail address or a phone number. */
  async signIn(name: string, password: string) {
    await this.page.getByLabel('E-mail or phone number').fill(name)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }

  async signOut() {
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await this.page.waitForURL('**/admin/sign-in')
  }

  /** Invites a staff member and returns the invitation link. */
  async invite(email: string): Promise<string> {
    await this.open('/admin/people')
    await this.page.getByLabel('E-mail address').fill(email)
    await this.page.getByRole('button', { name: 'Create the invitation' }).click()
    return this.page.getByRole('status').getByRole('code').innerText()
  }

  async join(link: string, name: string, password: string) {
    await this.page.goto(link)
    await this.createAccount(name, password)
  }

  private async createAccount(name: string, password: string) {
    await this.page.getByLabel('Your name').fill(name)
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByRole('button', { name: 'Create account' }).click()
  }

  /** Creates the first owner by the link that the shop printed. */
  async setUp(link: string, { email, name, password }: { email: string; name: string; password: string }) {
    await this.page.goto(link)
    await this.page.getByLabel('E-mail address').fill(email)
    await this.createAccount(name, password)
  }

  /** Chooses a new password by the link of the command. */
  async choosePassword(link: string, password: string) {
    await this.page.goto(link)
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByRole('button', { name: 'Set password' }).click()
  }

  /** Creates a read-only token and returns it. */
  async makeToken(name: string): Promise<string> {
    await this.open('/admin/tokens')
    await this.page.getByLabel('Name').fill(name)
    await this.page.getByRole('button', { name: 'Create the token' }).click()
    return this.page.getByRole('status').getByRole('code').innerText()
  }
}
