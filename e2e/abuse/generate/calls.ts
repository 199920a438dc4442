import type { Random } from '@/bench/fixtures/random'
import { bodies } from '@/e2e/abuse/generate/bodies'
import { type Nonsense, nonsense, strings } from '@/e2e/abuse/generate/values'
import type { Json, ValidValues } from '@/e2e/abuse/generate/valid'
import type { Case } from '@/e2e/abuse/format'
import type { OpenApi, Operation, Parameter } from '@/lib/openapi/openapi'

/** The client: its authentication headers. */
export type Actors = Record<'nobody' | 'visitor' | 'token' | 'owner', readonly (readonly [string, string])[]>
/** A case created on demand, so that a thousand bodies of a megabyte are not in memory at once. */
export type Plan = { make: () => Case }

type Call = { path: string; method: string; operation: Operation }

/** Calls that would end the run's own session or take minutes when they succeed. */
const LEFT_OUT = [/^\/api\/admin\/sign-out$/]

export const callsIn = (document: OpenApi): Call[] =>
  Object.entries(document.paths)
    .filter(([path]) => !LEFT_OUT.some((pattern) => pattern.test(path)))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    )

/** How often each call is sent with valid input. */
const VALID = 20

/** Query and path are text, so an invalid value is converted to a string. */
const asText = (one: Nonsense): string => {
  const json = one.json()
  const value: unknown = json.startsWith('"') ? JSON.parse(json) : json
  return String(value)
}

/** The maximum URL length in bytes. Longer ones are rejected for their length alone; testing that once is enough. */
const MAX_ADDRESS = 8_000

/** Like encodeURIComponent, but encodes lone surrogates as raw bytes. */
const escaped = (text: string): string =>
  Array.from(text.slice(0, MAX_ADDRESS / 3), (character) =>
    /[\ud800-\udfff]/.test(character) && character.length === 1 ? '%ED%A0%80' : encodeURIComponent(character),
  )
    .join('')
    .slice(0, MAX_ADDRESS)
    .replace(/%.?$/, '')

/** Every field of every call with every invalid value, and every invalid body. */
export class CallPlans {
  constructor(
    private readonly values: ValidValues,
    private readonly random: Random,
    private readonly actors: () => Actors,
  ) {}

  of(call: Call): Plan[] {
    const { operation } = call
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    const plans: Plan[] = Array.from({ length: VALID }, () => ({ make: () => this.case(call, 'valid', {}) }))
    for (const parameter of operation.parameters) {
      for (const one of strings) plans.push({ make: () => this.withParameter(call, parameter, one) })
    }
    if (type === 'application/json' && content) {
      for (const schema of this.values.variants(content.schema)) {
        for (const field of collectFields(this.values, schema)) {
          for (const one of nonsense) plans.push({ make: () => this.withField(call, schema, field, one) })
        }
      }
    }
    if (type !== undefined) {
      for (const one of bodies(type, Object.keys(content?.schema['properties'] ?? {})))
        plans.push({
          make: () => this.case(call, one.name, { headers: one.headers, body: one.body() }),
        })
    }
    return plans
  }

  private withParameter(call: Call, parameter: Parameter, one: Nonsense): Case {
    const label = `${parameter.in} ${parameter.name}: ${one.name}`
    if (parameter.in === 'header') {
      const value = asText(one)
        .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
        .slice(0, MAX_ADDRESS)
      return this.case(call, label, { headers: [[parameter.name, value]] })
    }
    return this.case(call, label, { replaced: { name: parameter.name, text: escaped(asText(one)) } })
  }

  private withField(call: Call, schema: Json, field: string[], one: Nonsense): Case {
    const mark = '\u0001nonsense\u0001'
    const valid = this.values.value('', schema)
    const body = JSON.stringify(withValue(valid, field, mark)).replace(JSON.stringify(mark), () => one.json())
    const headers = [['Content-Type', 'application/json']] as const
    return this.case(call, `body ${field.join('.')}: ${one.name}`, { headers, body: Buffer.from(body) })
  }

  private case(
    call: Call,
    label: string,
    more: {
      headers?: readonly (readonly [string, string])[]
      body?: Buffer
      replaced?: { name: string; text: string }
    },
  ): Case {
    const { path, method, operation } = call
    const getText = ({ name, schema }: Parameter) =>
      more.replaced?.name === name
        ? more.replaced.text
        : encodeURIComponent(String(this.values.value(name, schema)))
    const inPath = operation.parameters.filter((one) => one.in === 'path')
    const query = operation.parameters.filter(
      (one) => one.in === 'query' && (one.name === more.replaced?.name || this.random.isOneIn(2)),
    )
    const written = inPath.reduce((text, one) => text.replace(`{${one.name}}`, () => getText(one)), path)
    const address =
      query.length === 0
        ? written
        : `${written}?${query.map((one) => `${one.name}=${getText(one)}`).join('&')}`
    const [who, whoHeaders] = this.actorFor(operation['x-actor'])
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    const isPlain = more.body === undefined && type === 'application/json' && content
    const body = isPlain ? Buffer.from(JSON.stringify(this.values.value('', content.schema))) : more.body
    const headers = isPlain ? [['Content-Type', 'application/json'] as const] : []
    return {
      label: `${method} ${path} as ${who}: ${label}`,
      sent: {
        method,
        path: address,
        headers: [...whoHeaders, ...headers, ...(more.headers ?? [])],
        ...(body ? { body } : {}),
      },
    }
  }

  /** Mostly the client that has access, so that the code behind is reached; sometimes another one. */
  private actorFor(name: string): [keyof Actors, Actors['nobody']] {
    const actors = this.actors()
    const who: keyof Actors = this.random.isOneIn(8)
      ? this.random.pick<keyof Actors>(['nobody', 'visitor', 'token', 'owner'])
      : name.includes('owner')
        ? 'owner'
        : name.startsWith('admin')
          ? this.random.pick<keyof Actors>(['token', 'owner'])
          : this.random.pick<keyof Actors>(['nobody', 'visitor'])
    return [who, actors[who]]
  }
}

/** Returns the paths of all values in a body; of an array, its first element. */
function collectFields(values: ValidValues, reference: Json, depth = 0): string[][] {
  const schema = values.resolve(reference)
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const items = schema['items'] as Json | undefined
  if (depth > 3) return []
  const below = items ? [['0', items] as const] : properties
  return below.flatMap(([name, field]) => [
    [name],
    ...collectFields(values, field, depth + 1).map((rest) => [name, ...rest]),
  ])
}

/** Returns `value` with `put` at `field`, creating missing parents. */
function withValue(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  if (name === '0') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, put)]
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
  return { ...fields, [name]: withValue(fields[name], rest, put) }
}
