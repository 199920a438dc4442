import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FileDownload, fileResponse } from '@/lib/platform/http/responses/file-download'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-download-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BYTES = 1_000_000
const file = { name: 'backup.gz', path: path.join(folder, 'backup.gz'), bytes: BYTES }
const content = Buffer.alloc(BYTES, 'zay')
const respond = () => fileResponse(new FileDownload(file, 'application/gzip'), 'id')

/** The handles that were opened, and of these the closed ones. */
function watchHandles() {
  const seen = { opened: 0, closed: 0 }
  const open = fs.open.bind(fs)
  jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args)
    seen.opened += 1
    const close = handle.close.bind(handle)
    jest.spyOn(handle, 'close').mockImplementation(() => {
      seen.closed += 1
      return close()
    })
    return handle
  })
  return seen
}

let handles: ReturnType<typeof watchHandles>
beforeEach(() => {
  writeFileSync(file.path, content)
  handles = watchHandles()
})
afterEach(() => jest.restoreAllMocks())

it('sends the whole file and closes it', async () => {
  expect(Buffer.from(await respond().arrayBuffer()).equals(content)).toBe(true)
  expect(handles).toEqual({ opened: 1, closed: 1 })
})

it('closes the file when the client goes away in the middle', async () => {
  const reader = respond().body?.getReader()
  expect((await reader?.read())?.value?.length).toBeLessThan(BYTES)
  await reader?.cancel()
  expect(handles).toEqual({ opened: 1, closed: 1 })
})

it('opens nothing for a client that goes away before, and for HEAD', async () => {
  await respond().body?.cancel()
  expect(handles).toEqual({ opened: 0, closed: 0 })
})

it('fails, and closes the file, when it has become shorter', async () => {
  truncateSync(file.path, 10)
  await expect(respond().arrayBuffer()).rejects.toThrow('has become shorter')
  expect(handles).toEqual({ opened: 1, closed: 1 })
})

it('sends an empty file', async () => {
  const empty = fileResponse(new FileDownload({ ...file, bytes: 0 }, 'application/gzip'), 'id')
  expect((await empty.arrayBuffer()).byteLength).toBe(0)
  expect(handles).toEqual({ opened: 1, closed: 1 })
})
