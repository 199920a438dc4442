import type { CallAnswer, ApiCall, CurrentRecord, CallError, PathParams } from '@/app/api/calls'
import { apiFetch, ApiError } from '@/lib/platform/http/client'

/** A call of the API, and the parameters of its path if it has some. */
export type CallProps<C extends ApiCall> = {
  call: C
  params?: PathParams<C>
} & ([keyof PathParams<C>] extends [never] ? unknown : { params: PathParams<C> })

type Options = { body?: unknown; headers?: Record<string, string> }

/** Makes a call, named as in the table of routes. @throws ApiError as apiFetch does. */
export function callApi<C extends ApiCall>(
  call: C,
  params: PathParams<C> | undefined,
  options: Options = {},
): Promise<CallAnswer<C>> {
  const [method = '', path = ''] = call.split(' ')
  const values: Readonly<Record<string, string | number | undefined>> = params ?? {}
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return apiFetch<CallAnswer<C>>(url, { method, ...options })
}

/**
 * What an error of `call` carries, as its route declares it; null for an error of another status. An error of the same status
 * that comes from elsewhere has none of it.
 */
export const getErrorBody = <C extends ApiCall, Status extends number>(
  _call: C,
  status: Status,
  error: unknown,
): Partial<CallError<C, Status>> | null =>
  error instanceof ApiError && error.status === status ? (error.body as Partial<CallError<C, Status>>) : null

/** The record as it is now, when `call` was a conflict with another change; else null. */
export const getCurrent = <C extends ApiCall>(_call: C, error: unknown): CurrentRecord<C> | null =>
  error instanceof ApiError && error.status === 409
    ? ((error.body as { current?: CurrentRecord<C> }).current ?? null)
    : null
