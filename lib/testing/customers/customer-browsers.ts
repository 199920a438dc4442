import * as session from '@/app/api/customer-session/route'
import { GET as list } from '@/app/api/customers/route'
import * as link from '@/app/api/customers/[id]/sign-in/route'
import { GET as cart } from '@/app/api/cartitems/[id]/route'
import { POST as addLine } from '@/app/api/cartitems/store/route'
import { GET as details } from '@/app/api/orderDetails/[id]/route'
import { GET as orders } from '@/app/api/orders/[userId]/route'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { cartResponse } from '@/lib/shop/cart/cart.schema'
import { customersResponse } from '@/lib/shop/customers/customers.schema'
import { customerSessionResponse, signInLinkResponse } from '@/lib/shop/customers/customer-sign-in.schema'
import { ordersPageResponse } from '@/lib/shop/orders/orders.schema'
import { callRoute, CookieClient } from '@/lib/testing/call-route'
import { insertOrder, insertProduct } from '@/lib/testing/factories'

/** Browsers of a shop with visitors, and the links by which they sign in. */

/** A browser with its cookies. */
export class Browser extends CookieClient {
  add = (productId: number) => this.call(addLine, { body: { product_id: productId } })
  signIn = (token: string, phone: string) => this.call(session.POST, { body: { token, phone } })
  signOut = () => this.call(session.DELETE, {})
  phone = async () => customerSessionResponse.parse((await this.call(session.GET, {})).body).phone
  customerId = async () => (await getPageCustomer(this.cookie)).customerId
  order = (id: number) => this.call(details, { params: { id: String(id) } })
  async orderIds() {
    const { body } = await this.call(orders, { params: { userId: '1' } })
    return ordersPageResponse.parse(body).orders.map(({ id }) => id)
  }
  async products() {
    const { status, body } = await this.call(cart, { params: { id: '1' } })
    return status === 404 ? [] : cartResponse.parse(body).cartItems.map((line) => line.product.id)
  }
}

/** An order with a phone number, of customer 1. */
export async function orderElsewhere(phone: string) {
  setEnv('SHOPPERS', 'shared')
  const order = await insertOrder({ phone })
  setEnv('SHOPPERS', 'visitor')
  return order
}

/** A browser that has ordered with a phone number. */
export async function aBuyer(phone: string) {
  const browser = new Browser()
  await browser.add((await insertProduct()).id)
  const order = await orderElsewhere(phone)
  await db().order.update({ where: { id: order.id }, data: { customerId: await browser.customerId() } })
  return { browser, order }
}
/** The id of the customer with a number. */
export const findId = async (phone: string) => {
  const { body } = await callRoute(list, { path: `/api/customers?search=${phone.slice(-8)}` })
  return customersResponse.parse(body).customers[0]?.id ?? 0
}
/** The token of a new link for the customer with a number. */
export async function aLink(phone: string): Promise<string> {
  const { status, body } = await callRoute(link.POST, {
    method: 'POST',
    params: { id: String(await findId(phone)) },
    body: { language: 'en' },
  })
  expect(status).toBe(201)
  return signInLinkResponse.parse(body).url.split('/sign-in#')[1] ?? ''
}
