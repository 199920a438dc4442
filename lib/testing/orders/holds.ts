import type { CustomerContext } from '@/lib/platform/actors/actors'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { holdStock } from '@/lib/shop/checkout/hold.commands'
import { db, withTransaction } from '@/lib/platform/db/client'
import { updateSettings } from '@/lib/shop/settings/settings.commands'
import { adminActor } from '@/lib/testing/actors'
import { insertScreenshot, createCheckout } from '@/lib/testing/factories'

export type Line = { product_id: number; quantity: number }

/** Turns the setting on or off. */
export const setHolding = async (isOn: boolean) => updateSettings(await adminActor(), { hold_stock: isOn })

/** Creates a customer of their own. */
export async function insertCustomer(): Promise<CustomerContext> {
  const { id } = await db().customer.create({ data: { name: 'Visitor' } })
  return { kind: 'customer', customerId: id } as CustomerContext
}

export const insertCustomers = (count: number): Promise<CustomerContext[]> =>
  Promise.all(Array.from({ length: count }, () => insertCustomer()))

/** Uploads a screenshot of this customer and orders these lines with it. */
export async function orderLines(customer: CustomerContext, lines: readonly Line[]) {
  const path = await insertScreenshot()
  await db().upload.update({ where: { path }, data: { ownerId: customer.customerId } })
  return placeOrder(customer, await createCheckout(lines, { payment_screenshot: path }), null)
}

/** Puts these lines into the cart of a customer, whatever the stock is; locks their hold first, as the commands of a cart do. */
export async function fillCart({ customerId }: CustomerContext, lines: readonly Line[]): Promise<void> {
  await withTransaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM stock_holds WHERE customer_id = ${customerId} FOR UPDATE`
    for (const { product_id: productId, quantity } of lines) {
      await tx.cartItem.upsert({
        where: { customerId_productId: { customerId, productId } },
        create: { customerId, productId, quantity },
        update: { quantity },
      })
    }
  })
}

/** Holds these lines, which a request names, and which are in the cart of the customer. */
export async function holdLines(customer: CustomerContext, lines: readonly Line[]) {
  await fillCart(customer, lines)
  return holdStock(
    customer,
    lines.map((line) => ({ ...line, seen_price: null })),
  )
}

/** The movements of a product, oldest first, such as 'hold -2'. */
export const readMovements = async (productId: number) =>
  (await db().stockMovement.findMany({ where: { productId }, orderBy: { id: 'asc' } })).map(
    ({ reason, delta }) => `${reason} ${delta}`,
  )

/** Lets the open hold of a customer expire. */
export const expireHold = ({ customerId }: CustomerContext) =>
  db().stockHold.update({ where: { customerId }, data: { expiresAt: new Date(Date.now() - 1_000) } })
