import { PICKUP } from '@/lib/shop/delivery/pickup.rules'
import { applyPatch, defaultSettings } from '@/lib/shop/settings/settings.rules'
import { listSetupPoints, type SetupFacts } from '@/lib/shop/setup/setup.rules'

const NOW = Date.UTC(2026, 10, 26)
const zone = { ...PICKUP, name: 'Near', fee: 2_000, cash: false }
const nowhere = [{ ...zone, delivers: false }]
const ready: SetupFacts = {
  settings: applyPatch(defaultSettings, {
    shop_name: 'Shwe Lin',
    shop_logo: '/uploads/catalogue/logo.webp',
    shop_phone: '09 777 123 456',
    legal_terms: 'We deliver',
    legal_refunds_my: 'ပြန်အမ်းသည်',
  }),
  accounts: 1,
  isDeliverySet: true,
  zones: [zone],
  products: 1,
  owners: 2,
  hasSignIn: true,
  siteUrl: 'https://shwe-lin.example',
  newestBackup: NOW - 3_600_000,
  now: NOW,
}
const listOpen = (facts: Partial<SetupFacts>) =>
  listSetupPoints({ ...ready, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

it('a shop that is ready has no open point', () => expect(listOpen({})).toEqual([]))

it('a new shop has all of them', () => {
  const fresh = { settings: defaultSettings, accounts: 0, isDeliverySet: false, products: 0, owners: 1 }
  expect(listOpen({ ...fresh, siteUrl: undefined, newestBackup: null })).toHaveLength(9)
})

it.each<[string, Partial<SetupFacts>]>([
  ['payment', { accounts: 0 }],
  ['payment', { accounts: 0, settings: applyPatch(ready.settings, { cash_on_delivery: true }) }],
  ['delivery', { zones: nowhere }],
  ['product', { products: 0 }],
  ['owner', { owners: 1 }],
  ['backup', { newestBackup: NOW - 3 * 86_400_000 }],
  ['address', { siteUrl: 'http://shwe-lin.example' }],
  ['identity', { settings: applyPatch(ready.settings, { shop_logo: null }) }],
  ['phone', { settings: applyPatch(ready.settings, { shop_phone: defaultSettings.shop.phone }) }],
  ['legal', { settings: applyPatch(ready.settings, { legal_terms: null }) }],
])('%s is open again when it breaks', (name, facts) => expect(listOpen(facts)).toEqual([name]))

it('a shop without sign-in can end its set-up: nobody can be invited', () =>
  expect(listOpen({ owners: 0, hasSignIn: false })).toEqual([]))

it('a shop that is paid at the door needs no account', () => {
  const settings = applyPatch(ready.settings, { cash_on_delivery: true })
  expect(listOpen({ accounts: 0, settings, zones: [{ ...zone, cash: true }] })).toEqual([])
})

it('a shop where orders are fetched needs no delivery', () => {
  const settings = applyPatch(ready.settings, { pickup: true })
  expect(listOpen({ settings, zones: nowhere })).toEqual([])
})
