import { AppError } from '@/lib/platform/errors/app-error'

/** The error with which the shop rejects `work`, null when it does not; any other error is thrown. */
export const rejection = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  )

/** 'ok', or the message of the rejection of `work`. */
export const getOutcome = async (work: Promise<unknown>): Promise<string> =>
  (await rejection(work))?.message ?? 'ok'
