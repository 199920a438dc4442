'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { confirm } from '@/components/ui/button/confirm-dialog'
import { toast } from '@/components/ui/toast/toast'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { apiFetch } from '@/lib/platform/http/client'

/** Dissolves a group after a question; its products stay on sale. */
export function DissolveGroup({ id, name }: { id: number; name: string }) {
  const t = useTranslations('adminGroups')
  const tForm = useTranslations('adminForm')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  const dissolve = async () => {
    const isConfirmed = await confirm({
      title: t('ungroupQuestion', { name }),
      confirm: t('ungroup'),
      cancel: tForm('cancel'),
      isDangerous: true,
    })
    if (!isConfirmed) return
    setBusy(true)
    try {
      await apiFetch(`/api/products/groups/${id}`, { method: 'DELETE' })
      toast.done(t('ungrouped'))
      router.push('/admin/product')
      router.refresh()
    } catch (error) {
      toast.failed(toErrorMessage(error, tForm('notDone')))
      setBusy(false)
    }
  }

  return (
    <Button variant="danger" isBusy={isBusy} onClick={() => void dissolve()} className="mt-8">
      {t('ungroup')}
    </Button>
  )
}
