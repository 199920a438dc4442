import {
  chooseOptions,
  formatOptionName,
  isSameFilter,
  type OptionCount,
  parseOptionFilter,
} from '@/lib/shop/catalogue/listing/option-filters.rules'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'

describe('a filter by an option', () => {
  it.each([
    ['Size:Small', { option: 'size', value: 'small' }],
    [' SIZE : ၃၂ ', { option: 'size', value: '32' }],
    ['Scale:1:64', { option: 'scale', value: '1:64' }],
  ])('%s is read in any spelling', (text, filter) => {
    expect(parseOptionFilter(text)).toEqual(filter)
  })

  it('has the name of its option without the signs of the list', () => {
    const filter = `${formatOptionName('Size: EU, UK')}:38`
    expect(filter).not.toContain(',')
    expect(isSameFilter(filter, 'size  eu  uk:၃၈')).toBe(true)
    expect(isSameFilter(filter, 'size  eu  uk:39')).toBe(false)
  })

  const read = (option: string) => productQuery.safeParse({ option })
  it('is one of up to twenty, each once', () => {
    expect(read('Size:S,,Size:S, Colour:Red').data?.option).toEqual(['Size:S', 'Colour:Red'])
    expect(read('').data?.option).toEqual([])
    expect(read(Array.from({ length: 20 }, (_, n) => `Size:${n}`).join()).success).toBe(true)
  })
  it.each([
    ['without a value', 'Size:'],
    ['without a name', ':Small'],
    ['without a colon', 'Small'],
    ['that is too long', `Size:${'x'.repeat(110)}`],
    ['after twenty others', Array.from({ length: 21 }, (_, n) => `Size:${n}`).join()],
  ])('is refused %s', (_what, option) => {
    expect(read(option).success).toBe(false)
  })
})

describe('the options that a list offers', () => {
  const count = (name: string, key: string | null, groups: number, more: Partial<OptionCount> = {}) => ({
    ...{ name, nameMy: null, key, value: key, valueMy: null, groups, place: 1 },
    ...more,
  })
  const rows = [
    count('Size', null, 3, { nameMy: 'အရွယ်' }),
    count('Size', 's', 3, { value: 'S', place: 1 }),
    count('Size', 'm', 2, { value: 'M', place: 2, valueMy: 'လတ်' }),
    count('SIZE', null, 1),
    count('SIZE', 'm', 1, { value: 'm', place: 2 }),
    count('Voltage', null, 1),
    count('Voltage', '12', 1),
    count('Voltage', '24', 1),
  ]

  it('add up the spellings of an option, have its values in their order, and leave out what one group has', () => {
    expect(chooseOptions(rows, [], 40)).toEqual([
      {
        name: 'Size',
        name_my: 'အရွယ်',
        values: [
          { value: 'S', value_my: null, count: 3 },
          { value: 'M', value_my: 'လတ်', count: 3 },
        ],
      },
    ])
  })

  it('include what a clear share of the list has, and what is chosen, though it has one value', () => {
    const names = (filters: string[], total: number) =>
      chooseOptions(rows, filters, total).map(({ name }) => name)
    expect(names([], 5)).toEqual(['Size', 'Voltage'])
    expect(names(['voltage:12'], 40)).toEqual(['Voltage', 'Size'])
    const one = [count('Colour', null, 4), count('Colour', 'red', 4)]
    expect(chooseOptions(one, [], 4)).toEqual([])
    expect(chooseOptions(one, ['colour:RED'], 4)[0]?.values).toMatchObject([{ value: 'red' }])
  })

  it('have sizes in letters first, then numbers, then the rest in the order of their groups', () => {
    const keys = ['38', 'long', 'xl', '9.5', 's', 'short', '5 l']
    const values = keys.map((key, place) => count('Size', key, 2, { place }))
    const [size] = chooseOptions([count('Size', null, 9), ...values], [], 9)
    expect(size?.values.map(({ value }) => value)).toEqual(['s', 'xl', '5 l', '9.5', '38', 'long', 'short'])
  })

  it('are three at most, with sixteen values at most: the most frequent and the chosen ones', () => {
    const many = ['A', 'B', 'C', 'D'].flatMap((name) => [
      count(name, null, 9),
      ...Array.from({ length: 30 }, (_, n) => count(name, `${n}`, 30 - n, { place: n })),
    ])
    const options = chooseOptions(many, ['D:29'], 9)
    expect(options.map(({ name }) => name)).toEqual(['D', 'A', 'B'])
    expect(options[0]?.values.map(({ value }) => value)).toEqual([
      ...Array.from({ length: 15 }, (_, n) => `${n}`),
      '29',
    ])
  })
})
