import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoWayToPay } from '@/components/shop/payments/no-way-to-pay'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const PHONE = '09 790 000 111'

it.each([
  ['neither accounts nor cash', [], false, true],
  ['cash on delivery', [], true, false],
  ['an account', [{}], false, false],
  ['both', [{}], true, false],
])(
  'a checkout says with whom to speak where nothing can be paid: %s',
  (_name, accounts, isOffered, isSaid) => {
    const html = renderToStaticMarkup(
      createElement(NoWayToPay, { accounts, cash: { isOffered }, phone: PHONE }),
    )
    expect([html.includes('noWayToPay'), html.includes(PHONE.replaceAll(' ', '\u00a0'))]).toEqual([
      isSaid,
      isSaid,
    ])
  },
)
