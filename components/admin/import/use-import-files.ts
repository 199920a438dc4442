import { useRef, useState } from 'react'
import { readSelection } from '@/components/admin/import/import-selection'
import { SelectionError, type SelectionProblem } from '@/components/admin/import/photos/photo-source'
import type { QueueState } from '@/components/admin/import/photos/photo-queue'
import { type CheckedFile, replaceParameter } from '@/components/admin/import/use-import'
import { usePhotoQueue } from '@/components/admin/import/photos/use-photo-queue'

/**
 * The files of an import: uploads the photos first, then has the CSV file checked by `onCheck`. Files may be selected
 * at once, one after another, or as a zip. `checked` is the plan on the screen.
 */
export function useImportFiles(
  initialSet: number | null,
  checked: CheckedFile | null,
  onCheck: (csv: File, photoSet: number | null, asDrafts: boolean) => void,
) {
  const [csv, setCsv] = useState<File | null>(null)
  const [asDrafts, setAsDrafts] = useState(checked?.import.as_drafts ?? false)
  const [choiceOf, setChoiceOf] = useState(checked?.import.id)
  if (choiceOf !== checked?.import.id) {
    setChoiceOf(checked?.import.id)
    if (checked) setAsDrafts(checked.import.as_drafts)
    // The plan of a link that was followed: another file was selected before.
    if (checked && !checked.file) setCsv(null)
  }
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<SelectionProblem | null>(null)
  /** The file to check as soon as all photos are uploaded. */
  const dueFile = useRef<File>(null)

  const checkWhenReady = ({ isRunning, errors }: QueueState) => {
    if (isRunning || errors.length > 0) return
    const due = dueFile.current
    dueFile.current = null
    check(due)
  }
  const photos = usePhotoQueue(initialSet, {
    onSet: (id) => replaceParameter('photos', id),
    onState: checkWhenReady,
  })
  const check = (file: File | null | undefined, drafts = asDrafts) => {
    if (file) onCheck(file, photos.getSet(), drafts)
  }

  const select = async (files: readonly File[]) => {
    setProblem(null)
    setReading(true)
    try {
      const selection = await readSelection(files)
      if (selection.csv) setCsv(selection.csv)
      dueFile.current = selection.csv ?? csv
      // Checks the file when there is nothing to upload.
      photos.add(selection.photos, selection.errors)
    } catch (error) {
      if (!(error instanceof SelectionError)) throw error
      setProblem(error.problem)
    } finally {
      setReading(false)
    }
  }

  return {
    photos,
    problem,
    isReading,
    hasCsv: csv !== null,
    asDrafts,
    /** Whether the plan was checked with another choice about drafts, and must not be applied. */
    isOutdated: checked !== null && checked.import.as_drafts !== asDrafts,
    /** Whether new products are drafts; a file that is checked is checked again. */
    chooseDrafts: (drafts: boolean) => {
      setAsDrafts(drafts)
      check(checked?.file, drafts)
    },
    /** Checks the file of the plan again. */
    recheck: () => check(checked?.file),
    select: (files: readonly File[]) => void select(files),
    /** Checks the file although photos are missing. */
    checkWithout: () => {
      dueFile.current = csv
      photos.dismiss()
    },
    retry: () => {
      dueFile.current = csv
      photos.retry()
    },
    reset: () => {
      photos.reset()
      replaceParameter('photos', null)
      dueFile.current = null
      setCsv(null)
      setProblem(null)
    },
  }
}
