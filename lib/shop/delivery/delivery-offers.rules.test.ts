import { canBePaid, canBeReceived, isCashPossible } from '@/lib/shop/delivery/delivery-offers.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'

type Shop = { accounts?: number; cash?: boolean; zones?: PublicZoneView[]; pickup?: boolean }
const plain = { ...PICKUP, name: 'Near', fee: 2_000, cash: false }
const atDoor = { ...plain, cash: true }
const inAdvance = { ...atDoor, fee_prepaid: true }

it.each<[string, Shop, boolean]>([
  ['an account', { accounts: 1 }, true],
  ['nothing', {}, false],
  ['cash that no zone allows', { cash: true, zones: [plain] }, false],
  ['cash in a zone without delivery', { cash: true, zones: [plain, { ...atDoor, delivers: false }] }, false],
  ['cash that wants its fee in advance, to no account', { cash: true, zones: [inAdvance] }, false],
  ['cash that wants a fee of nothing in advance', { cash: true, zones: [{ ...inAdvance, fee: 0 }] }, true],
  [
    'cash that wants its fee in advance, which large orders do not have',
    { cash: true, zones: [{ ...inAdvance, free_from: 50_000 }] },
    true,
  ],
  ['cash in one zone', { cash: true, zones: [plain, inAdvance, atDoor] }, true],
  ['cash that the shop does not offer', { zones: [atDoor], pickup: true }, false],
  ['cash on pick-up', { cash: true, zones: [plain], pickup: true }, true],
])(
  'whether a shop can be paid that has %s',
  (_, { accounts = 0, cash = false, zones = [plain], pickup = false }, expected) =>
    expect(canBePaid({ accounts, cash: { isOffered: cash }, zones, isPickupOffered: pickup })).toBe(expected),
)

it('an order reaches its customer where a zone has delivery, or in the shop', () => {
  const nowhere = [{ ...plain, delivers: false }]
  const answers = [canBeReceived(nowhere, false), canBeReceived(nowhere, true), canBeReceived([plain], false)]
  expect(answers).toEqual([false, true, true])
})

it('cash whose fee is sent in advance needs an account', () => {
  const ways = { cash: { isOffered: true }, zones: [inAdvance], isPickupOffered: false }
  expect([0, 1].map((accounts) => isCashPossible({ ...ways, accounts }))).toEqual([false, true])
})
