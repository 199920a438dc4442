import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The credentials that the stub accepts. */
export const STUB_CREDENTIALS = { accessKeyId: 'AKIASTUB', secretAccessKey: 'stub/secret+key' }

/** `connections`: how many are open. */
export type S3Stub = { url: string; connections: () => number; stop: () => Promise<void> }

/** Starts a server that `answer` makes misbehave in ways in which a real S3 server cannot be made to. */
export async function startS3Stub(answer: RequestListener): Promise<S3Stub> {
  const sockets = new Set<Socket>()
  const server = createServer(answer).on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex')

/** Whether a request is signed with STUB_CREDENTIALS by AWS Signature Version 4. */
export function isSigned({ headers, method, url = '' }: IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, id, day = '', region = '', signedHeaders = '', signature] =
    parts.exec(headers.authorization ?? '') ?? []
  if (id !== STUB_CREDENTIALS.accessKeyId) return false
  const [path = '', search = ''] = url.split('?')
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
  const canonical = [
    method,
    path,
    query.join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${STUB_CREDENTIALS.secretAccessKey}`,
  )
  return hmac(key, text).toString('hex') === signature
}

/** An error as S3 sends it. */
export const s3Error = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
