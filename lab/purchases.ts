import { Client, parseAnswer, SHARED } from '@/lab/client'
import { createForm, createImage, type Form } from '@/lab/load/images'
import { address } from '@/e2e/fixtures/customer'
import {
  productResponse,
  productsResponse,
  type ProductView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

const UPLOAD = '/api/cartitems/paymentscreenshot/upload'

const createClient = (url: string) => new Client(url, { agent: SHARED })

/** The products of the first page of the list. */
export async function listProducts(url: string, parameters = ''): Promise<ProductView[]> {
  const answer = await createClient(url).call('GET', `/api/products${parameters}`)
  return parseAnswer(productsResponse, answer).data
}

/** A product that many orders can be placed for. */
export async function getPlentifulProduct(url: string): Promise<ProductView> {
  const product = (await listProducts(url)).find((one) => one.stock_quantity > 5)
  if (!product) throw new Error('The demo shop is sold out')
  await patchProduct(url, product.id, { stock_quantity: 1_000_000 })
  return product
}

/**
 * Changes a product through one process; returns the client that did it.
 * @throws Error unless it is answered 200.
 */
export async function patchProduct(url: string, id: number, patch: object): Promise<Client> {
  const client = createClient(url)
  const { status, text } = await client.json('PATCH', `/api/products/${id}`, patch)
  if (status !== 200) throw new Error(`PATCH answered ${status}: ${text}`)
  return client
}

/** The price of a product that a process shows to this client. */
export async function readPrice(url: string, id: number, client = createClient(url)): Promise<number> {
  return parseAnswer(productResponse, await client.call('GET', `${url}/api/products/${id}`)).product
    .productPrice
}

type Product = Pick<ProductView, 'id' | 'product_price'>
/** A guest, and the path of their screenshot. */
export type Paid = { guest: Client; screenshot: string }
/** The answer to an attempt to buy: the number of the order when it was placed. */
export type Purchase = { status: number; orderId: number | null }

/** A new guest orders one unit. */
export async function buy(url: string, product: Product): Promise<Purchase> {
  const { status, paid } = await uploadScreenshot(url, createForm(createImage()))
  return paid === null ? { status, orderId: null } : placeOrder(product, paid)
}

/** Uploads a screenshot as a new guest; `paid` is null unless it was accepted. */
export async function uploadScreenshot(
  url: string,
  { type, body }: Pick<Form, 'type' | 'body'>,
): Promise<{ status: number; paid: Paid | null }> {
  const guest = createClient(url)
  const answer = await guest.call('POST', UPLOAD, { headers: { 'Content-Type': type }, body })
  const { status } = answer
  if (status !== 201) return { status, paid: null }
  return { status, paid: { guest, screenshot: parseAnswer(uploadResponse, answer).path } }
}

/** Orders one unit, paid with a screenshot. */
export async function placeOrder(product: Product, { guest, screenshot }: Paid): Promise<Purchase> {
  const answer = await guest.json('POST', '/api/cartitems/checkout', {
    ...address,
    payment_type: 'KBZPay',
    payment_screenshot: screenshot,
    cart_items: [{ product_id: product.id, quantity: 1, product_price: product.product_price }],
  })
  const { status } = answer
  return { status, orderId: status === 201 ? parseAnswer(checkoutResponse, answer).order.id : null }
}
