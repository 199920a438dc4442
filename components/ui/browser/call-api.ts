import type {
  ApiCall,
  CallAnswer,
  CallBody,
  CallError,
  CallMethod,
  CallPath,
  CallQuery,
  CurrentRecord,
  PathParams,
} from '@/app/api/calls'
import { apiFetch, ApiError } from '@/lib/platform/http/client'

/** A call of the API, and the parameters of its path if it has some. */
export type CallProps<C extends ApiCall> = {
  call: C
  params?: PathParams<C>
} & ([keyof PathParams<C>] extends [never] ? unknown : { params: PathParams<C> })

/** What is sent with a call, as its route declares it. */
export type CallRequest<C extends ApiCall> = Omit<CallProps<C>, 'call'> & {
  query?: CallQuery<C>
  body?: CallBody<C>
} & (undefined extends CallBody<C> ? unknown : { body: CallBody<C> })

type Parameter = string | number | boolean | null | undefined
type Options = { headers?: Record<string, string>; signal?: AbortSignal }

/** What is sent with a call whose parts are known to fit: by the props of a component, or as the fields of a form. */
type Parts = {
  params?: Readonly<Record<string, string | number | undefined>> | undefined
  query?: Readonly<Record<string, Parameter>> | undefined
  body?: unknown
}

/** A call of components that take what is sent from their props or fields, which no type has checked here. */
export function sendCall<C extends ApiCall>(
  call: C,
  { params, query, ...options }: Parts & Options,
): Promise<CallAnswer<C>> {
  const [method = '', path = ''] = call.split(' ')
  let url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  if (query) url += `?${new URLSearchParams(Object.entries(query).flatMap(toParameter)).toString()}`
  return apiFetch<CallAnswer<C>>(url, { method, ...options })
}

const toParameter = ([name, value]: [string, Parameter]): [string, string][] =>
  value === undefined || value === null ? [] : [[name, String(value)]]

/** Makes a call, named as in the table of routes. Parameters without a value are left out. @throws ApiError as apiFetch does. */
export const callApi = <C extends ApiCall>(
  call: C,
  request: CallRequest<C> & Options,
): Promise<CallAnswer<C>> => sendCall(call, request)

/** The same with the path written out, for the script of the lists: nothing of it but apiFetch is in the browser. */
export const fetchCall: <C extends ApiCall>(
  path: CallPath<C>,
  options: { method: CallMethod<C>; body?: CallBody<C>; onStatus?: (status: number) => void },
) => Promise<CallAnswer<C>> = apiFetch

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
