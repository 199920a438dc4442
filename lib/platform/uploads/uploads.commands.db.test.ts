import promises from 'node:fs/promises'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as screenshotUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { sharedCustomer } from '@/lib/testing/factories'
import { env, setEnv } from '@/lib/platform/env/env'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits.commands'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/files/images'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMultipart } from '@/lib/platform/http/bodies/multipart'

describe('uploads', () => {
  let image: Buffer
  beforeAll(async () => {
    image = await png()
  })
  afterEach(() => jest.restoreAllMocks())

  const upload = () => callRoute(brandUpload, { body: fileForm({ photo: image }) })

  /** Simulates a disk with this many free bytes. */
  async function fill(free: number): Promise<void> {
    const disk = await promises.statfs(env().UPLOAD_DIR)
    Object.assign(disk, { bsize: 4_096, bavail: Math.floor(free / 4_096) })
    jest.spyOn(promises, 'statfs').mockResolvedValue(disk)
  }

  describe('an image', () => {
    it('is rejected while the disk has less than 256 MiB free, and accepted afterwards', async () => {
      await upload()
      await fill(255 * 1024 * 1024)
      const rejected = await upload()
      expect(rejected.status).toBe(503)
      expect(rejected.body).toMatchObject({ message: 'The shop has no space for pictures right now' })
      await fill(256 * 1024 * 1024)
      expect((await upload()).status).toBe(201)
    })

    it('is rejected when sixty wait, and the sixty are stored', async () => {
      await sharedCustomer()
      const answers = await Promise.all(
        Array.from({ length: 160 }, (_, at) => {
          const headers = { [CLIENT_IP_HEADER]: `203.0.113.${at}` }
          return callRoute(screenshotUpload, { body: fileForm({ photo: image }), headers })
        }),
      )
      const accepted = answers.filter(({ status }) => status === 201)
      const rejected = answers.filter(({ status }) => status === 503)
      expect(accepted.length).toBeGreaterThanOrEqual(62)
      expect(rejected.length).toBeGreaterThan(0)
      expect(accepted.length + rejected.length).toBe(160)
      for (const { body } of rejected) {
        expect(body).toMatchObject({ message: 'Too many pictures are being processed: try again' })
      }
      expect((await upload()).status).toBe(201)
    })
  })
})

describe('the files of uploads', () => {
  const readMode = (file: string) => (statSync(file).mode & 0o777).toString(8)

  /** Types and modes of everything below a folder, and of the folder itself. */
  function modesIn(folder: string): string[] {
    const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    )
    return [folder, ...below].map(
      (file) => `${statSync(file).isFile() ? 'file' : 'folder'} ${readMode(file)}`,
    )
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
})

it('the pictures that somebody of the shop uploads in an hour are limited', async () => {
  const send = async () => (await callRoute(brandUpload, { body: fileForm({ photo: await png() }) })).status
  await consumeRateLimit('shop upload', { ip: '', session: 'admin' }, 5_900)
  expect(await send()).toBe(201)
  await consumeRateLimit('shop upload', { ip: '', session: 'admin' }, 100).catch(() => undefined)
  expect(await send()).toBe(429)
})
