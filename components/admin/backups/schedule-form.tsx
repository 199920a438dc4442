'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/form/action-form'
import { FormNumber } from '@/components/admin/form/form-fields'
import { Checkbox } from '@/components/ui/checkbox'
import { SelectField } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import type { BackupsView } from '@/lib/backups/backup-runs.schema'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the shop makes a backup by itself, and how many it keeps. */
export function ScheduleForm({ schedule }: Pick<BackupsView, 'schedule'>) {
  const t = useTranslations('adminBackups')
  const router = useRouter()
  return (
    // A new key shows the saved values as the initial ones.
    <ActionForm
      key={JSON.stringify(schedule)}
      path="/api/admin/backups/schedule"
      method="PATCH"
      labels={{ enabled: t('enabled'), hour: t('hour'), keep: t('keep') }}
      submit={t('save')}
      toBody={(data) => ({
        enabled: data.has('enabled'),
        hour: data.get('hour'),
        keep: data.get('keep'),
      })}
      onDone={() => {
        toast.done(t('saved'))
        router.refresh()
      }}
    >
      <Checkbox name="enabled" defaultChecked={schedule.enabled}>
        {t('enabled')}
      </Checkbox>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="hour" label={t('hour')} hint={t('hourHint')} defaultValue={schedule.hour}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {`${String(hour).padStart(2, '0')}:00`}
            </option>
          ))}
        </SelectField>
        <FormNumber
          name="keep"
          label={t('keep')}
          hint={t('keepHint')}
          isRequired
          defaultValue={schedule.keep}
        />
      </div>
    </ActionForm>
  )
}
