import { formatHead, type RequestOptions } from '@/e2e/abuse/raw-client'

/** The maximum bytes of a body printed in full; of a longer one, only length and beginning are printed. */
const SHOWN_BYTES = 2_048

/** A request and the description of what is unusual about it. */
export type Case = { label: string; sent: RequestOptions }

/** Formats a case as JSON that can be parsed and sent again; binary and long bodies as base64. */
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
