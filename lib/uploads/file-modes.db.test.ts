import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as screenshotUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { sharedCustomer } from '@/lib/testing/factories'
import { env, setEnv } from '@/lib/env'
import { readMultipart } from '@/lib/http/multipart'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/images'

const readMode = (file: string) => (statSync(file).mode & 0o777).toString(8)

/** Types and modes of everything below a folder, and of the folder itself. */
function modesIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  )
  return [folder, ...below].map((file) => `${statSync(file).isFile() ? 'file' : 'folder'} ${readMode(file)}`)
}

describe.each([0o000, 0o022, 0o077])('an upload under the umask %o', (umask) => {
  const { UPLOAD_DIR } = env()
  let before: number
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'))

  beforeAll(async () => {
    await sharedCustomer()
    setEnv('UPLOAD_DIR', path.join(folder, 'shop', 'uploads'))
    before = process.umask(umask)
  })
  afterAll(() => {
    process.umask(before)
    setEnv('UPLOAD_DIR', UPLOAD_DIR)
    rmSync(folder, { recursive: true })
  })

  it('is readable by its owner and its group, and by nobody else', async () => {
    for (const upload of [brandUpload, screenshotUpload]) {
      expect((await callRoute(upload, { body: fileForm({ photo: await png() }) })).status).toBe(201)
    }
    const modes = modesIn(path.join(folder, 'shop'))
    // The folders shop, uploads, tmp, catalogue, payments, and sizes with one for each of four widths; an image in
    // catalogue and one in payments, and nine sizes of the first.
    expect(modes.sort()).toEqual([
      ...Array<string>(11).fill('file 640'),
      ...Array<string>(10).fill('folder 750'),
    ])
  })

  it('is never readable by others while it is being received', async () => {
    const request = new Request('http://shop.test', {
      method: 'POST',
      body: fileForm({ photo: await png() }),
    })
    const { files, dispose } = await readMultipart(request, ['photo'])
    expect(statSync(files['photo']?.file ?? '').mode & 0o137).toBe(0)
    await dispose()
  })
})
