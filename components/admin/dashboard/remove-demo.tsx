'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionButton } from '@/components/admin/action/action-button'
import { Link } from '@/components/ui/link/link'
import { Notice } from '@/components/ui/state/notice'
import type { DemoRemoval } from '@/lib/shop/demo/demo.schema'

/** Removes the demo catalogue of a shop that has it, and names the products that stay; nothing once it is gone. */
export function RemoveDemo({ isThere }: { isThere: boolean }) {
  const t = useTranslations('adminDemo')
  const [result, setResult] = useState<DemoRemoval | null>(null)
  if (result)
    return (
      <Notice tone="success" title={t('removed', result.removed)} role="status">
        {result.kept.length > 0 && (
          <>
            <p>{t('kept')}</p>
            <ul className="mt-1 list-disc pl-5">
              {result.kept.map(({ id, name }) => (
                <li key={id} className="wrap-anywhere">
                  <Link
                    href={`/admin/product/${id}/stock`}
                    className="text-jade underline underline-offset-4"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    )
  if (!isThere) return null
  return (
    <Notice title={t('title')}>
      <p>{t('text')}</p>
      <p className="mt-3">
        <ActionButton
          call="DELETE /api/admin/demo"
          question={{ title: t('question'), text: <p>{t('questionText')}</p>, confirm: t('remove') }}
          onDone={setResult}
        >
          {t('remove')}
        </ActionButton>
      </p>
    </Notice>
  )
}
