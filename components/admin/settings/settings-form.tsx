'use client'

import { type Section } from '@/lib/settings/settings-fields.schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ResourceForm } from '@/components/admin/form/resource-form'
import type { ServerState } from '@/components/admin/form/use-submit'
import { listSectionFields, SectionFields } from '@/components/admin/settings/section-fields'
import {
  type Saved,
  readSaved,
  toFormValues,
  useSavedSection,
} from '@/components/admin/settings/use-saved-section'

/** The form of one settings section, saved separately. Never overwrites what another admin user saved meanwhile. */
export function SettingsForm({ section, ...initial }: Saved & { section: Section }) {
  const t = useTranslations('adminSettings')
  const formatValue = useSavedSection()
  const [saved, setSaved] = useState<Saved>(initial)
  // A new key remounts the form with the saved values. Saving itself does not change the fields.
  const [round, setRound] = useState(0)
  const names = listSectionFields(section)
  const getKnownVersions = (_changed: unknown, current: ServerState | null) => {
    const { versions } = current ? readSaved(current) : saved
    return { versions: { [section]: versions[section] } }
  }
  return (
    <ResourceForm
      key={round}
      path="/api/settings"
      method="PATCH"
      getKnownVersion={getKnownVersions}
      toFormValues={toFormValues(names)}
      formatValue={formatValue}
      labels={Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)]))}
      backTo={null}
      done={t('saved')}
      submit={t('save')}
      onSaved={(answer) => setSaved(answer as Saved)}
      onDiscard={(current) => {
        setSaved(readSaved(current))
        setRound(round + 1)
      }}
    >
      <SectionFields section={section} settings={saved.settings} />
    </ResourceForm>
  )
}
