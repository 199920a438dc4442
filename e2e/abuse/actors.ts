import type { Answer } from '@/e2e/abuse/answer'
import { send, type RequestOptions } from '@/e2e/abuse/client'
import type { Actors } from '@/e2e/abuse/generate/calls'
import type { KnownValues } from '@/e2e/abuse/generate/valid'
import { createImage, createForm } from '@/e2e/chaos/images'
import { OWNER } from '@/e2e/fixtures/owner'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

/** The clients that send requests, and the records they can request. */
export type Cast = { actors: Actors; known: KnownValues }

type Header = readonly [string, string]
const JSON_TYPE: Header = ['Content-Type', 'application/json']

/** Port 9 (discard) of this machine; nothing listens there. */
const DEAD_URL = 'http://127.0.0.1:9/hook'

const ask = async (url: string, request: RequestOptions): Promise<Answer> => {
  const answer = await send(url, request)
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.text}`)
  return answer
}
const post = (url: string, path: string, body: unknown, ...headers: Header[]): Promise<Answer> =>
  ask(url, {
    method: 'POST',
    path,
    headers: [JSON_TYPE, ...headers],
    body: Buffer.from(JSON.stringify(body)),
  })

/** The headers of a new session of the owner. */
export async function signInOwner(url: string): Promise<Header[]> {
  const { email, password } = OWNER
  return [['Cookie', readCookies(await post(url, '/api/admin/sign-in', { email, password }))]]
}

/**
 * The cookie of a browser that has become a customer. Generated requests may have archived any product, so it puts one
 * that is on sale into its wishlist.
 */
export async function createGuest(url: string): Promise<Header> {
  const list = await ask(url, { method: 'GET', path: '/api/products?per_page=1', headers: [] })
  const [product] = productsResponse.parse(JSON.parse(list.text)).data
  return ['Cookie', readCookies(await post(url, '/api/wishlists/store', { product_id: product?.id }))]
}

/** Signs in the owner, creates a token, creates a customer from a guest, and uploads a photo and a screenshot. */
export async function meetActors(url: string): Promise<Cast> {
  const owner = await signInOwner(url)
  const scopes = ['read', 'catalogue', 'orders']
  const response = await post(url, '/api/admin/tokens', { name: 'abuse', scopes }, ...owner)
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
  const answer = await ask(url, { method: 'POST', path, headers: [['Content-Type', type], who], body })
  return (JSON.parse(answer.text) as { path: string }).path
}

const readCookies = (answer: Answer): string =>
  (answer.headers.get('set-cookie') ?? '')
    .split('\n')
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ')
