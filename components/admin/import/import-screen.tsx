'use client'

/**
 * components/admin/import: The import of products.
 */

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { ApplyBar } from '@/components/admin/import/apply-bar'
import { CardCell, CardRow, CardTable } from '@/components/admin/import/card-table'
import { FileDropzone } from '@/components/admin/import/file-dropzone'
import { MissingPlaces } from '@/components/admin/import/missing-places'
import { PhotoProgress } from '@/components/admin/import/photos/photo-progress'
import { PreviewTabs } from '@/components/admin/import/preview-tabs'
import { type PreviewedFile, useImport } from '@/components/admin/import/use-import'
import { useImportFiles } from '@/components/admin/import/use-import-files'
import { Checkbox } from '@/components/ui/field/checkbox'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/state/notice'
import {
  type DuplicateChoice,
  type ImportError,
  duplicateChoices,
  type ImportView,
  type RenameChoice,
  renameChoices,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { initial: PreviewedFile | null; initialPhotoSet: number | null }

/** The product import: upload of photos and file, preview, apply and undo. */
export function ImportScreen({ initial, initialPhotoSet }: Props) {
  const t = useTranslations('adminImport')
  const state = useImport(initial)
  const files = useImportFiles(initialPhotoSet, state.checked, state.send)
  const { checked, percent, rejection, isApplying } = state
  const { photos } = files
  const [choice, setChoice] = useState<DuplicateChoice>('skip')
  const [renames, setRenames] = useState<RenameChoice>('rename')
  const [choiceOf, setChoiceOf] = useState(checked?.import.id)
  if (choiceOf !== checked?.import.id) {
    // A choice is for one file (decision 0183).
    setChoiceOf(checked?.import.id)
    setChoice('skip')
    setRenames('rename')
  }
  const result = useRef<HTMLDivElement>(null)
  const outcome = rejection ?? files.problem ?? checked?.import.id
  const known = useRef(outcome)

  useEffect(() => {
    if (known.current !== outcome && outcome !== undefined) result.current?.focus()
    known.current = outcome
  }, [outcome])
  useUnsavedGuard(() => photos.state.isRunning, {
    title: t('photos.leave'),
    text: <p>{t('photos.leaveText')}</p>,
    confirm: t('photos.leaveConfirm'),
    cancel: t('photos.stay'),
  })

  const isOver = checked?.import.state === 'applied' || checked?.import.state === 'undone'
  const startAfresh = () => {
    files.reset()
    state.startAfresh()
  }
  return (
    <div className="grid gap-6">
      {!isOver && (
        // Hidden while the import is applied, so that what was chosen is still there when it fails.
        <div hidden={isApplying} className="grid gap-6">
          <FileDropzone
            percent={percent}
            isReading={files.isReading}
            isAnother={checked !== null || files.hasCsv || photos.state.total > 0}
            onFiles={files.select}
          />
          <Checkbox
            checked={files.asDrafts}
            disabled={percent !== null}
            onChange={({ target }) => files.chooseDrafts(target.checked)}
          >
            {t('asDrafts')}
          </Checkbox>
          <PhotoProgress
            state={photos.state}
            hasCsv={files.hasCsv}
            onPause={photos.pause}
            onResume={photos.resume}
            onRetry={files.retry}
            onContinue={files.checkWithout}
          />
        </div>
      )}
      <div ref={result} tabIndex={-1} className="grid gap-6 outline-none empty:hidden">
        {files.problem && (
          <Notice tone="danger" title={t('refusedFile')} role="alert">
            <p>{t(`selection.${files.problem}`)}</p>
          </Notice>
        )}
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
            {checked.import.state === 'checked' && (
              <div hidden={isApplying} className="grid gap-5 empty:hidden">
                {checked.file && (
                  <MissingPlaces
                    key={checked.import.id}
                    places={checked.missing ?? []}
                    onCreated={files.recheck}
                  />
                )}
                <RenameChooser view={checked.import} choice={renames} onChoice={setRenames} />
                <DuplicateChooser view={checked.import} choice={choice} onChoice={setChoice} />
              </div>
            )}
            {checked.rows.change.some(({ problems }) =>
              problems.some(({ column }) => column === 'stock_quantity'),
            ) &&
              checked.import.state === 'checked' && <Notice tone="danger" title={t('soldUnits')} />}
            {files.isOutdated && !isOver && !isApplying ? (
              <Notice tone="danger" title={t('draftsChanged')} role="alert" />
            ) : (
              <ApplyBar
                view={checked.import}
                choice={choice}
                renames={renames}
                isApplying={isApplying}
                isUndoing={state.isUndoing}
                failure={state.failure}
                onApply={() => state.apply(choice, renames)}
                onUndo={state.undo}
                onAnother={startAfresh}
              />
            )}
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

/** The errors of an import file, each with line and column. */
function RowErrors({ problems }: { problems: readonly ImportError[] }) {
  const t = useTranslations('adminImport')
  return (
    <CardTable caption={t('problemsOf')} heads={[t('line'), t('column'), t('reason')]} className="mt-2">
      {problems.map(({ line, column, message }) => (
        <CardRow key={`${line} ${column ?? ''} ${message}`}>
          <CardCell label={t('line')}>{line}</CardCell>
          <CardCell label={t('column')} className="font-medium">
            {column ?? '-'}
          </CardCell>
          <CardCell label={t('reason')}>{message}</CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

type ChooserProps<Choice> = { view: ImportView; choice: Choice; onChoice: (choice: Choice) => void }

/** Warns about new products whose names exist, and asks what becomes of them. */
function DuplicateChooser({ view, choice, onChoice }: ChooserProps<DuplicateChoice>) {
  const t = useTranslations('adminImport.duplicates')
  const { count, update } = view.duplicates
  if (count === 0) return null
  return (
    <RowChooser
      name="duplicates"
      legend={t('legend')}
      title={t('title', { count, number: groupThousands(count) })}
      choices={duplicateChoices.map((value) => ({
        value,
        label: t(`choices.${value}`, { count: update, number: groupThousands(update) }),
      }))}
      choice={choice}
      onChoice={onChoice}
    />
  )
}

/** Says which rows rename a value of a group, and asks whether they are new products instead. */
function RenameChooser({ view, choice, onChoice }: ChooserProps<RenameChoice>) {
  const t = useTranslations('adminImport.renames')
  const count = view.renames
  if (count === 0) return null
  return (
    <RowChooser
      name="renames"
      legend={t('legend')}
      title={t('title', { count, number: groupThousands(count) })}
      choices={renameChoices.map((value) => ({ value, label: t(`choices.${value}`) }))}
      choice={choice}
      onChoice={onChoice}
    />
  )
}

type RowChooserProps<Choice> = {
  name: string
  legend: string
  title: string
  choices: readonly { value: Choice; label: string }[]
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** A question about rows of the file. */
function RowChooser<Choice extends string>({
  name,
  legend,
  title,
  choices,
  choice,
  onChoice,
}: RowChooserProps<Choice>) {
  return (
    <fieldset className="rounded-card border border-gold bg-gold-soft p-4">
      <legend className="sr-only">{legend}</legend>
      <p className="flex gap-3 font-semibold">
        <Icon of="icon-TriangleAlert" className="mt-0.5 size-5 shrink-0 text-gold-ink" />
        {title}
      </p>
      <div className="mt-2 grid sm:ml-8">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-target items-center gap-3 py-1">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === choice}
              onChange={() => onChoice(value)}
              className="size-5 shrink-0 accent-jade"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
