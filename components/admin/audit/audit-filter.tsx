import { useTranslations } from 'next-intl'
import { listUrl, type ListUrlState } from '@/components/admin/list/list-url'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { type AuditQuery, auditSubjects } from '@/lib/audit-log/audit-log.schema'

type Props = { urlState: ListUrlState; filter: Omit<AuditQuery, 'before'>; isFiltered: boolean }

/** Filters the audit log, as a plain form. */
export function AuditFilter({ urlState, filter, isFiltered }: Props) {
  const t = useTranslations('adminAudit')
  const list = useTranslations('adminList')
  return (
    <AutoSubmitForm
      action={urlState.path}
      role="search"
      aria-label={list('filters')}
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
        <option value="">{list('all')}</option>
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary">
          <Icon of="icon-Search" className="size-4" />
          {list('search')}
        </Button>
        {isFiltered && (
          <Link
            href={listUrl({ path: urlState.path, query: {} })}
            className="inline-flex min-h-12 items-center px-3 font-semibold text-jade underline underline-offset-4"
          >
            {list('clear')}
          </Link>
        )}
      </div>
    </AutoSubmitForm>
  )
}
