import type { Actors } from '@/e2e/abuse/generate/calls'
import type { KnownValues } from '@/e2e/abuse/generate/valid'
import { type Answer, Client } from '@/lab/client'
import { createImage, createForm } from '@/lab/load/images'
import { listProducts } from '@/lab/purchases'
import { check } from '@/lab/report'
import { OWNER } from '@/e2e/fixtures/owner'

/** The clients that send requests, and the records they can request. */
export type Cast = { actors: Actors; known: KnownValues }

type Header = readonly [string, string]

/** Port 9 (discard) of this machine; nothing listens there. */
const DEAD_URL = 'http://127.0.0.1:9/hook'

/** A request that must succeed. */
async function send(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  check(answer.status >= 200 && answer.status < 300, `It was answered ${answer.status}: ${answer.text}`)
  return answer
}

/** The headers of a new session of the owner. */
export async function signInOwner(url: string): Promise<Header[]> {
  const { email, password } = OWNER
  const browser = new Client(url)
  await send(browser.json('POST', '/api/admin/sign-in', { email, password }))
  return [['Cookie', browser.cookie]]
}

/**
 * The cookie of a browser that has become a customer. Generated requests may have archived any product, so it puts one
 * that is on sale into its wishlist.
 */
export async function createGuest(url: string): Promise<Header> {
  const [product] = await listProducts(url, '?per_page=1')
  const browser = new Client(url)
  await send(browser.json('POST', '/api/wishlists/store', { product_id: product?.id }))
  return ['Cookie', browser.cookie]
}

/** Signs in the owner, creates a token, creates a customer from a guest, and uploads a photo and a screenshot. */
export async function meetActors(url: string): Promise<Cast> {
  const owner = await signInOwner(url)
  const scopes = ['read', 'catalogue', 'orders']
  const headers = Object.fromEntries(owner)
  const response = await send(
    new Client(url).json('POST', '/api/admin/tokens', { name: 'abuse', scopes }, { headers }),
  )
  const { secret } = JSON.parse(response.text) as { secret: string }
  const token: Header = ['Authorization', `Bearer ${secret}`]
  const guest = await createGuest(url)
  return {
    actors: { nobody: [], visitor: [guest], token: [token], owner },
    known: {
      photo: await uploadImage(url, '/api/brands/upload', token),
      screenshot: await uploadImage(url, SCREENSHOTS, guest),
      maxId: 30,
      deadUrl: DEAD_URL,
    },
  }
}

export const SCREENSHOTS = '/api/cartitems/paymentscreenshot/upload'

/** The path of a new small image. */
export async function uploadImage(url: string, path: string, who: Header): Promise<string> {
  const { type, body } = createForm(createImage())
  const headers = { 'Content-Type': type, [who[0]]: who[1] }
  const answer = await send(new Client(url).call('POST', path, { headers, body }))
  return (JSON.parse(answer.text) as { path: string }).path
}
