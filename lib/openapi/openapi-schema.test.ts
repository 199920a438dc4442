import { z } from 'zod'
import { toJsonSchema } from '@/lib/openapi/openapi-schema'
import {
  booleanSchema,
  idListSchema,
  idSchema,
  imagePathSchema,
  isoDateTime,
  optionalSingleLineText,
  singleLineText,
} from '@/lib/platform/validation/validators'

describe('toJsonSchema', () => {
  const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
  it.each([
    ['a text', singleLineText(60), { type: 'string', minLength: 1, maxLength: 60 }],
    ['a text that may be absent', optionalSingleLineText(60), { type: ['string', 'null'], maxLength: 60 }],
    [
      'a text in a certain form',
      singleLineText(60).pipe(z.email()),
      { type: 'string', format: 'email', maxLength: 60 },
    ],
    ['what is sent of a text that is completed', imagePathSchema(), { type: 'string', maxLength: 255 }],
    ['an id', idSchema(), id],
    ['a list of ids', idListSchema().default([]), { type: 'array', items: id, default: [] }],
    [
      'each way to send a boolean',
      booleanSchema(),
      { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] },
    ],
    ['a whole number without bounds', z.int(), { type: 'integer' }],
    ['a time without its pattern', isoDateTime, { type: 'string', format: 'date-time' }],
  ])('describes %s', (_what, schema, expected) => {
    const { pattern, ...json } = toJsonSchema(schema, {})
    expect(json).toEqual(expected)
    expect(pattern).toBeUndefined()
  })

  it('requires the fields that a caller may not leave out', () => {
    const schema = z.object({ name: z.string(), page: z.int().default(1), note: z.string().optional() })
    expect(toJsonSchema(schema, {})).toMatchObject({ type: 'object', required: ['name'] })
  })

  it('says nothing of unknown fields', () => {
    expect(toJsonSchema(z.object({}), {})).not.toHaveProperty('additionalProperties')
    expect(toJsonSchema(z.record(z.string(), z.int()), {})).toHaveProperty('additionalProperties')
  })

  it('moves named schemas to the components', () => {
    const reference = { $ref: '#/components/schemas/Brand' }
    const brand = z.object({ id: z.int() }).meta({ id: 'Brand' })
    for (const [schema, expected] of [
      [brand, reference],
      [z.object({ brand }), { properties: { brand: reference } }],
    ] as const) {
      const components = {}
      expect(toJsonSchema(schema, components)).toMatchObject(expected)
      expect(components).toMatchObject({ Brand: { properties: { id: { type: 'integer' } } } })
    }
  })
})
