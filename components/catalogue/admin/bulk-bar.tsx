'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { useSelection } from '@/components/admin/list/selection'
import { Button } from '@/components/ui/button'
import { confirm } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/toast'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { apiFetch, isClientError } from '@/lib/http/client'

const ACTIONS = ['set_stock', 'add_stock', 'set_price', 'change_price', 'delete'] as const
type Action = (typeof ACTIONS)[number]

/** Actions for all selected products; shown only while some are selected. */
export function BulkBar() {
  const t = useTranslations('adminCatalogue')
  const tList = useTranslations('adminList')
  const router = useRouter()
  const { selectedIds, setSelectedIds } = useSelection()
  const [action, setAction] = useState<Action>('set_stock')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDeleting = action === 'delete'

  const apply = async (value: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const body = { action, ids: selectedIds, ...(isDeleting ? {} : { value }) }
      const { changed } = await apiFetch<{ changed: number }>('/api/products/bulk', { method: 'POST', body })
      setSelectedIds([])
      const words = t(isDeleting ? 'bulkDeleted' : 'bulkChanged', { count: changed })
      if (isDeleting) toast.removed(words)
      else toast.done(words)
      document.getElementById('main')?.focus()
      router.refresh()
    } catch (error) {
      setProblem(isClientError(error) ? (error.errors['value']?.[0] ?? error.message) : t('bulkFailed'))
    } finally {
      setBusy(false)
    }
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const value = new FormData(event.currentTarget).get('value')
    const typed = typeof value === 'string' ? value : ''
    const isConfirmed = await confirm({
      title: t(`bulkAsk.${action}`, { count: selectedIds.length, value: typed }),
      confirm: t(`bulk.${action}`),
      cancel: tList('cancel'),
      isDangerous: isDeleting,
    })
    if (isConfirmed) await apply(typed)
  }

  if (selectedIds.length === 0) return null
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={t('bulkTitle')}
      className="sticky bottom-2 z-20 mt-4 flex flex-wrap items-end gap-3 rounded-card border border-jade bg-surface p-4 shadow-lg"
    >
      <p role="status" className="w-full font-semibold sm:w-auto sm:self-center">
        {t('chosen', { count: selectedIds.length })}
      </p>
      <SelectField
        name="action"
        label={t('bulkAction')}
        value={action}
        onChange={(event) => {
          setAction(ACTIONS.find((one) => one === event.target.value) ?? 'set_stock')
          setProblem(null)
        }}
        className="min-w-44 flex-1"
      >
        {ACTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`bulk.${one}`)}
          </option>
        ))}
      </SelectField>
      {!isDeleting && (
        <TextField
          name="value"
          key={action}
          label={t(`bulkValue.${action}`)}
          inputMode="numeric"
          autoComplete="off"
          errors={problem ? [problem] : undefined}
          className="min-w-32 flex-1"
        />
      )}
      {isDeleting && problem && (
        <p role="alert" className="w-full font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} variant={isDeleting ? 'danger' : 'primary'}>
        {t('apply')}
      </Button>
      <Button variant="quiet" onClick={() => setSelectedIds([])}>
        {t('chooseNone')}
      </Button>
    </form>
  )
}
