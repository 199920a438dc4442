import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CashOption } from '@/components/shop/checkout/cash-option'
import { CheckoutErrorNotice } from '@/components/shop/checkout/checkout-error-notice'
import { AddressFields } from '@/components/shop/checkout/delivery/address-fields'
import { MethodChoice } from '@/components/shop/checkout/delivery/method-choice'

jest.mock('next-intl', () => {
  const t = Object.assign((key: string) => key, { rich: (key: string) => key })
  return { useTranslations: () => t, useLocale: () => 'en' }
})
jest.mock('@/components/shop/payments/account-card', () => ({ AccountCard: () => null }))

const SENTENCE = 'It cannot be had'
const accounts = [
  { payment_account_id: 1, payment_type: 'KBZPay' as const, account_name: 'Mya', account_number: '1' },
]
const cash = createElement(CashOption, {
  cash: { obstacle: null, prepay: 2_000, limit: 0 },
  total: 9_000,
  isSelected: true,
  accounts: accounts as never,
  hasCode: true,
  prepayType: undefined,
  error: SENTENCE,
})
const method = createElement(MethodChoice, {
  pickup: { address: null, hours: null },
  isPickup: true,
  error: SENTENCE,
})

it.each<[string, string, ReactElement]>([
  ['prepay_type', 'prepayType', cash],
  ['delivery_method', 'method', method],
])('an error about %s names the choice, leads to it and is said there', (field, label, choice) => {
  const notice = renderToStaticMarkup(
    createElement(CheckoutErrorNotice, {
      rejection: { kind: 'fields', errors: { [field]: [SENTENCE] }, message: SENTENCE },
      phone: '',
      short: [],
      onMend: jest.fn(),
      onRefresh: jest.fn(),
      onOrderAgain: jest.fn(),
    }),
  )
  expect(notice).toMatch(new RegExp(`href="#${field}"[^>]*>${label}: ${SENTENCE}`))
  const shown = renderToStaticMarkup(choice)
  expect(shown).toMatch(
    new RegExp(`<fieldset id="${field}" tabindex="-1" aria-describedby="${field}-error"`, 'i'),
  )
  expect(shown).toMatch(new RegExp(`<p id="${field}-error"[^>]*>${SENTENCE}</p>`))
})

it('a render neither opens nor closes the folded part of the address, in which the focus may be', () => {
  const props = { typed: {}, isPhoneRequired: true, isPickup: false, children: null }
  const errors = { email_address: [SENTENCE] }
  expect(renderToStaticMarkup(createElement(AddressFields, { ...props, errors }))).toContain('<details class')
})
