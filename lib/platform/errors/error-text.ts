import type english from '@/lib/platform/errors/en.json'

/** What can be said about an error: the keys of the sentences in en.json. */
export type ErrorKey = keyof typeof english

/**
 * An error as its key and values, before it is known who reads it. It is a text, so that an issue of zod, a list of errors by
 * field and a row of the database carry it; `formatError()` and `toJson()` make it a sentence (format-error.ts).
 */
export type ErrorText = string & { readonly error: ErrorKey }

/** The values of placeholders. `name_my` is `name` for a Burmese reader; null where there is no such name. */
export type ErrorValues = Readonly<Record<string, string | number | null>>

/** Begins an error. No stored text begins with it: fields remove control characters. */
export const ERROR_MARK = '\u001e'

/** The error `key`; `values` are those of the placeholders in its sentence. The value of {text} is an error too. */
export const errorText = (key: ErrorKey, values?: ErrorValues): ErrorText =>
  `${ERROR_MARK}${key}${values ? JSON.stringify(values) : ''}` as ErrorText

type Issue = { message: string }

/** The error of an issue of zod, which carries it as its message. A sentence of zod's own stays as it is. */
export const toErrorText = ({ message }: Issue): ErrorText => message as ErrorText

/** The first error of a value that a schema rejects. */
export const getFirstError = ({ issues: [issue] }: { issues: readonly Issue[] }): ErrorText =>
  issue ? toErrorText(issue) : errorText('invalid')
