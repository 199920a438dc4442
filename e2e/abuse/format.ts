import { formatHead, type Sent } from '@/e2e/abuse/client'

/** Bytes of a body that are written out; what is longer is said by its length and how it begins. */
const SHOWN_BYTES = 2_048

/** A request with the words that say what is odd about it. */
export type Case = { label: string; sent: Sent }

/** A case as JSON that can be read back and sent again: a body that is no text, or a long one, as base64. */
export function formatCase({ label, sent }: Case, host: string): string {
  const { method, path, headers, body } = sent
  const text = body?.toString('utf8') ?? ''
  const isText = body === undefined || Buffer.from(text).equals(body)
  const shownBody =
    body === undefined
      ? {}
      : body.length <= SHOWN_BYTES
        ? isText
          ? { body: text }
          : { bodyBase64: body.toString('base64') }
        : { bodyBytes: body.length, bodyBegins: body.subarray(0, 200).toString('latin1') }
  return JSON.stringify({
    label,
    method,
    path: shortened(path),
    headers: headers.map(([name, value]) => [name, shortened(value)]),
    headBytes: formatHead(sent, host).length,
    ...shownBody,
  })
}

const shortened = (text: string): string =>
  text.length <= SHOWN_BYTES ? text : `${text.slice(0, 200)}… (${text.length} characters)`
