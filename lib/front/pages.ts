import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import inject from 'light-my-request'
import { Answer, lastingHeaders, pathOf, variesBy } from '@/lib/front/answer'
import { type Headers, marking, newMark, type Policy } from '@/lib/front/policy'
import { log } from '@/lib/log'

/** An answer made in whole, and the headers of the policy it goes out with. */
export type Rendered = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  safe: Headers
}

/** Has `render` answer `url`; scripts that a page brings along itself are named in its policy. */
export async function rendered(
  render: RequestListener,
  url: string,
  asked: IncomingHttpHeaders,
  policy: Policy,
): Promise<Rendered> {
  const mark = newMark()
  const made = await inject(render, { method: 'GET', url, headers: { ...asked, ...marking(mark) } })
  const { statusCode: status, headers, rawPayload: body } = made
  if (!hasType(headers, 'text/html')) {
    const more = hasType(headers, 'text/javascript') ? policy.workerHeaders : {}
    return { status, headers, body, safe: spoken({ ...policy.headers, ...more }, headers) }
  }
  const { html, contents } = policy.finish(body, mark)
  // What is to be loaded ahead carries the mark too.
  const link = [headers['link'] ?? []].flat().map((value) => value.replaceAll(`; nonce="${mark}"`, ''))
  const safe = spoken({ ...policy.headers, ...contents }, headers)
  return { status, headers: { ...headers, link }, body: html, safe }
}

/** The headers of the policy, where the answer says none of them itself. */
const spoken = (safe: Headers, said: OutgoingHttpHeaders): Headers =>
  Object.fromEntries(
    Object.entries(safe).map(([name, value]) => [name, String(said[name.toLowerCase()] ?? value)]),
  )

const hasType = (headers: OutgoingHttpHeaders, type: string): boolean =>
  String(headers['content-type'] ?? '').startsWith(type)

/** Calls, files and the parts of pages that Next's browser side asks for: none of them is a page. */
const NO_PAGE = /^\/(?:_next|uploads|api(?!\/docs))\//

/** Answers with `render`; what may be a page goes out when it is whole, with the policy of its own scripts. */
export function pagesOf(render: RequestListener, policy: Policy): RequestListener {
  return (request, response) => {
    const { method, url = '/', headers } = request
    const isReading = method === 'GET' || method === 'HEAD'
    if (!isReading || headers['rsc'] !== undefined || NO_PAGE.test(url)) {
      render(request, response)
      return
    }
    // Compressed once it is whole.
    const asked = { ...headers }
    delete asked['accept-encoding']
    rendered(render, url, asked, policy)
      .then((made) => send(made, request, response))
      .catch((error: unknown) => {
        log.error({ err: error, path: pathOf(url) }, 'a page could not be answered')
        response.destroy()
      })
  }
}

const TEXT = /^text\/|^application\/(?:json|xml|manifest\+json)|^image\/svg/
/** Headers of one connection. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'date']

async function send(made: Rendered, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body, safe } = made
  if (TEXT.test(String(headers['content-type'] ?? '')) && status !== 206) {
    const lasting = lastingHeaders(headers, { ...safe, Vary: variesBy(headers) })
    await new Answer(status, lasting, body).send(request, response)
    return
  }
  const kept = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  response.writeHead(status, Object.fromEntries(kept)).end(body)
}
