import { type Entry, resolveOptionValues } from '@/lib/shop/catalogue/variants/values/option-values.rules'
import type { GroupNames } from '@/lib/shop/catalogue/variants/values/group-names.rules'

const NO_VALUES = { value1: null, value1My: null, value2: null, value2My: null, value3: null, value3My: null }
const tee: GroupNames = { name: 'Tee', nameMy: 'တီ' }

/** A product that comes from no group, or from one with these values. */
const joining = (
  name: string,
  nameMy: string | null,
  requested: Entry['requested'],
  { values = [], from }: { values?: [string, string] | []; from?: GroupNames } = {},
): Entry => ({
  item: null,
  row: { ...NO_VALUES, value1: values[0] ?? null, value2: values[1] ?? null, name, nameMy },
  isJoining: true,
  from,
  requested,
})

const names = (entries: readonly Entry[], next: GroupNames) =>
  resolveOptionValues(entries, { optionCount: 2, former: tee, next, valueOrder: [] }).map(
    ({ name, nameMy }) => [name, nameMy],
  )

describe('the names of a product that joins a group', () => {
  it.each<[string, Entry[], GroupNames, (string | null)[][]]>([
    [
      'stay when they have the values',
      [joining('Tee  in RED, m', 'တီ M အနီ', { values: ['M', 'Red'], valuesMy: [null, 'အနီ'] })],
      tee,
      [['Tee  in RED, m', 'တီ M အနီ']],
    ],
    [
      'get the values after them, in Burmese as well',
      [joining('Old', 'ဟောင်း', { values: ['M', 'Red'], valuesMy: [null, 'အနီ'] })],
      { name: 'Tee', nameMy: null },
      [['Old – M, Red', 'ဟောင်း – M, အနီ']],
    ],
    [
      'get no Burmese form that they did not have',
      [joining('Old', null, { values: ['M', 'Red'] })],
      tee,
      [['Old – M, Red', null]],
    ],
    [
      'get the values when only parts of words are like them',
      [joining("Men's Redone", 'အနီးကပ် M', { values: ['M', 'Red'], valuesMy: [null, 'အနီ'] })],
      tee,
      [["Men's Redone – M, Red", 'အနီးကပ် M – M, အနီ']],
    ],
    [
      'get the values when another product has the same name',
      [
        joining('Tee, Red, S M', null, { values: ['S', 'Red'] }),
        joining('Tee, red, S M', null, { values: ['M', 'Red'] }),
      ],
      tee,
      [
        ['Tee, Red, S M – S, Red', null],
        ['Tee, red, S M – M, Red', null],
      ],
    ],
    [
      'are those of the request',
      [joining('Old', 'ဟ', { values: ['M', 'Red'], name: 'Red M', nameMy: null })],
      tee,
      [['Red M', null]],
    ],
    [
      'are composed again when they were composed in another group',
      [
        joining(
          'Cap – M, Red',
          'ဦး – M, Red',
          {},
          { values: ['M', 'Red'], from: { name: 'Cap', nameMy: 'ဦး' } },
        ),
      ],
      tee,
      [['Tee – M, Red', 'တီ – M, Red']],
    ],
    [
      'are not emptied by a group without a Burmese name',
      [
        joining(
          'Cap – M, Red',
          'ဦး – M, Red',
          { values: ['L', 'Red'] },
          { values: ['M', 'Red'], from: { name: 'Cap', nameMy: 'ဦး' } },
        ),
      ],
      { name: 'Tee', nameMy: null },
      [['Tee – L, Red', 'ဦး – L, Red']],
    ],
  ])('%s', (_, entries, next, expected) => {
    expect(names(entries, next)).toEqual(expected)
  })

  it('have 255 characters at most, values included', () => {
    const old = (length: number) => joining('x'.repeat(length - 9), null, { values: ['M', 'Red'] })
    expect(names([old(255)], tee)[0]?.[0]).toHaveLength(255)
    expect(() => names([old(256)], tee)).toThrow('Must be at most 255 characters')
  })
})
