import { type Entry, resolveOptionValues } from '@/lib/shop/catalogue/variants/values/option-values.rules'
import type { GroupNames } from '@/lib/shop/catalogue/variants/values/group-names.rules'
import { composeProductName } from '@/lib/shop/catalogue/variants/product-groups.rules'

const SAME = 'Another product of the group has the same values'
const NO_VALUES = { value1: null, value1My: null, value2: null, value2My: null, value3: null, value3My: null }
const tee: GroupNames = { name: 'Tee', nameMy: 'တီ' }

/** A product of the group as it is, with the composed names. */
const existing = (
  values: [string, string],
  more: object = {},
  requested: Entry['requested'] = {},
): Entry => ({
  item: null,
  row: {
    ...NO_VALUES,
    value1: values[0],
    value2: values[1],
    name: composeProductName('Tee', values),
    nameMy: composeProductName('တီ', values),
    ...more,
  },
  isJoining: false,
  requested,
})
const added = (requested: Entry['requested']): Entry => ({
  item: null,
  row: null,
  isJoining: true,
  requested,
})

const resolve = (
  entries: readonly Entry[],
  { next = tee, valueOrder = [] }: { next?: GroupNames; valueOrder?: string[][] } = {},
) => resolveOptionValues(entries, { optionCount: 2, former: tee, next, valueOrder })
const names = (...args: Parameters<typeof resolve>) =>
  resolve(...args).map(({ name, nameMy }) => [name, nameMy])
const values = (...args: Parameters<typeof resolve>) =>
  resolve(...args).map((optionValues) => optionValues.values.join())

describe('the names of products in a group', () => {
  it.each<[string, Entry[], Parameters<typeof resolve>[1], (string | null)[][]]>([
    [
      'are composed for a new product',
      [added({ values: ['M', 'Red'] })],
      {},
      [['Tee – M, Red', 'တီ – M, Red']],
    ],
    [
      'are those of the request',
      [added({ values: ['M', 'Red'], name: 'Red tee in M', nameMy: 'နီ' })],
      {},
      [['Red tee in M', 'နီ']],
    ],
    [
      'have no Burmese form without that of the group',
      [added({ values: ['M', 'Red'] })],
      { next: { name: 'Tee', nameMy: null } },
      [['Tee – M, Red', null]],
    ],
    [
      'follow the name of the group',
      [existing(['M', 'Red'])],
      { next: { name: 'Vest', nameMy: 'ဗက်' } },
      [['Vest – M, Red', 'ဗက် – M, Red']],
    ],
    [
      'stay when somebody wrote them',
      [existing(['M', 'Red'], { name: 'A tee', nameMy: 'အဝတ်' })],
      { next: { name: 'Vest', nameMy: 'ဗက်' } },
      [['A tee', 'အဝတ်']],
    ],
    [
      'follow the values',
      [existing(['M', 'Red'], {}, { values: ['L', 'Red'] })],
      {},
      [['Tee – L, Red', 'တီ – L, Red']],
    ],
    [
      'stay with values that they contain',
      [existing(['M', 'Red'], { name: 'Red, L' }, { values: ['L', 'Red'] })],
      {},
      [['Red, L', 'တီ – L, Red']],
    ],
    [
      'have Burmese values where there are some',
      [added({ values: ['M', 'Red'], valuesMy: [null, 'အနီ'] })],
      {},
      [['Tee – M, Red', 'တီ – M, အနီ']],
    ],
    [
      'have other values appended, which follow the values, not the group',
      [existing(['M', 'Red'], { name: 'Soft – M, Red', nameMy: 'နု – M, Red' }, { values: ['L', 'Red'] })],
      { next: { name: 'Vest', nameMy: 'ဗက်' } },
      [['Soft – L, Red', 'နု – L, Red']],
    ],
  ])('%s', (_, entries, group, expected) => {
    expect(names(entries, group)).toEqual(expected)
  })

  it.each<[string, Entry]>([
    ['a requested name', added({ values: ['M', 'Red'], name: 'Tee in M' })],
    [
      'a written name that loses a value',
      existing(['M', 'Red'], { name: 'A red tee in M' }, { values: ['L', 'Red'] }),
    ],
  ])('contain the values: %s does not', (_, entry) => {
    expect(() => resolve([entry])).toThrow('The name has to contain the values of its choices')
  })

  it('have 255 characters at most, exactly', () => {
    const ofLength = (length: number) => ({
      next: { name: 'x'.repeat(length - ' – M, Red'.length), nameMy: 'တီ' },
    })
    expect(names([added({ values: ['M', 'Red'] })], ofLength(255))[0]?.[0]).toHaveLength(255)
    expect(() => names([added({ values: ['M', 'Red'] })], ofLength(256))).toThrow(
      'Must be at most 255 characters',
    )
  })
})

describe('equal values', () => {
  it.each<[string, Entry[], string[][], string[]]>([
    [
      'get the spelling of the request',
      [existing(['M', 'red']), added({ values: ['L', 'Red'] })],
      [],
      ['M,Red', 'L,Red'],
    ],
    [
      'get the spelling of the order before that',
      [existing(['M', 'red']), added({ values: ['L', 'Red'] })],
      [[], ['RED']],
      ['M,RED', 'L,RED'],
    ],
    ['of different options are different', [added({ values: ['Red', 'red'] })], [], ['Red,red']],
    [
      'with Burmese marks in another order are equal',
      [existing(['M', 'ကို']), added({ values: ['L', 'ကုိ'] })],
      [],
      ['M,ကုိ', 'L,ကုိ'],
    ],
  ])('%s', (_, entries, valueOrder, expected) => {
    expect(values(entries, { valueOrder })).toEqual(expected)
  })

  it('share their Burmese form, unless the request has one', () => {
    const red = existing(['M', 'Red'], { value2My: 'အနီ' })
    const forms = (requested: Entry['requested']) => resolve([red, added(requested)])[1]?.valuesMy
    expect(forms({ values: ['L', 'Red'] })).toEqual([null, 'အနီ'])
    expect(forms({ values: ['L', 'Red'], valuesMy: ['အယ်လ်', null] })).toEqual(['အယ်လ်', null])
  })

  it('lose their Burmese form when the value changes', () => {
    const changed = existing(['M', 'Red'], { value1My: 'အမ်', value2My: 'အနီ' }, { values: ['M', 'Blue'] })
    expect(resolve([changed])[0]?.valuesMy).toEqual(['အမ်', null])
  })

  it('of two products are refused, those of the request named', () => {
    const item = { list: 'add', index: 4 } as const
    const entries = [{ ...added({ values: ['m', 'RED'] }), item }, existing(['M', 'Red'])]
    const rejection = (): unknown => {
      try {
        return resolve(entries)
      } catch (error) {
        return error
      }
    }
    expect(rejection()).toMatchObject({ message: SAME, errors: { add: [SAME], 'add.4.values': [SAME] } })
  })
})
