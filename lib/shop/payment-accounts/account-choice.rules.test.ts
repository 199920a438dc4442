import { chooseAccounts, isOneOfSeveral, listCounted } from '@/lib/shop/payment-accounts/account-choice.rules'

const account = (id: number, dailyLimit: number | null = null, paymentType = 'KBZPay') => ({
  id,
  paymentType,
  dailyLimit,
})
const two = [account(1, 100_000), account(2, 50_000)]

describe('of several accounts of a type customers are shown', () => {
  it.each([
    ['the only one', [account(1)], {}, 0, 1],
    ['the only one, full or not', [account(1, 100)], { 1: 200 }, 0, 1],
    ['the first while nothing was sent', two, {}, 0, 1],
    ['the first while a Kyat is left', two, { 1: 99_999 }, 0, 1],
    ['the second when the first is full', two, { 1: 100_000 }, 0, 2],
    ['the first when the amount is the rest of its day', two, { 1: 60_000 }, 40_000, 1],
    ['the second when the amount is more than the rest', two, { 1: 60_000 }, 40_001, 2],
    ['the last when all are full', two, { 1: 100_000, 2: 70_000 }, 0, 2],
    ['the last when the amount is more than any takes', two, {}, 200_000, 2],
    [
      'one without a limit, whatever was sent',
      [account(1, 5), account(2), account(3)],
      { 1: 5, 2: 900 },
      9,
      2,
    ],
  ])('%s', (_what, accounts, sent, amount, shown) => {
    const sentToday = new Map(Object.entries(sent).map(([id, kyat]) => [Number(id), kyat]))
    expect(chooseAccounts(accounts, sentToday, amount).map(({ id }) => id)).toEqual([shown])
  })

  it('one for each type, in the order of the first of each', () => {
    const accounts = [account(1, 10), account(2, null, 'MMQR'), account(3)]
    expect(chooseAccounts(accounts, new Map([[1, 10]])).map(({ id }) => id)).toEqual([3, 2])
    expect(chooseAccounts([], new Map())).toEqual([])
  })
})

it.each([
  ['nothing for one account of each type', [account(1, 5), account(2, 5, 'MMQR')], []],
  ['nothing without limits', [account(1), account(2)], []],
  ['those with a limit', [account(1, 5), account(2), account(3, 7), account(4, 9, 'MMQR')], [1, 3]],
])('the day is counted of %s', (_what, accounts, counted) => {
  expect(listCounted(accounts)).toEqual(counted)
})

it('an account is one of several by its type', () => {
  const accounts = [account(1), account(2), account(3, null, 'MMQR')]
  expect(accounts.map((one) => isOneOfSeveral(accounts, one))).toEqual([true, true, false])
})
