'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef } from 'react'
import { AccountRow } from '@/components/admin/settings/account-row'
import { useAccounts } from '@/components/admin/settings/use-accounts'
import type { AdminAccountView } from '@/lib/payments/payment-accounts.schema'

/** The accounts in the order shoppers see, each to be moved, turned on and off, changed and deleted. */
export function AccountList({ initial }: { initial: readonly AdminAccountView[] }) {
  const t = useTranslations('adminSettings')
  const { accounts, isBusy, move, turn, remove } = useAccounts(initial)
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: number; by: -1 | 1 } | null>(null)

  // A row that moves takes the focus along; at the end of the list the other way stays.
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
