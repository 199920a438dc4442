import type { Random } from '@/bench/fixtures/random'

export type Json = Record<string, unknown>

/** Existing records of the shop under test, so that requests pass the first checks. */
export type KnownValues = {
  photo: string
  screenshot: string
  /** Ids exist from 1 up to about this number. */
  maxId: number
  /** A URL on this machine where nothing listens; the only one a webhook may use. */
  deadUrl: string
}

/** Values by field name, where the schema alone does not produce a useful one. */
const BY_NAME: Record<string, (random: Random, known: KnownValues) => unknown> = {
  photo: (_, { photo }) => photo,
  photo_1: (_, { photo }) => photo,
  photo_2: (_, { photo }) => photo,
  photo_3: (_, { photo }) => photo,
  photo_4: (_, { photo }) => photo,
  logo: (_, { photo }) => photo,
  payment_screenshot: (_, { screenshot }) => screenshot,
  phone: () => '09 790 000 123',
  email: () => 'nobody@shop.test',
  email_address: () => 'nobody@shop.test',
  password: () => 'seven green umbrellas',
  product_price: (random) => random.whole(1, 9_000),
  quantity: (random) => random.whole(1, 3),
  url: (_, { deadUrl }) => deadUrl,
  sort: (random) => random.pick(['newest', 'price_asc', 'price_desc', 'name']),
  order_status: (random) => random.pick(['order confirmed', 'order cancelled', 'order delivered']),
  payment_type: () => 'KBZPay',
  qr_photo: (_, { photo }) => photo,
  slide_1_photo: (_, { photo }) => photo,
  slide_2_photo: (_, { photo }) => photo,
  slide_1_link: () => '/product',
  slide_2_link: () => '/product',
  promotion_link: () => '/product',
  shop_email: () => 'shop@shop.test',
  shop_facebook: () => 'https://127.0.0.1:9/',
  shop_viber: () => '09 790 000 123',
  shop_messenger: () => 'https://127.0.0.1:9/',
  transaction_digits: () => '123456',
  amount_sent: () => '12,000',
  checked: () => ['amount', 'receiver', 'time', 'account'],
  scopes: () => ['read'],
  events: () => ['order.placed'],
  code: () => '123456',
  active: () => true,
  version: () => 1,
  cursor: () => '',
  page: (random) => random.whole(1, 5),
  from: () => '2026-01-01',
  to: () => '2026-12-31',
  country: () => 'Myanmar',
  town_city: () => 'Hlaing',
  days: () => '1-2',
  places: () => [],
  group_id: () => null,
  value_1: () => undefined,
  value_2: () => undefined,
  value_3: () => undefined,
  options: () => [{ name: 'Size' }],
  products: (random, { photo }) => [
    {
      values: [`Size ${random.whole(1, 9_999)}`],
      photo_1: photo,
      photo_2: photo,
      product_price: 1_000,
      product_weight: 100,
      stock_quantity: 5,
    },
  ],
  add: () => [],
  remove: () => [],
  value_order: () => [],
  // Left out, because only the total that is due places an order.
  seen_total: () => undefined,
}

const isId = (name: string): boolean =>
  /(^|_)(id|ids|brand|category|subcategory)$/.test(name) || /Id$/.test(name)

/** Generates values that match a JSON Schema; `schemas` are the document's components. */
export class ValidValues {
  constructor(
    private readonly schemas: Json,
    private readonly random: Random,
    private readonly known: () => KnownValues,
  ) {}

  resolve(schema: Json): Json {
    const ref = schema['$ref']
    if (typeof ref === 'string')
      return this.resolve((this.schemas[ref.split('/').at(-1) ?? ''] ?? {}) as Json)
    const parts = schema['allOf'] as Json[] | undefined
    if (parts) return this.merged([{ ...schema, allOf: undefined }, ...parts])
    const first = this.choices(schema)[0]
    return first ? this.resolve({ ...schema, anyOf: undefined, oneOf: undefined, ...first }) : schema
  }

  /** The alternatives of a schema: the members of a union. */
  variants(schema: Json): Json[] {
    const ref = schema['$ref']
    if (typeof ref === 'string')
      return this.variants((this.schemas[ref.split('/').at(-1) ?? ''] ?? {}) as Json)
    const choices = this.choices(schema)
    return choices.length > 1 ? choices.map((one) => this.resolve(one)) : [this.resolve(schema)]
  }

  private choices(schema: Json): Json[] {
    const choices = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
    return choices.filter((one) => one['type'] !== 'null')
  }

  private merged(parts: readonly Json[]): Json {
    const resolved = parts.map((part) => this.resolve(part))
    const properties = resolved.map((part) => part['properties'] as Json | undefined)
    const required = resolved.flatMap((part) => (part['required'] ?? []) as string[])
    const all = resolved.reduce<Json>((sum, part) => ({ ...sum, ...part }), {})
    const together = properties.reduce<Json>((sum, part) => ({ ...sum, ...part }), {})
    return { ...all, properties: together, required }
  }

  value(name: string, reference: Json): unknown {
    const schema = this.resolve(reference)
    const named = BY_NAME[name]
    if (schema['const'] !== undefined) return schema['const']
    const choices = schema['enum'] as [unknown, ...unknown[]] | undefined
    if (choices) return this.random.pick(choices)
    if (named) return named(this.random, this.known())
    const type = [schema['type']].flat().find((one) => one !== 'null')
    if (type === 'object' || schema['properties'] !== undefined) return this.object(schema)
    if (type === 'array') return [this.value(name, (schema['items'] ?? {}) as Json)]
    if (type === 'boolean') return this.random.isOneIn(2)
    if (type === 'integer' || type === 'number' || isId(name)) return this.number(name, schema)
    return this.text(schema)
  }

  private object(schema: Json): Json {
    const properties = (schema['properties'] ?? {}) as Record<string, Json>
    const required = (schema['required'] ?? []) as string[]
    const included = Object.entries(properties).filter(
      ([name]) => required.includes(name) || !this.random.isOneIn(3),
    )
    return Object.fromEntries(included.map(([name, field]) => [name, this.value(name, field)]))
  }

  private number(name: string, schema: Json): number {
    if (isId(name)) return this.random.whole(1, this.known().maxId)
    const least = Number(schema['minimum'] ?? 0)
    return this.random.whole(least, Math.max(least, Math.min(Number(schema['maximum'] ?? 100), least + 100)))
  }

  private text(schema: Json): string {
    if (schema['format'] === 'date') return '2026-05-06'
    if (schema['format'] === 'date-time') return '2026-05-06T07:08:09.000Z'
    const words = this.random.pick(['Soap', 'ဆပ်ပြာ', 'Lipstick red', 'order 12', 'ပစ္စည်း'])
    return `${words} ${this.random.whole(1, 9_999)}`.slice(0, Number(schema['maxLength'] ?? 255))
  }
}
