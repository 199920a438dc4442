import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAction } from '@/components/admin/action/use-action'
import { moveItem } from '@/components/admin/settings/move-item'
import { callApi } from '@/components/ui/browser/call-api'
import { focusMain } from '@/components/ui/browser/focus-main'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { announceToScreenReader } from '@/components/ui/toast/announcements'
import { toast } from '@/components/ui/toast/toast'
import { ApiError, isClientError } from '@/lib/platform/http/client'
import { nameAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Accounts = readonly AdminAccountView[]

/** The accounts after a change, the call that makes it, and what is said when it is made. */
type Change = { next: Accounts; call: () => Promise<unknown>; tell: () => void }

/**
 * The state of the payment account list: reorders, enables, disables and deletes. Each change is shown at once; the calls
 * run one at a time, and when one fails, what was confirmed last is shown again.
 */
export function useAccounts(initial: Accounts) {
  const t = useTranslations('adminSettings')
  const router = useRouter()
  const [list, setList] = useState({ shown: initial, confirmed: initial, of: initial })
  const accounts = list.shown
  /** The changes that are shown but not confirmed. */
  const pending = useRef<Change[]>([])

  const { isBusy, send } = useAction(
    async () => {
      try {
        for (let change = pending.current[0]; change; change = pending.current[0]) {
          const { next, call, tell } = change
          await call()
          pending.current.shift()
          setList((now) => ({ ...now, confirmed: next }))
          tell()
        }
      } catch (error) {
        pending.current = []
        setList((now) => ({ ...now, shown: now.confirmed }))
        throw error
      }
    },
    {
      onDone: () => {
        router.refresh()
        return false
      },
      onError: (error) => {
        toast.failed(error instanceof ApiError && error.status === 409 ? error.message : t('failed'))
        if (isClientError(error)) router.refresh()
      },
    },
  )
  // Data of a newer render replaces what is shown here, unless changes are on their way, after which comes newer data.
  if (list.of !== initial)
    setList(isBusy ? { ...list, of: initial } : { shown: initial, confirmed: initial, of: initial })

  const change = (changed: Change) => {
    pending.current.push(changed)
    setList((now) => ({ ...now, shown: changed.next }))
    send()
  }

  const move = (moved: AdminAccountView, by: -1 | 1) => {
    const { id } = moved
    const type = nameAccount(moved, accounts)
    const ids = moveItem(
      accounts.map((account) => account.id),
      id,
      by,
    )
    const next = ids.flatMap((accountId) => accounts.filter((account) => account.id === accountId))
    change({
      next,
      call: () => callApi('PATCH /api/payment-accounts', { body: { ids } }),
      tell: () => announceToScreenReader(t('moved', { type, place: ids.indexOf(id) + 1 })),
    })
  }

  const turn = (turned: AdminAccountView) => {
    const { id, active } = turned
    const type = nameAccount(turned, accounts)
    const next = accounts.map((account) => (account.id === id ? { ...account, active: !active } : account))
    const call = () =>
      callApi('PATCH /api/payment-accounts/{id}', { params: { id }, body: { active: !active } })
    change({ next, call, tell: () => toast.done(t(active ? 'turnedOff' : 'turnedOn', { type })) })
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
    change({ next, call: () => callApi('DELETE /api/payment-accounts/{id}', { params: { id } }), tell })
  }

  return { accounts, isBusy, move, turn, remove }
}
