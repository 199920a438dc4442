import { useTranslations } from 'next-intl'
import type { ListState } from '@/components/admin/list/list-url'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { FilterButtons } from '@/components/admin/list/list-filter'
import { DateField } from '@/components/ui/field/date-field'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { type AuditQuery, auditSubjects } from '@/lib/platform/audit/audit-log.schema'

type Props = { list: ListState; filter: Omit<AuditQuery, 'before'> }

/** Filters the audit log, as a plain form. */
export function AuditFilter({ list, filter }: Props) {
  const t = useTranslations('adminAudit')
  const tList = useTranslations('adminList')
  return (
    <AutoSubmitForm
      action={list.urlState.path}
      role="search"
      aria-label={tList('filters')}
      className="mb-5 flex flex-wrap items-end gap-3"
    >
      <TextField
        name="actor"
        label={t('actor')}
        defaultValue={filter.actor ?? ''}
        className="min-w-40 flex-2"
      />
      <SelectField
        name="subject"
        label={t('subject')}
        defaultValue={filter.subject ?? ''}
        className="min-w-36 flex-1"
      >
        <option value="">{tList('all')}</option>
        {auditSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="record"
        label={t('record')}
        defaultValue={filter.record ?? ''}
        className="min-w-28 flex-1"
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={`${name}-${filter.from}-${filter.to}`}
          name={name}
          label={t(name)}
          day={filter[name]}
          calendar={t(`${name}Calendar`)}
          className="min-w-40"
        />
      ))}
      <FilterButtons list={list} />
    </AutoSubmitForm>
  )
}
