import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/state/notice'

/** What needs scripts, and without them a message that says so instead of a page that loads for ever. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const t = useTranslations('needsScript')
  return (
    <>
      <div className="without-script">
        <Notice title={t('title')}>
          <p>{t('text')}</p>
        </Notice>
      </div>
      <div className="with-script">{children}</div>
    </>
  )
}
