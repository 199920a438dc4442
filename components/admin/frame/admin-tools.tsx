import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { KeyboardShortcuts } from '@/components/admin/keyboard/keyboard-shortcuts'
import { LiveWork } from '@/components/admin/live/live-work'
import { type Features, getPlaces } from '@/components/admin/frame/places'
import { canRead } from '@/lib/platform/auth/access.rules'
import type { Admin } from '@/lib/platform/actors/actors'

type Props = { admin: Pick<Admin, 'permissions'> | null; features: Features; children: ReactNode }

/** What all screens of the back office have: keys, the palette, and what is to be done, live. */
export function AdminTools({ admin, features, children }: Props) {
  const t = useTranslations('admin')
  if (!admin) return children
  const places = getPlaces(admin.permissions, features).map(({ name, href }) => ({
    href,
    name: t(`places.${name}`),
  }))
  return (
    <>
      {canRead(admin.permissions, 'orders') ? <LiveWork>{children}</LiveWork> : children}
      <KeyboardShortcuts places={places} />
    </>
  )
}
