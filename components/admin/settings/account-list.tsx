'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { AccountRow } from '@/components/admin/settings/account-row'
import { useAccounts } from '@/components/admin/settings/use-accounts'
import { nameAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Props = {
  initial: readonly AdminAccountView[]
  /** Kyat that were sent today to the accounts whose day is counted, by id. */
  sent: Readonly<Record<number, number>>
}

/** Lists the payment accounts in the order customers see them, each with its actions. */
export function AccountList({ initial, sent }: Props) {
  const t = useTranslations('adminSettings')
  const { accounts, isBusy, move, turn, remove } = useAccounts(initial)
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: number; by: -1 | 1 } | null>(null)

  // Keeps the focus on the moved row. At the end of the list, focuses the button for the other direction.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { id, by } = pressed.current
    pressed.current = null
    const button = (way: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${id} ${way}"]:not([aria-disabled])`)
    const next = button(by) ?? button(-by)
    next?.focus()
  }, [accounts])

  return (
    <ol ref={list} aria-label={t('accounts')} className="grid gap-3">
      {accounts.map((account, index) => (
        <AccountRow
          key={account.id}
          account={account}
          title={nameAccount(account, accounts)}
          sent={sent[account.id]}
          isFirst={index === 0}
          isLast={index === accounts.length - 1}
          isBusy={isBusy}
          onMove={(by) => {
            pressed.current = { id: account.id, by }
            move(account, by)
          }}
          onTurn={() => turn(account)}
          onRemove={() => void remove(account)}
        />
      ))}
    </ol>
  )
}
