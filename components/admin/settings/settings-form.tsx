'use client'

/**
 * components/admin/settings: The settings of the shop and its payment accounts.
 */

import { type Section, settingsFields } from '@/lib/shop/settings/settings-fields.schema'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ResourceForm } from '@/components/admin/form/resource-form'
import { SectionFields } from '@/components/admin/settings/section-fields'
import { type Saved, toSaved, useSavedSection } from '@/components/admin/settings/use-saved-section'

/** The form of one settings section, saved separately. Never overwrites what another admin user saved meanwhile. */
export function SettingsForm({ section, ...initial }: Saved & { section: Section }) {
  const t = useTranslations('adminSettings')
  const formatValue = useSavedSection()
  const [saved, setSaved] = useState<Saved>(initial)
  // A new key remounts the form with the saved values. Saving itself does not change the fields.
  const [round, setRound] = useState(0)
  return (
    <ResourceForm
      key={round}
      call="PATCH /api/settings"
      fields={settingsFields}
      getKnownVersion={(_changed, current) => ({
        versions: { [section]: (current ?? saved).versions[section] },
      })}
      formatValue={formatValue}
      backTo={null}
      done={t('saved')}
      submit={t('save')}
      onSaved={(answer, isOutdated) => {
        setSaved(answer)
        if (isOutdated) setRound(round + 1)
      }}
      onDiscard={(current) => {
        setSaved(toSaved(current))
        setRound(round + 1)
      }}
    >
      <SectionFields section={section} settings={saved.settings} />
    </ResourceForm>
  )
}
