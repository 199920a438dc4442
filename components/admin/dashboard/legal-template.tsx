'use client'

import { ActionButton } from '@/components/admin/action/action-button'
import type { SettingsInput } from '@/lib/shop/settings/settings.schema'

export type LegalTexts = Pick<
  SettingsInput,
  'legal_terms' | 'legal_terms_my' | 'legal_refunds' | 'legal_refunds_my'
>

type Props = { texts: Partial<LegalTexts>; label: string; done: string }

/** Writes a template into the legal texts that are empty, in both languages, and opens them to be edited. */
export const LegalTemplate = ({ texts, label, done }: Props) => (
  <ActionButton call="PATCH /api/settings" body={texts} done={done} to="/admin/settings/legal">
    {label}
  </ActionButton>
)
