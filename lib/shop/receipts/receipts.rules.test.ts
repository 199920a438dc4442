import type { Receipt } from '@/lib/shop/receipts/receipts.schema'
import { getPaymentKey, getTransactionKey, isSameReceipt } from '@/lib/shop/receipts/receipts.rules'

const sure = <Value>(value: Value) => ({ value, is_sure: true })
const unsure = <Value>(value: Value) => ({ value, is_sure: false })
const receipt: Receipt = {
  is_receipt: true,
  foreign_currency: null,
  amount: sure(50_000),
  paid_at: sure('2026-11-27T04:02:05.000Z'),
  transaction_number: sure('FT0012345'),
  receiver_name: sure('Ma Thiri'),
  receiver_digits: sure('1234'),
  sender: null,
}
const without = { ...receipt, transaction_number: null }

it.each<[string, Receipt, Receipt, boolean]>([
  ['one number', receipt, { ...receipt, amount: null }, true],
  ['a number that one of them does not show', receipt, without, true],
  ['a letter read for a digit', receipt, { ...receipt, transaction_number: sure('FTOO12345') }, true],
  ['a number that is cut off', { ...receipt, transaction_number: unsure('0012345') }, receipt, true],
  ['a part of the number', { ...receipt, transaction_number: sure('0012345') }, receipt, true],
  [
    'another number that is not clear',
    { ...receipt, transaction_number: unsure('FT0012346') },
    receipt,
    true,
  ],
  [
    'another number that is not clear, and another time',
    { ...receipt, transaction_number: unsure('FT0012346'), paid_at: sure('2026-11-27T04:02:06.000Z') },
    receipt,
    false,
  ],
  ['another number', receipt, { ...receipt, transaction_number: sure('FT0012346') }, false],
  ['time, amount and receiver together', without, { ...without, receiver_digits: sure('09771234') }, true],
  ['another time', without, { ...without, paid_at: sure('2026-11-27T04:02:06.000Z') }, false],
  ['another amount', without, { ...without, amount: sure(50_001) }, false],
  ['no receiver', { ...without, receiver_digits: null, receiver_name: null }, without, false],
  ['no receipt', { ...receipt, is_receipt: false }, { ...receipt, is_receipt: false }, false],
])('two pictures with %s', (_case, one, other, isSame) => {
  expect(isSameReceipt(one, other)).toBe(isSame)
})

it('has no key when too little was read', () => {
  expect(getPaymentKey({ ...without, amount: null })).toBeNull()
  expect(getTransactionKey({ ...receipt, transaction_number: sure('FT001') })).toBeNull()
})
