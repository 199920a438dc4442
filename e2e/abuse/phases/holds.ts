import { createGuest, signInOwner } from '@/e2e/abuse/actors'
import { expectThat, json } from '@/e2e/abuse/expect'
import { type PhaseContext, SITE, phase } from '@/e2e/abuse/phase'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'

/** Customers of one address who hold and change their carts until a limit stops them, and the products in each cart. */
const GUESTS = 10
const PRODUCTS = 50
/** Holds of each customer at most. */
const MAX_HOLDS = 60

const [, OF_ADDRESS] = RATE_LIMIT_RULES['stock hold']
/** Each line that is counted writes a row, and one more when it is given back. */
const MAX_ROWS = 2 * OF_ADDRESS.points

type Header = readonly [string, string]
type Line = { product_id: number; quantity: number }

const countRows = async ({ ask }: PhaseContext): Promise<number> => {
  const [row] = await ask<{ count: number }>(
    'SELECT count(*)::int AS count FROM stock_movements WHERE hold_id IS NOT NULL',
  )
  return row?.count ?? 0
}

const send = ({ watch }: PhaseContext, path: string, who: Header, body: object, method = 'POST') =>
  watch.send(json(`${method} ${path}`, method, path, [who], JSON.stringify(body)))

const hold = (trial: PhaseContext, who: Header, lines: readonly Line[]) =>
  send(trial, '/api/stock-holds', who, { cart_items: lines })

/** Products of its own: generated requests of other phases may have archived any other, or sold it out. */
async function createLines(trial: PhaseContext, owner: readonly Header[]): Promise<Line[]> {
  const photo = trial.cast.known.photo
  const create = async (kind: string, path: string, body: object): Promise<number> => {
    const { text } = await trial.watch.send(json(`a ${kind}`, 'POST', path, owner, JSON.stringify(body)))
    const created = (JSON.parse(text) as Record<string, { id?: number; productID?: number } | undefined>)[
      kind
    ]
    const id = created?.id ?? created?.productID
    if (id === undefined) throw new Error(`No ${kind} was created: ${text}`)
    return id
  }
  const name = `Holds ${trial.random.whole(1, 1_000_000)}`
  const brand_id = await create('brand', '/api/brands', { name, photo })
  const category_id = await create('category', '/api/categories', { name, brand_id, photo })
  const subcategory_id = await create('subcategory', '/api/subcategories', { name, brand_id, category_id })
  const place = { brand_id, category_id, subcategory_id, photo_1: photo, photo_2: photo }
  const facts = { product_price: 1_000, product_weight: 10, product_description: name, stock_quantity: 100 }
  const lines: Line[] = []
  for (let n = 0; n < PRODUCTS; n++) {
    const body = { ...place, ...facts, product_name: `${name} ${n}` }
    lines.push({ product_id: await create('product', '/api/products', body), quantity: 1 })
  }
  return lines
}

/** What is not in the cart is not held, and what is held already is not written again. */
async function holdMoreThanTheCart(trial: PhaseContext, lines: readonly Line[]): Promise<void> {
  const who = await createGuest(trial.shop().url)
  const before = await countRows(trial)
  const refused = await hold(trial, who, lines)
  expectThat(trial, refused.status === 422, `a hold without a cart is answered ${refused.status}`)
  const [first] = lines
  if (!first) throw new Error('The demo shop has nothing to hold')
  await send(trial, '/api/cartitems/store', who, first)
  for (const quantity of [1, 5, 1]) {
    const answer = await hold(trial, who, [{ ...first, quantity }, ...lines.slice(1)])
    expectThat(trial, answer.status === 200, `a hold of the cart is answered ${answer.status}`)
  }
  const rows = (await countRows(trial)) - before
  expectThat(trial, rows === 1, `three holds of a cart with one line wrote ${rows} rows`)
}

/** Holds other parts of the cart again and again; returns whether a limit stopped that. */
async function changeHolds(trial: PhaseContext, lines: readonly Line[]): Promise<boolean> {
  const who = await createGuest(trial.shop().url)
  for (const line of lines) await send(trial, '/api/cartitems/store', who, line)
  for (let turn = 0; turn < MAX_HOLDS; turn++) {
    const some = lines.filter(() => trial.random.isOneIn(2))
    const { status } = await (trial.random.isOneIn(5)
      ? send(trial, '/api/stock-holds', who, {}, 'DELETE')
      : hold(trial, who, some.length > 0 ? some : lines))
    if (status === 429) return true
  }
  return false
}

/** One address writes a bounded number of rows into the ledger, however many customers it is. */
async function fillTheLedger(trial: PhaseContext): Promise<void> {
  const owner = await signInOwner(trial.shop().url)
  const setHolding = (isOn: boolean) =>
    trial.watch.send(
      json('the setting', 'PATCH', '/api/settings', owner, JSON.stringify({ hold_stock: isOn })),
    )
  await setHolding(true)
  const lines = await createLines(trial, owner)
  const before = await countRows(trial)
  await holdMoreThanTheCart(trial, lines)
  let stopped = 0
  for (let guest = 0; guest < GUESTS; guest++) if (await changeHolds(trial, lines)) stopped += 1
  const rows = (await countRows(trial)) - before
  trial.tally.notes.push(`${rows} rows, ${stopped} of ${GUESTS} customers stopped`)
  expectThat(trial, stopped === GUESTS, `only ${stopped} of ${GUESTS} customers meet a limit`)
  expectThat(trial, rows <= MAX_ROWS, `one address wrote ${rows} rows, more than ${MAX_ROWS}`)
  await setHolding(false)
}

export const holdsPhase = phase(
  'holds',
  'one address writes a bounded number of held units, however many customers it is',
  [fillTheLedger],
  { settings: SITE },
)
