'use client'
import { useTranslations, useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ApplyBar } from '@/components/catalogue/admin/import/apply-bar'
import { FileDropzone } from '@/components/catalogue/admin/import/file-dropzone'
import { type PreviewedFile, useImport } from '@/components/catalogue/admin/import/use-import'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@base-ui/react/tabs'
import { ImportRowsTable } from '@/components/catalogue/admin/import/rows-table'
import type { ImportAction, ImportRows, ImportView, ImportError } from '@/lib/catalogue/product-import.schema'
import { groupThousands } from '@/lib/text/numbers'
import { parseLocale } from '@/lib/i18n/locales'
import { translateError } from '@/lib/i18n/error-messages'

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

const KINDS = ['refuse', 'change', 'create', 'same'] as const satisfies readonly ImportAction[]

/** The rows of an import preview, grouped by their effect. Rows that need attention come first. */
function PreviewTabs({ view, rows }: { view: ImportView; rows: ImportRows }) {
  const t = useTranslations('adminImport')
  const first = KINDS.find((kind) => view.counts[kind] > 0) ?? 'same'
  return (
    <Tabs.Root key={view.id} defaultValue={first}>
      <Tabs.List aria-label={t('tabs')} className="flex flex-wrap gap-x-1 border-b border-line">
        {KINDS.map((kind) => (
          <Tabs.Tab
            key={kind}
            value={kind}
            className="-mb-px min-h-target border-b-3 border-transparent px-4 py-2 font-semibold text-muted hover:text-ink data-active:border-jade data-active:text-ink"
          >
            {t(`kinds.${kind}`)} <span className="tabular-nums">({groupThousands(view.counts[kind])})</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {KINDS.map((kind) => (
        <Tabs.Panel key={kind} value={kind} className="grid gap-3 pt-4">
          <ImportRowsTable kind={kind} id={view.id} count={view.counts[kind]} rows={rows[kind]} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

/** The errors of an import file, each with line and column. */
function RowErrors({ problems }: { problems: readonly ImportError[] }) {
  const t = useTranslations('adminImport')
  const locale = parseLocale(useLocale())
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="group" aria-label={t('problemsOf')}>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{t('problemsOf')}</caption>
        <thead className="text-sm">
          <tr>
            {(['line', 'column', 'reason'] as const).map((head) => (
              <th key={head} scope="col" className="py-1 pr-4 font-semibold whitespace-nowrap">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, message }) => (
            <tr key={`${line} ${column ?? ''} ${message}`}>
              <td className="py-1 pr-4 align-top">{line}</td>
              <td className="py-1 pr-4 align-top font-medium break-words">{column ?? '-'}</td>
              <td className="py-1 align-top">{translateError(locale, message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
