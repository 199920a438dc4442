import type { z } from 'zod'
import type { apiRoutes } from '@/app/api/routes'
import type { RouteConfig } from '@/lib/platform/http/routes/define-route'

/** The types of the API's calls for the browser, from the declarations of their routes. No code: nothing of a route is loaded. */

type Routes = typeof apiRoutes
type Path = keyof Routes
type Configs<Route> = {
  [Method in keyof Route as Route[Method] extends { definition: RouteConfig } ? Method : never]: Route[Method]
}
type CallOf<P extends Path> = P extends Path ? `${keyof Configs<Routes[P]> & string} ${P}` : never

/** A call, as the table of routes names it: `PATCH /api/brands/{id}`. */
export type ApiCall = CallOf<Path>

/** What the route of a call declares. */
type ConfigOf<C extends ApiCall> = C extends `${infer Method} ${infer P extends Path}`
  ? Routes[P][Method & keyof Routes[P]] extends { definition: infer Config extends RouteConfig }
    ? Config
    : never
  : never

type BodyOf<Config extends RouteConfig, Status> = {
  [S in keyof Config['responses'] & Status]: z.input<Config['responses'][S]>
}[keyof Config['responses'] & Status]

type InputOf<Config extends RouteConfig, Part extends 'query' | 'body'> = Config[Part] extends z.ZodType
  ? z.input<Config[Part]>
  : undefined

/** A schema that reads numbers or lists takes anything: nothing, or what a URL may have. */
type Parameters<Input> = {
  readonly [Name in keyof Input as unknown extends Input[Name] ? never : Name]: Input[Name]
} & {
  readonly [Name in keyof Input as unknown extends Input[Name] ? Name : never]?: string | number | null
}

/** The query of a call; nothing when it takes none. */
export type CallQuery<C extends ApiCall> = C extends ApiCall
  ? Parameters<InputOf<ConfigOf<C>, 'query'>>
  : never

/** The body of a call; undefined when it takes none. */
export type CallBody<C extends ApiCall> = C extends ApiCall ? InputOf<ConfigOf<C>, 'body'> : never

/** What a call answers with. */
export type CallAnswer<C extends ApiCall> = C extends ApiCall ? BodyOf<ConfigOf<C>, 200 | 201> : never

/** What an error of this status carries, where the route of a call declares it. */
export type CallError<C extends ApiCall, Status extends number> = C extends ApiCall
  ? BodyOf<ConfigOf<C>, Status>
  : never

/** What the 409 of a call carries; never when its route declares none. */
export type CallConflict<C extends ApiCall> = CallError<C, 409>

/** The record as it is now, which the 409 of a call carries when somebody else has changed it. */
export type CurrentRecord<C extends ApiCall> =
  CallConflict<C> extends { current?: infer Current } ? NonNullable<Current> : never

/** Whether a repeated request of a call needs an Idempotency-Key to do nothing more. */
export type TakesKey<C extends ApiCall> = ConfigOf<C> extends { idempotency: 'key' } ? true : false

/** The names of the parameters in the path of a call. */
type ParamNames<C extends string> = C extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The parameters in the path of a call; undefined where only another call of the same form needs one. */
export type PathParams<C extends ApiCall> = Readonly<Record<ParamNames<C>, string | number | undefined>>

type Filled<P extends string> = P extends `${infer Before}{${string}}${infer Rest}`
  ? `${Before}${number}${Filled<Rest>}`
  : P

/** The paths of a call whose parameters are ids. */
export type CallPath<C extends ApiCall> = C extends `${string} ${infer P}` ? Filled<P> : never

/** The method of a call. */
export type CallMethod<C extends ApiCall> = C extends `${infer Method} ${string}` ? Method : never
