import { personalList } from '@/components/shop/personal-list'

/** A list whose readings are answered by hand, in any order. */
function listByHand() {
  const asked: { answer: (items: string[]) => void; fail: () => void }[] = []
  const list = personalList(
    '/list',
    () =>
      new Promise<string[]>((resolve, reject) => {
        asked.push({ answer: resolve, fail: () => reject(new Error('The line is down')) })
      }),
  )
  return { asked, list }
}

describe('a list of the shopper’s', () => {
  it('is unknown until it was read, and then the same for all who look', async () => {
    const { asked, list } = listByHand()
    const seen: (readonly string[] | undefined)[] = []
    const ends = [1, 2, 3].map(() => list.subscribe(() => seen.push(list.read().items)))
    expect(asked).toHaveLength(1)
    expect(list.read().items).toBeUndefined()
    const reading = list.refresh()
    asked[1]?.answer(['a'])
    await reading
    expect(seen).toEqual([['a'], ['a'], ['a']])
    for (const end of ends) end()
  })

  it('drops a reading that a change or a later reading has overtaken', async () => {
    const { asked, list } = listByHand()
    const [first, second] = [list.refresh(), list.refresh()]
    asked[1]?.answer(['new'])
    await second
    asked[0]?.answer(['old'])
    await first
    expect(list.read().items).toEqual(['new'])

    const third = list.refresh()
    list.change((items) => [...items, 'clicked'])
    asked[2]?.answer(['new'])
    await third
    expect(list.read().items).toEqual(['new', 'clicked'])
  })

  it('is told apart from an empty one when it could not be read', async () => {
    const { asked, list } = listByHand()
    const end = list.subscribe(() => undefined)
    const reading = list.refresh()
    asked[1]?.fail()
    await reading
    expect(list.read()).toEqual({ items: undefined, hasFailed: true })
    const again = list.refresh()
    asked[2]?.answer([])
    await again
    expect(list.read()).toEqual({ items: [], hasFailed: false })
    const oneMore = list.refresh()
    asked[3]?.fail()
    await oneMore
    expect(list.read()).toEqual({ items: [], hasFailed: false })
    end()
  })

  it('tries a failed reading again, as long as anybody looks', async () => {
    jest.useFakeTimers()
    const { asked, list } = listByHand()
    const end = list.subscribe(() => undefined)
    asked[0]?.fail()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(asked).toHaveLength(2)
    asked[1]?.fail()
    await jest.advanceTimersByTimeAsync(9_999)
    expect(asked).toHaveLength(2)
    end()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(2)
    jest.useRealTimers()
  })

  it('keeps still when nothing changed, and changes nothing that it does not know', async () => {
    const { asked, list } = listByHand()
    list.change((items) => [...items, 'too early'])
    expect(list.read().items).toBeUndefined()
    const first = list.refresh()
    asked[0]?.answer(['a'])
    await first
    const before = list.read()
    const second = list.refresh()
    asked[1]?.answer(['a'])
    await second
    expect(list.read()).toBe(before)
  })
})
