/**
 * components/ui/unicode: Zawgyi and unreadable input: what was converted and what was ignored.
 */

import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { useUnicode } from '@/components/ui/unicode/use-unicode'

/**
 * Used inside a Field: reports that its text was converted from Zawgyi, with a button that restores the typed text.
 */
export function UnicodeNotice() {
  const t = useTranslations('encoding')
  const id = useId()
  const inside = useRef<HTMLDivElement>(null)
  const { change, undo } = useUnicode(inside)
  return (
    <div
      ref={inside}
      className={change ? 'flex flex-wrap items-center gap-x-6 text-sm text-success' : 'sr-only'}
    >
      <p id={id} role="status">
        {change && t('changed')}
      </p>
      {change && (
        <Button variant="quiet" size="small" className="-ml-4" aria-describedby={id} onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
