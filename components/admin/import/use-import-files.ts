import { useRef, useState } from 'react'
import { readSelection } from '@/components/admin/import/import-selection'
import { SelectionError, type SelectionProblem } from '@/components/admin/import/photos/photo-source'
import type { QueueState } from '@/components/admin/import/photos/photo-queue'
import { replaceParameter } from '@/components/admin/import/use-import'
import { usePhotoQueue } from '@/components/admin/import/photos/use-photo-queue'

/**
 * The files of an import: uploads the photos first, then has the CSV file checked by `onCheck`. Files may be selected
 * at once, one after another, or as a zip.
 */
export function useImportFiles(
  initialSet: number | null,
  onCheck: (csv: File, photoSet: number | null, asDrafts: boolean) => void,
) {
  const [csv, setCsv] = useState<File | null>(null)
  const [asDrafts, setAsDrafts] = useState(false)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<SelectionProblem | null>(null)
  /** The file to check as soon as all photos are uploaded. */
  const dueFile = useRef<File>(null)

  const checkWhenReady = ({ isRunning, errors }: QueueState) => {
    if (!isRunning && errors.length === 0) check(dueFile.current)
  }
  const photos = usePhotoQueue(initialSet, {
    onSet: (id) => replaceParameter('photos', id),
    onState: checkWhenReady,
  })
  const check = (file: File | null, drafts = asDrafts) => {
    dueFile.current = null
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
    /** Whether new products are drafts; a file that is checked is checked again. */
    chooseDrafts: (drafts: boolean, isChecked: boolean) => {
      setAsDrafts(drafts)
      if (isChecked) check(csv, drafts)
    },
    /** Checks the same file again. */
    recheck: () => check(csv),
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
