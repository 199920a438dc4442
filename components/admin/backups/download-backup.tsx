'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionForm } from '@/components/admin/action/action-form'
import { useAction } from '@/components/admin/action/use-action'
import { FormPassword } from '@/components/admin/form/form-fields'
import { callApi } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'

type Props = { name: string; label: string; needsPassword: boolean }

/** Downloads a backup; where people sign in, the password is needed again. */
export function DownloadBackup({ name, label, needsPassword }: Props) {
  const t = useTranslations('adminBackups')
  const [isOpen, setOpen] = useState(false)
  const request = { call: 'POST /api/admin/backups/{name}', params: { name } } as const
  const begin = ({ url }: { url: string }) => {
    setOpen(false)
    toast.done(t('downloadStarted'))
    // An attachment: the page stays.
    location.assign(url)
    return false
  }
  const { isBusy, press } = useAction(() => callApi(request.call, { params: request.params, body: {} }), {
    onDone: begin,
    failed: t('downloadFailed'),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={label}
        aria-expanded={needsPassword ? isOpen : undefined}
        isBusy={isBusy}
        onClick={() => (needsPassword ? setOpen(!isOpen) : press())}
      >
        {t('download')}
      </Button>
      {isOpen && (
        <div className="w-full max-w-md">
          <ActionForm {...request} submit={t('download')} onDone={(answer) => void begin(answer)}>
            <FormPassword name="password" label={t('password')} hint={t('passwordHint')} autoFocus />
          </ActionForm>
        </div>
      )}
    </>
  )
}
