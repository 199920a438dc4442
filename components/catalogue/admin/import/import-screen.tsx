'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ApplyBar } from '@/components/catalogue/admin/import/apply-bar'
import { FileDropzone } from '@/components/catalogue/admin/import/file-dropzone'
import { PreviewTabs } from '@/components/catalogue/admin/import/preview-tabs'
import { RowErrors } from '@/components/catalogue/admin/import/row-errors'
import { type PreviewedFile, useImport } from '@/components/catalogue/admin/import/use-import'
import { Notice } from '@/components/ui/notice'

/** The product import: upload, preview and apply. */
export function ImportScreen({ initial }: { initial: PreviewedFile | null }) {
  const t = useTranslations('adminImport')
  const state = useImport(initial)
  const { checked, percent, refusal: rejection, isApplying } = state
  const result = useRef<HTMLDivElement>(null)
  const outcome = rejection ?? checked?.import.id
  const known = useRef(outcome)

  useEffect(() => {
    if (known.current !== outcome && outcome !== undefined) result.current?.focus()
    known.current = outcome
  }, [outcome])

  return (
    <div className="grid gap-6">
      {checked?.import.state !== 'applied' && !isApplying && (
        <FileDropzone percent={percent} isAnother={checked !== null} onFile={state.send} />
      )}
      <div ref={result} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
        {rejection && (
          <Notice tone="danger" title={t('refusedFile')} role="alert">
            {rejection.problems.length > 0 ? (
              <RowErrors problems={rejection.problems} />
            ) : (
              <p>{rejection.message}</p>
            )}
          </Notice>
        )}
        {checked && (
          <section aria-labelledby="plan" className="grid gap-5">
            <h2 id="plan" className="text-2xl font-bold">
              {t('plan')}
            </h2>
            <ApplyBar
              view={checked.import}
              isApplying={isApplying}
              failure={state.failure}
              onApply={state.apply}
              onAnother={state.startAfresh}
            />
            {checked.import.left_out.length > 0 && checked.import.state === 'checked' && (
              <Notice title={t('leftOut', { columns: checked.import.left_out.join(', ') })} />
            )}
            <PreviewTabs view={checked.import} rows={checked.rows} />
          </section>
        )}
      </div>
    </div>
  )
}
