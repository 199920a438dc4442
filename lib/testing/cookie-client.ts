import { callRoute } from '@/lib/testing/call-route'

type Handler = Parameters<typeof callRoute>[0]
type Sent = NonNullable<Parameters<typeof callRoute>[1]>

/** A browser: stores cookies, deletes expired ones, and sends them with each call. */
export class CookieClient {
  readonly cookies = new Map<string, string>()
  /** The number of Set-Cookie values received. */
  setCookieCount = 0

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call(handler: Handler, options: Sent = {}) {
    const answer = await callRoute(handler, {
      ...options,
      headers: { cookie: this.cookie, ...options.headers },
    })
    for (const line of answer.headers.getSetCookie()) this.storeCookies(line)
    return answer
  }

  private storeCookies(line: string) {
    this.setCookieCount += 1
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)] as const
    if (value === '' || /Max-Age=0\b/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
