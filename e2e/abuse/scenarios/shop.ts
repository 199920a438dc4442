import { stat } from 'node:fs/promises'
import path from 'node:path'
import { SCREENSHOTS, uploadImage } from '@/e2e/abuse/actors'
import { expectStatus, expectThat, get, json } from '@/e2e/abuse/expect'
import { SITE, type PhaseContext, type Phase, phase } from '@/e2e/abuse/phase'
import { address } from '@/e2e/fixtures/customer'
import { productsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

/** A screenshot pays for one order: repeating that order returns it, another order is rejected. */
async function reuseScreenshot(trial: PhaseContext): Promise<void> {
  const { visitor: guest } = trial.cast.actors
  const found = await trial.watch.send(get('products', '/api/products?per_page=100'))
  const [one, other] = productsResponse
    .parse(JSON.parse(found.text))
    .data.filter(({ stock_quantity }) => stock_quantity > 3)
  const who = guest[0]
  if (!one || !other || !who) throw new Error('The demo shop is nearly sold out')
  const screenshot = await uploadImage(trial.shop().url, SCREENSHOTS, who)
  const order = (label: string, id: number, statuses: number[]) => {
    const lines = [{ product_id: id, quantity: 1 }]
    const body = { ...address, payment_type: 'KBZPay', payment_screenshot: screenshot, cart_items: lines }
    return expectStatus(
      trial,
      json(label, 'POST', '/api/cartitems/checkout', guest, JSON.stringify(body)),
      statuses,
    )
  }
  const first = await order('an order', one.id, [201])
  await order('the same order again', one.id, [200])
  const rejected = await order('another order with the same screenshot', other.id, [409])
  const { order: createdOrder } = JSON.parse(first.text) as { order?: { id: number } }
  expectThat(
    trial,
    rejected.text.includes(String(createdOrder?.id)),
    `the refusal does not name order ${createdOrder?.id ?? ''}: ${rejected.text.slice(0, 200)}`,
  )
}

/** Cells that a spreadsheet would interpret as a formula are escaped, whatever precedes the sign. */
async function exportFormulas(trial: PhaseContext): Promise<void> {
  const { token } = trial.cast.actors
  for (const name of ['=1+1', ';=1+1', '+1', '-1', '@SUM(1)', ';;@a']) {
    const changed = json(
      `a product called ${name}`,
      'PATCH',
      '/api/products/2',
      token,
      JSON.stringify({ product_name: name }),
    )
    await expectStatus(trial, changed, [200])
    const exported = await trial.watch.send({
      label: 'export',
      sent: { method: 'GET', path: '/api/products/export', headers: token },
    })
    // Before the sign itself, or before the separators in front of it.
    const guarded = [`'${name}`, name.replace(/[=+@-]/, "'$&")]
    const isGuarded = guarded.some((cell) => exported.text.includes(cell))
    expectThat(trial, isGuarded, `a product called ${name} is a formula in the export`)
  }
}

/** Uploaded files are writable by the shop's user, readable by its group, and inaccessible to others. */
async function lookAtModes(trial: PhaseContext): Promise<void> {
  const { photo, screenshot } = trial.cast.known
  for (const file of [photo, screenshot]) {
    const place = path.join(trial.uploads, file.replace(/^\/uploads\//, ''))
    const mode = async (at: string) => ((await stat(at)).mode & 0o777).toString(8)
    expectThat(trial, (await mode(place)) === '640', `${file} has the mode ${await mode(place)}`)
    const folder = path.dirname(place)
    expectThat(
      trial,
      (await mode(folder)) === '750',
      `${path.dirname(file)} has the mode ${await mode(folder)}`,
    )
  }
}

/** The site's name with the default https port is the same origin. Health has no name: platforms ask by address. */
async function askByName(trial: PhaseContext): Promise<void> {
  for (const [host, status] of [
    ['shop.test', 200],
    ['shop.test:443', 200],
    ['shop.test:8443', 403],
    ['evil.test', 403],
  ] as const)
    await expectStatus(trial, get(`Host ${host}`, '/api/brands', ['Host', host]), [status])
  await expectStatus(trial, get('health by another name', '/api/health', ['Host', 'evil.test']), [200])
}

export const shopScenarios: Phase[] = [
  phase('screenshots', 'a screenshot pays for one order', [reuseScreenshot]),
  phase('formulas', 'no cell of an export is a formula of a spreadsheet', [exportFormulas]),
  phase('file-modes', 'uploaded files are closed to other users of the machine', [lookAtModes]),
]

export const namesScenario = phase('names', 'only the names of the shop are answered', [askByName], {
  settings: SITE,
})
