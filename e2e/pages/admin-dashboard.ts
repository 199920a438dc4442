import { expect, type Page } from 'playwright/test'

type Figure = 'Waiting for review' | 'Sales today' | 'Sales in 30 days' | 'Low stock'
type OrderList = 'Waiting for review' | 'Newest orders'

/** The admin dashboard. */
export class DashboardPage {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/admin')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    return this
  }

  figure(name: Figure) {
    return this.page
      .getByRole('region', { name: 'At a glance' })
      .getByRole('listitem')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .getByRole('strong')
  }

  /** Parses a key figure as a number: Kyats, orders or products; "No orders" is none. */
  async number(name: Figure): Promise<number> {
    return Number((await this.figure(name).innerText()).replace(/\D/g, ''))
  }

  private list(name: OrderList) {
    return this.page.getByRole('region', { name }).getByRole('table')
  }

  row(list: OrderList, id: number) {
    return this.list(list)
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: `View order ${id}`, exact: true }) })
  }

  async idsIn(list: OrderList): Promise<number[]> {
    return (await this.list(list).getByRole('link').allInnerTexts()).map(Number)
  }

  get bars() {
    return this.page.getByRole('main').locator('[data-bar]')
  }
  get days() {
    return this.page.getByRole('table', { name: 'Sales of the last 30 days by day' }).getByRole('row')
  }
  /** The sales of each of the 30 days, and of all together as '30 days', in Kyats. */
  async salesByDay(): Promise<Map<string, number>> {
    const rows = await this.days.filter({ has: this.page.getByRole('cell') }).all()
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
    return new Map(cells.map(([day = '', , sales = '']) => [day, Number(sales.replace(/\D/g, ''))]))
  }
  get lowStock() {
    return this.page.getByRole('region', { name: 'Low stock' })
  }
}
