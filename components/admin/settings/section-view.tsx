import { SettingsForm } from '@/components/admin/settings/settings-form'
import type { Saved } from '@/components/admin/settings/use-saved-section'
import { SectionIntro } from '@/components/admin/settings/section-intro'
import type { Section } from '@/lib/settings/settings.schema'

/** A settings section: its introduction and its form. */
export function SectionView({ section, ...saved }: Saved & { section: Section }) {
  return (
    <section aria-labelledby="section">
      <SectionIntro place={section === 'lowStock' ? 'stock' : section} />
      <SettingsForm key={section} section={section} {...saved} />
    </section>
  )
}
