'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormText } from '@/components/admin/form/form-fields'
import { callApi } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import { toErrorMessage } from '@/components/ui/state/error-message'

type Props = { name: string; label: string; needsPassword: boolean }

/** Downloads a backup; where people sign in, the password is needed again. */
export function DownloadBackup({ name, label, needsPassword }: Props) {
  const t = useTranslations('adminBackups')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const request = { call: 'POST /api/admin/backups/{name}', params: { name } } as const
  const begin = ({ url }: { url: string }) => {
    setOpen(false)
    toast.done(t('downloadStarted'))
    // An attachment: the page stays.
    location.assign(url)
  }
  const press = async () => {
    if (needsPassword) {
      setOpen(!isOpen)
      return
    }
    setBusy(true)
    try {
      begin(await callApi(request.call, { params: request.params, body: {} }))
    } catch (error) {
      toast.failed(toErrorMessage(error, t('downloadFailed')))
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        aria-expanded={needsPassword ? isOpen : undefined}
        isBusy={isBusy}
        onClick={() => void press()}
      >
        {t('download')}
      </Button>
      {isOpen && (
        <div className="w-full max-w-md">
          <ActionForm {...request} submit={t('download')} onDone={begin}>
            <FormText
              name="password"
              type="password"
              label={t('password')}
              hint={t('passwordHint')}
              isRequired
              autoFocus
              autoComplete="current-password"
            />
          </ActionForm>
        </div>
      )}
    </>
  )
}
