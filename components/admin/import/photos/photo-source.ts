/** A photo to upload: a file of the device, or one inside a zip, which is read only when its turn comes. */
export type PhotoSource = { name: string; bytes: number; open: () => Promise<Blob> }

/** Why nothing can be done with the selected files. */
export type SelectionProblem = 'manyFiles' | 'csvTooLarge' | 'zipDamaged' | 'zipTooMany' | 'nothing'

export class SelectionError extends Error {
  constructor(readonly problem: SelectionProblem) {
    super(problem)
  }
}
