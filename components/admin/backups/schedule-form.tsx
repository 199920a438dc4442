'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/admin/action/action-form'
import { FormNumber, FormSelect } from '@/components/admin/form/form-fields'
import { Checkbox } from '@/components/ui/field/checkbox'
import type { BackupsView } from '@/lib/platform/backups/runs/backup-runs.schema'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the shop makes a backup by itself, and how many it keeps. */
export function ScheduleForm({ schedule }: Pick<BackupsView, 'schedule'>) {
  const t = useTranslations('adminBackups')
  return (
    // A new key shows the saved values as the initial ones.
    <ActionForm
      key={JSON.stringify(schedule)}
      call="PATCH /api/admin/backups/schedule"
      isEdit
      labels={{ enabled: t('enabled') }}
      submit={t('save')}
      toBody={(data) => ({
        enabled: data.has('enabled'),
        hour: data.get('hour'),
        keep: data.get('keep'),
        version: schedule.version,
      })}
      done={t('saved')}
    >
      <Checkbox name="enabled" defaultChecked={schedule.enabled}>
        {t('enabled')}
      </Checkbox>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          name="hour"
          label={t('hour')}
          hint={t('hourHint')}
          defaultValue={schedule.hour}
          options={hours.map((hour) => [hour, `${String(hour).padStart(2, '0')}:00`])}
        />
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
