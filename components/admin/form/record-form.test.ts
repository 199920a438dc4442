import { takeRecord, toSeen } from '@/components/admin/form/record-form'

const stock = (quantity: number, version = 1) => ({ version, quantity })

describe('the form of a record that the server sends again', () => {
  const begin = (isDirty: boolean) => {
    const seen = toSeen(stock(10), 'first')
    seen.form.watch(() => isDirty)
    return seen
  }

  it('begins afresh with a record that has changed, also in what has no version', () => {
    const next = takeRecord(begin(false), stock(6), 'second')
    expect(next).toMatchObject({ shown: 'second', offered: 'second', record: stock(6), round: 1 })
    expect(next.form.isDirty()).toBe(false)
  })

  it('stays as it is when the record does', () => {
    expect(takeRecord(begin(false), stock(10), 'second')).toMatchObject({ shown: 'second', round: 0 })
    expect(takeRecord(begin(true), stock(10), 'second')).toMatchObject({ shown: 'second', round: 0 })
  })

  it('keeps what was typed, and the record that it began with', () => {
    const next = takeRecord(begin(true), stock(10, 2), 'second')
    expect(next).toMatchObject({ shown: 'first', offered: 'second', record: stock(10), round: 0 })
  })

  it('shows the saved values once what was typed is discarded, whatever has changed', () => {
    for (const record of [stock(10), stock(6), stock(10, 2)]) {
      const seen = begin(true)
      seen.form.takeNext()
      const next = takeRecord(seen, record, 'second')
      expect(next).toMatchObject({ shown: 'second', record, round: 1 })
      next.form.watch(() => true)
      expect(takeRecord(next, stock(1, 9), 'third')).toMatchObject({ shown: 'second' })
    }
  })

  it.each([true, false])(
    'takes the version that it has saved itself and stays open, dirty: %s',
    (isDirty) => {
      const seen = begin(isDirty)
      seen.form.setSaved(2)
      expect(takeRecord(seen, stock(6, 2), 'second')).toMatchObject({ shown: 'second', round: 0 })
      expect(takeRecord(seen, stock(6, 3), 'second')).toMatchObject(
        isDirty ? { shown: 'first', round: 0 } : { shown: 'second', round: 1 },
      )
    },
  )
})
