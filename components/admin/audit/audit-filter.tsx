import { useTranslations } from 'next-intl'
import type { ListState } from '@/components/admin/list/list-url'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { FilterButtons, FilterText } from '@/components/admin/list/list-filter'
import { Sheet } from '@/components/admin/list/sheet'
import { DateField } from '@/components/ui/field/date-field'
import { FilterField } from '@/components/ui/field/url-fields'
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
      className="mb-4 flex items-end gap-2 md:flex-wrap md:gap-3"
    >
      <FilterText
        name="actor"
        label={t('actor')}
        text={filter.actor}
        placeholder={t('actor')}
        className="min-w-0 flex-2 md:min-w-40 md:[&>input]:placeholder:text-transparent max-md:[&>label]:sr-only"
      />
      <Sheet
        label={tList('more')}
        icon="icon-SlidersHorizontal"
        isActive={list.isFiltered}
        submit={tList('show')}
      >
        <FilterField
          name="subject"
          label={t('subject')}
          selected={filter.subject}
          all={tList('all')}
          options={auditSubjects.map((subject) => [subject, t(`subjects.${subject}`)])}
          className="min-w-36 flex-1"
        />
        <FilterText name="record" label={t('record')} text={filter.record} className="min-w-28 flex-1" />
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            label={t(name)}
            day={filter[name]}
            calendar={t(`${name}Calendar`)}
            className="min-w-40"
          />
        ))}
      </Sheet>
      <FilterButtons list={list} />
    </AutoSubmitForm>
  )
}
