'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { useRouter } from 'next/navigation'
import { useAction } from '@/components/admin/action/use-action'
import { AccountRow } from '@/components/admin/settings/account-row'
import { moveItem } from '@/components/admin/settings/move-item'
import { callApi } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { announceToScreenReader } from '@/components/ui/toast/announcements'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/http/client'
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

/** The state of the payment account list: reorders, enables, disables and deletes, one change at a time. */
function useAccounts(initial: readonly AdminAccountView[]) {
  const t = useTranslations('adminSettings')
  const router = useRouter()
  const [accounts, setAccounts] = useState(initial)

  /** Shows `next` optimistically, and again what was there when the server rejects the change. */
  const { isBusy, send: change } = useAction(
    async (next: readonly AdminAccountView[], call: () => Promise<unknown>, tell: () => void) => {
      setAccounts(next)
      try {
        await call()
      } catch (error) {
        setAccounts(accounts)
        throw error
      }
      return tell
    },
    {
      onDone: (tell) => {
        router.refresh()
        tell()
        return false
      },
      onError: (error) =>
        toast.failed(error instanceof ApiError && error.status === 409 ? error.message : t('failed')),
    },
  )

  const move = (moved: AdminAccountView, by: -1 | 1) => {
    const { id } = moved
    const type = nameAccount(moved, accounts)
    const ids = moveItem(
      accounts.map((account) => account.id),
      id,
      by,
    )
    const next = ids.flatMap((accountId) => accounts.filter((account) => account.id === accountId))
    change(
      next,
      () => callApi('PATCH /api/payment-accounts', { body: { ids } }),
      () => announceToScreenReader(t('moved', { type, place: ids.indexOf(id) + 1 })),
    )
  }

  const turn = (turned: AdminAccountView) => {
    const { id, active } = turned
    const type = nameAccount(turned, accounts)
    const next = accounts.map((account) => (account.id === id ? { ...account, active: !active } : account))
    const call = () =>
      callApi('PATCH /api/payment-accounts/{id}', { params: { id }, body: { active: !active } })
    change(next, call, () => toast.done(t(active ? 'turnedOff' : 'turnedOn', { type })))
  }

  const remove = async (removed: AdminAccountView) => {
    const { id } = removed
    const type = nameAccount(removed, accounts)
    const isOnly = accounts.every((one) => one.id === id || one.payment_type !== removed.payment_type)
    const isConfirmed = await confirm({
      title: t('deleteAccount', { type }),
      text: t(isOnly ? 'deleteText' : 'deleteOneText', { type }),
      confirm: t('delete'),
      cancel: t('cancel'),
      isDangerous: true,
    })
    if (!isConfirmed) return
    const next = accounts.filter((account) => account.id !== id)
    const tell = () => {
      toast.removed(t('deleted', { type }))
      // The row disappears, and the focused button with it.
      focusMain()
    }
    change(next, () => callApi('DELETE /api/payment-accounts/{id}', { params: { id } }), tell)
  }

  return { accounts, isBusy, move, turn, remove }
}
