import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('profile', '/profile')

/** A placeholder that shows only its heading (decision D28). */
export default async function ProfilePage() {
  const t = await getTranslations('profile')
  return <h1 className="mt-2 text-3xl font-bold">{t('title')}</h1>
}
