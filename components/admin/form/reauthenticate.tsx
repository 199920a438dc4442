import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

/** Shown beside a form when the session has expired: a way to sign in again without losing the input. */
export function Reauthenticate() {
  const t = useTranslations('adminForm')
  return (
    <p className="mt-2">
      <Link href="/admin/sign-in" target="_blank" className="font-semibold underline underline-offset-4">
        {t('signInAgain')}
      </Link>
    </p>
  )
}
