import { getFirstError } from '@/lib/platform/errors/error-text'
import { formatError } from '@/lib/platform/errors/format-error'
import {
  findCallConflict,
  getRestockPath,
  type RequestState,
  restockResults,
  toRestockResult,
} from '@/lib/shop/restock/restock.rules'
import {
  restockInput,
  type RestockChange,
  restockPageQuery,
  restockQuery,
} from '@/lib/shop/restock/restock.schema'

const open: RequestState = {
  isCalled: false,
  isClosed: false,
  hasUnit: true,
  claimedBy: null,
  isClaimed: false,
}
const claimed = (claimedBy: string, isClaimed = true): Partial<RequestState> => ({ claimedBy, isClaimed })

const CALLED = 'This customer has been called already'
const SOLD_NO_MORE = 'This product is no longer sold'
const MYA_CALLS = 'Daw Mya is calling this customer'

describe('what Ko Aung may do with a request', () => {
  it.each<[string, Partial<RequestState>, RestockChange, string | null]>([
    ['takes a call', {}, 'calling', null],
    ['takes no call without a unit', { hasUnit: false }, 'calling', 'No unit is left for this customer'],
    ['takes no call of another', claimed('Daw Mya'), 'calling', MYA_CALLS],
    ['takes a call of another whose time is over', claimed('Daw Mya', false), 'calling', null],
    ['takes no call twice', claimed('Ko Aung'), 'calling', 'Ko Aung is calling this customer'],
    ['takes no call that was made', { isCalled: true }, 'calling', CALLED],
    ['takes no call about a deleted product', { isClosed: true }, 'calling', SOLD_NO_MORE],
    ['marks their call', claimed('Ko Aung'), 'called', null],
    ['marks their call after their time', claimed('Ko Aung', false), 'called', null],
    ['marks their call though the unit was sold', { ...claimed('Ko Aung'), hasUnit: false }, 'called', null],
    ['marks no call that they have not taken', {}, 'called', 'Take this call first'],
    ['marks no call of another', claimed('Daw Mya'), 'called', 'Take this call first'],
    ['marks no call twice', { isCalled: true }, 'called', CALLED],
    ['gives their call back', claimed('Ko Aung'), 'to_call', null],
    ['gives no call of another back', claimed('Daw Mya'), 'to_call', MYA_CALLS],
    ['takes a mark back', { isCalled: true, hasUnit: false }, 'to_call', null],
    ['takes no mark back of a deleted product', { isClosed: true }, 'to_call', SOLD_NO_MORE],
  ])('%s', (_case, state, change, message) => {
    expect(findCallConflict({ ...open, ...state }, change, 'Ko Aung')?.message ?? null).toBe(message)
  })
})

it.each([
  [200, 'done'],
  [201, 'done'],
  [409, 'available'],
  [422, 'invalid'],
  [429, 'wait'],
  [404, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('the status %i is the result "%s"', (status, result) => {
  expect(toRestockResult(status)).toBe(result)
})

it('the page of a result is below its product', () => {
  expect(getRestockPath(7)).toBe('/product/7/restock')
  expect(restockResults.map((result) => getRestockPath(7, result))).toContain(
    '/product/7/restock?result=done',
  )
})

describe('a phone number', () => {
  it.each(['09 790 000 123', '၀၉ ၇၉၀ ၀၀၀ ၁၂၃', '+95 9 790 000 123'])('%s is accepted', (phone) => {
    expect(restockInput.parse({ phone })).toEqual({ phone })
  })
  it.each([
    [undefined, 'This field is required'],
    ['', 'This field is required'],
    [7, 'Must be text'],
    ['call me', 'Must be a phone number'],
    ['0979', 'Must be a phone number'],
    ['9'.repeat(41), 'Must be at most 40 characters'],
  ])('%j is rejected: %s', (phone, message) => {
    const { error } = restockInput.safeParse({ phone })
    expect(error && formatError('en', getFirstError(error))).toBe(message)
  })
})

it('the page ignores invalid parameters, which the call rejects', () => {
  const invalid = { list: 'all', page: '0' }
  expect(restockPageQuery.parse(invalid)).toEqual({ list: 'to_call', page: 1 })
  expect(restockQuery.safeParse(invalid).error?.issues.map(({ path }) => path[0])).toEqual(['list', 'page'])
})
