import { expect, type Page } from 'playwright/test'
import type { Catalogue } from '@/e2e/fixtures/catalogue'
import { createGroup } from '@/e2e/fixtures/product-groups'
import type { Customer } from '@/e2e/fixtures/customer'
import { promotionMutationResponse } from '@/lib/shop/promotions/promotions.schema'
import type { Screen } from '@/e2e/pages/screens'

const titled = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** A form submitted empty. */
const rejected = async (page: Page) => {
  await titled(page)
  await page.locator('main form button[type=submit]').first().click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeFocused()
}

/** The form for rejecting a payment, without a reason. */
const rejecting = async (page: Page) => {
  await titled(page)
  const fold = page.locator('main details').filter({ has: page.locator('form') })
  await fold.locator('summary').click()
  await fold.locator('button[type=submit]').click()
  await expect(fold.getByRole('alert').first()).toBeFocused()
}

/** The open form that changes an order, with what a change would do. */
const changing = async (page: Page) => {
  await titled(page)
  const form = page.locator('#change')
  await form.locator('summary').first().click()
  await form.locator('[name="shipping_fee"]').fill('1500')
  await form.locator('button[type=submit]').first().click()
  await expect(page.locator('section[aria-labelledby="change-preview"]')).toBeVisible()
}

/** A confirmation dialog. */
const asking = async (page: Page) => {
  await titled(page)
  await page.locator('tbody button').first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

/** The open list of a select. */
const choosing = async (page: Page) => {
  await titled(page)
  await page.locator('main [role=combobox]').first().click()
  await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible()
}

/** The screens of the admin area, with a product and an order to show. */
export async function adminScreens(customer: Customer, catalogue: Catalogue): Promise<Screen[]> {
  const taxonomy = await catalogue.taxonomy()
  const product = await catalogue.product(taxonomy, { stock_quantity: 0 })
  await customer.askForCall(product.productID)
  const draft = await catalogue.product(taxonomy, { status: 'draft' })
  const deleted = await catalogue.product(taxonomy)
  await catalogue.delete(`/api/products/${deleted.productID}`)
  const group = await createGroup(catalogue, {
    options: [{ name: 'Size', name_my: 'အရွယ်အစား' }],
    variants: [{ values: ['S'] }, { values: ['M'], stock: 0 }],
  })
  const one = await customer.fillCart()
  const order = await customer.placeOrder()
  await customer.putIntoCart(one)
  const owed = await customer.placeOrder()
  await customer.verifyPayment(owed.id)
  await customer.cancelOrder(owed.id)
  const changed = await customer.newOrder()
  await customer.changeOrder(changed.id, { lines: [{ product_id: one.id, quantity: 1 }] })
  const profile = await customer.findProfile(changed.id)
  const terms = {
    ...{ name: 'Thingyan sale', name_my: 'သင်္ကြန်အရောင်း', code: `SCREEN${product.productID}` },
    ...{ kind: 'percent', value: 10, cap: 5_000, from: '2026-04-13', until: '2999-04-16' },
    product_ids: [product.productID, one.id],
  }
  const { promotion } = promotionMutationResponse.parse(
    await (await catalogue.request.post('/api/promotions', { data: terms })).json(),
  )
  const screens: [string, string, ((page: Page) => Promise<void>)?][] = [
    ['dashboard', '/admin'],
    ['products', '/admin/product?sort=stock_asc'],
    ['products, none', '/admin/product?product=zzzz'],
    ['new product refused', '/admin/product/create', rejected],
    ['product', `/admin/product/edit${product.productID}`],
    ['new group refused', '/admin/product/groups/create', rejected],
    ['group', `/admin/product/groups/${group.id}`],
    [
      'group of selected products',
      `/admin/product/groups/create?ids=${product.productID},${draft.productID}`,
    ],
    ['drafts', '/admin/product?status=draft'],
    ['draft', `/admin/product/edit${draft.productID}`],
    ['deleted products', `/admin/product?status=deleted&brand=${taxonomy.brand.id}`],
    ['stock history', `/admin/product/${draft.productID}/stock`],
    ['import', '/admin/product/import'],
    ['categories', '/admin/category'],
    ['category', `/admin/category/edit${taxonomy.category.id}`],
    ['subcategories asking', '/admin/subcategory', asking],
    ['new subcategory choosing', '/admin/subcategory/create', choosing],
    ['brands', '/admin/brand'],
    ['brand', `/admin/brand/edit${taxonomy.brand.id}`],
    ['orders', '/admin/orders'],
    ['orders, none', '/admin/orders?search=nobody&from=2026-01-01'],
    ['order', `/admin/orders/${order.id}`],
    ['new order', '/admin/orders/new'],
    ['links to pay', '/admin/orders/links'],
    ['payments', '/admin/payments'],
    ['refunds', '/admin/refunds'],
    ['parcels on the way', '/admin/orders?parcel=on_the_way'],
    ['couriers', '/admin/couriers'],
    ['order that changes', `/admin/orders/${changed.id}`, changing],
    ['customers', '/admin/customers'],
    ['profile of a customer', `/admin/customers/${profile}`],
    ['limits for staff', '/admin/settings/staff'],
    ['new courier refused', '/admin/couriers/create', rejected],
    ['customers to call', '/admin/restock'],
    ['customers who wait for stock', '/admin/restock?list=waiting'],
    ['money of an order', `/admin/orders/${owed.id}`],
    ['payment refused', `/admin/payments/${order.id}`, rejecting],
    ['customer', `/admin/orders/${order.id}/customer`],
    ['report by product', '/admin/reports?group=product'],
    ['cash book', '/admin/reports/cash-book'],
    ['promotions', '/admin/promotions'],
    ['promotion', `/admin/promotions/${promotion.id}`],
    ['promotions of some days', '/admin/promotions?from=2026-04-13&to=2026-04-16'],
    ['products with a reduction that is not shown', '/admin/product?compare_ignored=true'],
    ['new promotion refused', '/admin/promotions/new', rejected],
    ['audit', '/admin/audit?subject=product'],
    ['settings', '/admin/settings/shop'],
    ['announcement', '/admin/settings/promotion'],
    ['slides', '/admin/settings/slides'],
    ['low stock', '/admin/settings/stock'],
    ['delivery', '/admin/settings/delivery'],
    ['payment accounts', '/admin/settings/payment'],
    ['payment account', '/admin/settings/payment/1'],
    ['backups', '/admin/settings/backups'],
    ['health', '/admin/settings/health'],
    ['new webhook refused', '/admin/settings/notifications/create/webhook', rejected],
    ['not there', '/admin/brand/edit2147483647'],
  ]
  return screens.map(([name, path, ready = titled]) => ({ name: `admin: ${name}`, path, ready }))
}
