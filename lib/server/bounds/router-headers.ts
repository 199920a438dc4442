import type { IncomingHttpHeaders } from 'node:http'

/**
 * The headers by which Next's client router requests a part of a page. Next answers 500 to values that its router
 * never sends, and each spelling would be a separate cached response. Invalid headers are removed, and the request is
 * answered as if it had none.
 */

/** Maximum characters of an encoded state tree; that of the shop's deepest page has a tenth. */
const MAX_STATE_TREE_LENGTH = 8_000
/** Maximum depth of nested routes in a state tree. */
const MAX_DEPTH = 20
const MAX_URL_LENGTH = 2_000

const isUrlPath = (value: string): boolean =>
  value.length <= MAX_URL_LENGTH && value.startsWith('/') && /^[\x21-\x7e]+$/.test(value)

/** Next internal: valid values of each header of its router. The shop uses neither runtime prefetches ('2') nor app shells ('3'). */
const VALID_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  rsc: (value) => value === '1',
  'next-router-prefetch': (value) => value === '1',
  'next-router-segment-prefetch': isUrlPath,
  'next-router-state-tree': isEncodedStateTree,
  'next-url': isUrlPath,
}

/** Removes from `headers` what Next's router would not send; all router headers when `rsc` is missing. */
export function removeInvalidRouterHeaders(headers: IncomingHttpHeaders): void {
  const isPart = headers['rsc'] === '1'
  for (const [name, isValid] of Object.entries(VALID_VALUES)) {
    const value = headers[name]
    if (value === undefined) continue
    if (!isPart || typeof value !== 'string' || !isValid(value)) Reflect.deleteProperty(headers, name)
  }
}

function isEncodedStateTree(value: string): boolean {
  if (value.length > MAX_STATE_TREE_LENGTH) return false
  try {
    return isStateTree(JSON.parse(decodeURIComponent(value)), 0)
  } catch {
    // Badly encoded or not JSON: not a state tree.
    return false
  }
}

/** A state tree as Next parses it (flightRouterStateSchema): segment, children, and up to four further values. */
function isStateTree(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6 || depth > MAX_DEPTH) return false
  const [segment, children, url, marker, hints, key] = value as unknown[]
  return (
    isSegment(segment) &&
    typeof children === 'object' &&
    children !== null &&
    !Array.isArray(children) &&
    Object.values(children).every((child) => isStateTree(child, depth + 1)) &&
    (isAbsent(url) || isTextList(url, 2)) &&
    (isAbsent(marker) || MARKERS.includes(marker as string)) &&
    (isAbsent(hints) || typeof hints === 'number') &&
    (key === undefined || typeof key === 'string')
  )
}

const MARKERS = ['refetch', 'inside-shared-layout', 'metadata-only']
const DYNAMIC_SEGMENT = /^(?:oc|[cd](?:i(?:\(\.{1,3}\)|\(\.\.\)\(\.\.\)))?)$/

function isSegment(value: unknown): boolean {
  if (typeof value === 'string') return true
  if (!Array.isArray(value) || value.length !== 4) return false
  const [name, cacheKey, type, siblings] = value as unknown[]
  return (
    isTextList([name, cacheKey, type], 3) &&
    DYNAMIC_SEGMENT.test(type as string) &&
    (siblings === null || (Array.isArray(siblings) && isTextList(siblings, siblings.length)))
  )
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null
const isTextList = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every((each) => typeof each === 'string')
