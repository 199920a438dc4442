import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { hasText } from '@/components/admin/form/typed-text'
import { useForm } from '@/components/admin/form/use-form'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { ChangeForm } from '@/components/admin/orders/change/change-form'
import { NO_CUSTOMER } from '@/components/admin/orders/writing/customer-part'
import { NewOrderForm } from '@/components/admin/orders/writing/new-order-form'
import { useGoods } from '@/components/admin/orders/writing/use-goods'
import { useNewOrder } from '@/components/admin/orders/writing/use-new-order'
import { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string) => key,
  useLocale: () => 'en',
}))
jest.mock('@/components/admin/form/use-unsaved-guard', () => ({
  useUnsavedGuard: jest.fn(),
  useLossQuestion: jest.fn(),
}))
jest.mock('@/components/admin/form/use-form', () => ({ useForm: jest.fn(() => ({ frame: {} })) }))
jest.mock('@/components/admin/form/typed-text', () => ({ hasText: jest.fn() }))
jest.mock('@/components/admin/form/form-frame', () => ({ FormFrame: () => null }))
jest.mock('@/components/admin/upload/use-image-uploads', () => ({ useImageUploads: jest.fn() }))
jest.mock('@/components/admin/orders/writing/use-goods', () => ({ useGoods: jest.fn() }))
jest.mock('@/components/admin/orders/writing/use-new-order', () => ({ useNewOrder: jest.fn() }))
jest.mock('@/components/admin/orders/writing/goods-part', () => ({ GoodsPart: () => null }))
jest.mock('@/components/admin/orders/writing/written-order', () => ({ WrittenOrder: () => null }))
jest.mock('@/components/admin/orders/writing/customer-part', () => ({
  CustomerPart: () => null,
  NO_CUSTOMER: {},
}))

const slot = { path: '', sending: null, problem: null }
const line = { product_id: 1, product_price: 500, product_weight: 1, quantity: 1 }
const sent = { kind: 'order', id: 1, link: '' }

describe('an order that staff write is not lost without a question', () => {
  it.each<[string, { lines?: object[]; phone?: string; photo?: object; result?: object }, boolean]>([
    ['empty', {}, false],
    ['goods', { lines: [line] }, true],
    ['a customer', { phone: '0979' }, true],
    ['a picture', { photo: { ...slot, path: '/a.png' } }, true],
    ['a picture on its way', { photo: { ...slot, sending: {} } }, true],
    ['sent', { lines: [line], phone: '0979', result: sent }, false],
  ])('%s', (_name, { lines = [], phone = '', photo = slot, result = null }, isDirty) => {
    Object.assign(NO_CUSTOMER, { phone })
    jest.mocked(useGoods).mockReturnValue({ lines } as unknown as ReturnType<typeof useGoods>)
    jest
      .mocked(useImageUploads)
      .mockReturnValue({ slots: { photo } } as unknown as ReturnType<typeof useImageUploads>)
    const order = { result, problem: null, details: [], errors: {} }
    jest.mocked(useNewOrder).mockReturnValue(order as unknown as ReturnType<typeof useNewOrder>)
    const promotions = { automatic: false, codes: false }
    renderToStaticMarkup(
      createElement(NewOrderForm, { accounts: [], shownId: undefined, hasCash: false, promotions }),
    )
    expect(jest.mocked(useUnsavedGuard).mock.lastCall?.[0]()).toBe(isDirty)
  })
})

it.each([true, false])(
  'a change of an order is guarded by what was typed, previewed or not: %s',
  (isTyped) => {
    jest.mocked(hasText).mockReturnValue(isTyped)
    const order = { order_details: [], discount: 0 } as unknown as OrderView
    renderToStaticMarkup(createElement(ChangeForm, { order, canChangeLines: true }))
    expect(jest.mocked(useForm).mock.lastCall?.[1].isDirty({} as HTMLFormElement)).toBe(isTyped)
  },
)

const FOLDER = 'components/admin'
const listFiles = (pattern: RegExp) =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(FOLDER, file), 'utf8')))
    .toSorted()

it('a form of the back office asks before it is left, except for filters and single values', () => {
  const guarded = listFiles(/useUnsavedGuard\(/)
  expect(listFiles(/<form\b/).filter((file) => !guarded.includes(file))).toEqual([
    // useForm() asks for it.
    'form/form-frame.tsx',
    'list/auto-submit-form.tsx',
    'orders/shipments/hand-over.tsx',
    'orders/shipments/order-file.tsx',
    'products/bulk-bar.tsx',
  ])
})

it('the back office opens a page without a click, which is guarded, only after a call and for a filter', () => {
  expect(listFiles(/\brouter\.push\(/)).toEqual([
    'action/action-button.tsx',
    'action/action-form.tsx',
    'form/resource-form.tsx',
    'form/use-unsaved-guard.ts',
    'list/auto-submit-form.tsx',
    'orders/bulk/order-bulk-bar.tsx',
    'orders/cash/settlement-file.tsx',
    'orders/decision-button.tsx',
    'orders/money/exchange-form.tsx',
  ])
})
