'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { AccountRow } from '@/components/admin/settings/account-row'
import { useAccounts } from '@/components/admin/settings/use-accounts'
import type { AdminAccountView } from '@/lib/payment-accounts/payment-accounts.schema'

/** Lists the payment accounts in the order customers see them, each with its actions. */
export function AccountList({ initial }: { initial: readonly AdminAccountView[] }) {
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
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${id} ${way}"]:not(:disabled)`)
    const next = button(by) ?? button(-by)
    next?.focus()
  }, [accounts])

  return (
    <ol ref={list} aria-label={t('accounts')} className="grid gap-3">
      {accounts.map((account, index) => (
        <AccountRow
          key={account.id}
          account={account}
          isFirst={index === 0}
          isLast={index === accounts.length - 1}
          isBusy={isBusy}
          onMove={(by) => {
            pressed.current = { id: account.id, by }
            void move(account, by)
          }}
          onTurn={() => void turn(account)}
          onRemove={() => void remove(account)}
        />
      ))}
    </ol>
  )
}
