/** Connection strings of PostgreSQL that name one host or several, as libpq writes them. */

/** The scheme with the user, the hosts with their ports, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(.*)$/
const TARGET = 'target_session_attrs'
/** Both ask for the server that accepts writes. */
const WRITER = ['read-write', 'primary']

/** The same connection string for each of its hosts; a single host may be any. */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  if (hosts === '') return [url]
  return hosts.split(',').map((host) => withoutTarget(`${start}${host}${rest}`))
}

/** Whether only the server that accepts writes is wanted: of several hosts, or by `target_session_attrs`. */
export const needsWriter = (url: string): boolean => url.includes(`${TARGET}=`) || splitHosts(url).length > 1

/** The names and ports of the hosts, for people. */
export const describeHosts = (url: string): string =>
  splitHosts(url)
    .map((one) => new URL(one).host)
    .join(', ')

/** Whether `url` is a connection string for PostgreSQL that the shop understands. */
export const isDatabaseUrl = (url: string): boolean =>
  PARTS.test(url) &&
  splitHosts(url).every((one) => URL.canParse(one) && new URL(one).hostname !== '') &&
  getTargets(url).every((target) => WRITER.includes(target))

const getTargets = (url: string): string[] =>
  new URLSearchParams(url.split('?')[1]?.split('#')[0]).getAll(TARGET)

function withoutTarget(url: string): string {
  if (!url.includes(`${TARGET}=`) || !URL.canParse(url)) return url
  const parsed = new URL(url)
  parsed.searchParams.delete(TARGET)
  return parsed.href
}
