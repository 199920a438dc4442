import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onExit } from '@/bench/environment/cleanup'
import { type Served, serve } from '@/bench/environment/serve'
import { createForm, createImage, type Form } from '@/e2e/chaos/images'
import { address } from '@/e2e/fixtures/customer'
import {
  productResponse,
  productsResponse,
  type ProductView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { withEnv } from '@/lib/platform/env/env'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

/** Folders and secret that all processes of one shop have in common. */
export type ShopFolders = { dataDir: string; settings: Record<string, string> }

/**
 * The settings of a shop in this folder. Both are set: scripts inherit the variables of this process, which a scenario before
 * may have set.
 */
export const inFolder = (dataDir: string) => ({
  DATA_DIR: dataDir,
  UPLOAD_DIR: path.join(dataDir, 'uploads'),
})

/** A temporary folder for the processes of one shop, deleted at the end. */
export async function createShopFolders(): Promise<ShopFolders> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zay-cluster-'))
  onExit(() => rm(dataDir, { recursive: true, force: true }))
  return {
    dataDir,
    settings: {
      ...inFolder(dataDir),
      APP_SECRET: 'the secret of all processes under test',
      SHOPPERS: 'visitor',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  }
}

/** Starts a process of the shop, and waits until it is ready. */
export const startShop = (folders: ShopFolders, settings: Record<string, string>): Promise<Served> =>
  serve(['scripts/start.mjs'], { path: '/api/health/ready', env: { ...folders.settings, ...settings } })

/** Runs a script of `scripts/`; returns its exit code and its output. */
export function runScript(
  name: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/setup.mjs', `scripts/${name}.ts`, ...args],
      {
        env: withEnv(env),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** A product that many orders can be placed for. */
export async function getPlentifulProduct(url: string): Promise<ProductView> {
  const { data } = productsResponse.parse(await (await fetch(`${url}/api/products`)).json())
  const product = data.find((one) => one.stock_quantity > 5)
  if (!product) throw new Error('The demo shop is sold out')
  await patchProduct(url, product.id, { stock_quantity: 1_000_000 })
  return product
}

/**
 * Changes a product through one process; returns the cookies of the answer for a Cookie header.
 * @throws Error unless it is answered 200.
 */
export async function patchProduct(url: string, id: number, patch: object): Promise<string> {
  const answer = await fetch(`${url}/api/products/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(patch),
  })
  if (answer.status !== 200) throw new Error(`PATCH answered ${answer.status}: ${await answer.text()}`)
  return toCookieHeader(answer)
}

const toCookieHeader = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** The price of a product that a process shows. */
export async function readPrice(url: string, id: number): Promise<number> {
  const answer = await fetch(`${url}/api/products/${id}`)
  return productResponse.parse(await answer.json()).product.productPrice
}

/** A customer who places orders; each call of `buy` is a new order, and each new guest a new cookie. */
export async function buy(url: string, product: Product): Promise<Purchase> {
  const uploaded = await uploadScreenshot(url, createForm(createImage()))
  if (uploaded.paid === null) return { status: uploaded.status, orderId: null }
  return placeOrder(url, product, uploaded.paid)
}

type Product = Pick<ProductView, 'id' | 'product_price'>
/** A guest, and the path of their screenshot. */
export type Paid = { cookie: string; screenshot: string }

/** Uploads a screenshot as a new guest; `paid` is null unless it was accepted. */
export async function uploadScreenshot(
  url: string,
  { type, body }: Pick<Form, 'type' | 'body'>,
): Promise<{ status: number; paid: Paid | null }> {
  const answer = await fetch(`${url}/api/cartitems/paymentscreenshot/upload`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  })
  const { status } = answer
  if (status !== 201) return { status, paid: null }
  const screenshot = uploadResponse.parse(await answer.json()).path
  return { status, paid: { cookie: toCookieHeader(answer), screenshot } }
}

/** Orders one unit, paid with a screenshot. */
export async function placeOrder(
  url: string,
  product: Product,
  { cookie, screenshot }: Paid,
): Promise<Purchase> {
  const ordered = await fetch(`${url}/api/cartitems/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({
      ...address,
      payment_type: 'KBZPay',
      payment_screenshot: screenshot,
      cart_items: [{ product_id: product.id, quantity: 1, product_price: product.product_price }],
    }),
  })
  if (ordered.status !== 201) return { status: ordered.status, orderId: null }
  return { status: 201, orderId: checkoutResponse.parse(await ordered.json()).order.id }
}

/** The answer to an attempt to buy: the number of the order when it was placed. */
export type Purchase = { status: number; orderId: number | null }

/** @throws Error with the description when a guarantee does not hold. */
export function check(isSo: boolean, description: string): void {
  if (!isSo) throw new Error(description)
}
