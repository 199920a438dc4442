import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormContext } from '@/components/admin/form/form-context'
import { FormText } from '@/components/admin/form/form-fields'
import { type Fields, listFields } from '@/lib/platform/fields/fields'
import { taxonomyFields } from '@/lib/shop/catalogue/taxonomy/taxonomy-fields.schema'
import { productFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { groupFields } from '@/lib/shop/catalogue/variants/group-fields.schema'
import { zoneFields } from '@/lib/shop/delivery/zone-fields.schema'
import { endpointFields } from '@/lib/shop/notifications/endpoint-fields.schema'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { accountFields } from '@/lib/shop/payment-accounts/account-fields.schema'
import { settingsFields } from '@/lib/shop/settings/settings-fields.schema'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const FOLDER = 'components/admin'
const forms = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('form/'))
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), 'utf8') }))
  .filter(({ text }) => /form\/(form-fields|combobox-field)'/.test(text))
/** Those in which a field has this attribute: a declared field, in braces of its own with its kind, may. */
const listWriters = (attribute: string) =>
  forms.filter(({ text }) => {
    const rest = text.replaceAll(/\{[^{}]*\bkind: [^{}]*\}|\{ \.\.\.\w+(?:\[name\]|\.\w+), [^{}]*\}/g, '')
    return new RegExp(`\\b${attribute}\\b`).test(rest)
  })

/** The attributes of the input of a field in a form with these fields. */
function readInput(fields: Fields, name: string) {
  const form = { id: 'form', errors: {}, fields, mend: () => undefined, register: () => () => undefined }
  const html = renderToStaticMarkup(
    createElement(FormContext, { value: form }, createElement(FormText, { name, label: name })),
  )
  return {
    isRequired: html.includes('aria-required="true"'),
    maxLength: /maxLength="(\d+)"/i.exec(html)?.[1],
  }
}

const NUMBERS = ['money', 'quantity', 'id', 'flag', 'image']
const declared: Record<string, Fields> = {
  ...taxonomyFields,
  product: productFields,
  group: groupFields,
  zone: zoneFields,
  endpoint: endpointFields,
  address: addressFields,
  account: accountFields,
  settings: settingsFields,
}

it.each(Object.entries(declared))('an input takes its limits from the declaration: %s', (_kind, fields) => {
  for (const [name, { kind, max, isRequired = false }] of listFields(fields)) {
    expect([name, readInput(fields, name)]).toEqual([
      name,
      {
        isRequired: isRequired && kind !== 'flag',
        maxLength: max === undefined || NUMBERS.includes(kind) ? undefined : String(max),
      },
    ])
  }
})

it('a field that a form does not declare has no limits', () => {
  expect(readInput({}, 'name')).toEqual({ isRequired: false, maxLength: undefined })
})

it('no form of the back office writes how long a text may be', () => {
  expect(forms.length).toBeGreaterThan(20)
  expect(listWriters('maxLength').map(({ file }) => file)).toEqual([])
})

it('a form with declared fields does not write which of them are required', () => {
  const writers = listWriters('isRequired').filter(
    ({ text }) => /\bfields=\{/.test(text) || !/<ActionForm\b/.test(text),
  )
  expect(writers.map(({ file }) => file)).toEqual([])
})
