import { useTranslations } from 'next-intl'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { FilterButtons } from '@/components/admin/list/list-filter'
import type { ListState } from '@/components/admin/list/list-url'
import { useAccountName } from '@/components/admin/reports/cash-book/use-account-name'
import { DayFields, DayPresets } from '@/components/admin/reports/report-days'
import { FilterField } from '@/components/ui/field/url-fields'
import { formatIsoDay } from '@/lib/platform/text/dates'
import type { CashPlace } from '@/lib/shop/reports/cash-book/cash-book.schema'
import type { DayRange } from '@/lib/shop/reports/report-days.rules'

type Props = {
  list: ListState
  days: DayRange
  today: string
  account: string | null
  person: string | null
  choices: { accounts: readonly CashPlace[]; people: readonly string[] }
}

/** Chooses the days, the account and the person of a cash book, as a plain form; on paper they are a line. */
export function CashBookFilter({ list, days, today, account, person, choices }: Props) {
  const t = useTranslations('adminCashBook')
  const tList = useTranslations('adminList')
  const tReports = useTranslations('adminReports')
  const nameAccount = useAccountName()
  const accounts = choices.accounts.map((place) => [place.account, nameAccount(place)] as const)
  const people = choices.people.map((name) => [name, name] as const)
  const place = choices.accounts.find((one) => one.account === account)
  const range = tReports('days', { from: formatIsoDay(days.from), to: formatIsoDay(days.to) })
  return (
    <>
      <p className="mb-4 hidden print:block">
        {[range, place ? nameAccount(place) : account, person].filter(Boolean).join(' · ')}
      </p>
      <AutoSubmitForm
        action={list.urlState.path}
        role="search"
        aria-label={tList('filters')}
        className="mb-3 flex flex-wrap items-end gap-3 print:hidden max-md:[&_.btn]:grow max-md:[&_.btn>span]:not-sr-only"
      >
        <DayFields days={days} />
        <ChoiceField name="account" label={t('account')} value={account} choices={accounts} />
        <ChoiceField name="person" label={t('person')} value={person} choices={people} />
        <FilterButtons list={list} />
      </AutoSubmitForm>
      <DayPresets report={list.urlState} days={days} today={today} />
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string | null
  choices: readonly (readonly [value: string, name: string])[]
}

/** A choice of what is there on these days, and of what the URL names. */
function ChoiceField({ name, label, value, choices }: ChoiceProps) {
  const tList = useTranslations('adminList')
  const isMissing = value !== null && !choices.some(([one]) => one === value)
  return (
    <FilterField
      name={name}
      label={label}
      selected={value}
      all={tList('all')}
      options={[...choices, ...(isMissing ? [[value, value] as const] : [])]}
      className="min-w-40 flex-1 sm:max-w-60"
    />
  )
}
