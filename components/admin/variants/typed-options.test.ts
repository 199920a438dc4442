import { combineValues, splitValues } from '@/components/admin/variants/typed-options'

describe('the values of an option', () => {
  it.each([
    ['S, M,L', ['S', 'M', 'L']],
    ['ကြီး၊ သေး', ['ကြီး', 'သေး']],
    ['S\nM\n\n', ['S', 'M']],
    ['S, s , S', ['S']],
    [' , ,', []],
  ])('of %j are %j', (text, values) => {
    expect(splitValues(text)).toEqual(values)
  })

  it('stay whole when the group has one with a comma', () => {
    const known = ['1,5 L', '1,5 L, blue', '2 L']
    const split = (text: string) => splitValues(text, known)
    expect(split('1,5 L, 2 L,1,5 L, blue, 1,5 Litres, 11,5 L')).toEqual([
      ...['1,5 L', '2 L', '1,5 L, blue', '1', '5 Litres', '11', '5 L'],
    ])
  })

  it('are combined in the order in which they were typed', () => {
    const combined = [...combineValues([{ values: ['S', 'M'] }, { values: ['Red', 'Blue'] }])]
    expect(combined).toEqual([
      ['S', 'Red'],
      ['S', 'Blue'],
      ['M', 'Red'],
      ['M', 'Blue'],
    ])
    expect([...combineValues([])]).toEqual([])
    expect([...combineValues([{ values: ['S'] }, { values: [] }])]).toEqual([])
  })
})
