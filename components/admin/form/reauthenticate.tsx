import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

/** Beside a form whose sender is signed in no longer: the way back in that keeps what was typed here. */
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
