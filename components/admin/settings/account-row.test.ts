import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AccountRow } from '@/components/admin/settings/account-row'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const account = {
  id: 1,
  payment_type: 'KBZPay' as const,
  account_name: 'Shop',
  account_number: '0123456789',
  qr_photo: null,
  active: true,
  position: 1,
  version: 1,
  qr_payload: null,
  qr_amount: false,
}
const press = () => undefined

/** The buttons that move an account, and whether each can be pressed. */
function readMoves(isFirst: boolean, isLast: boolean) {
  const html = renderToStaticMarkup(
    createElement(AccountRow, {
      ...{ account, title: 'KBZPay', sent: undefined, isFirst, isLast, isBusy: false },
      ...{ onMove: press, onTurn: press, onRemove: press },
    }),
  )
  return [...html.matchAll(/<button[^>]*data-move="1 (-?1)"[^>]*>/g)].map(([tag, way]) => [
    way,
    !tag.includes('aria-disabled="true"'),
  ])
}

it.each([
  ['the only one', true, true, []],
  [
    'the first',
    true,
    false,
    [
      ['-1', false],
      ['1', true],
    ],
  ],
  [
    'one in between',
    false,
    false,
    [
      ['-1', true],
      ['1', true],
    ],
  ],
  [
    'the last',
    false,
    true,
    [
      ['-1', true],
      ['1', false],
    ],
  ],
])(
  'a payment account has buttons to move it where there is another place: %s',
  (_name, first, last, moves) => {
    expect(readMoves(first, last)).toEqual(moves)
  },
)
