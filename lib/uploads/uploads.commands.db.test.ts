import promises from 'node:fs/promises'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as screenshotUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { CLIENT_IP_HEADER } from '@/lib/request-headers'
import { sharedCustomer } from '@/lib/testing/factories'
import { env } from '@/lib/env'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm, png } from '@/lib/testing/images'

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
      Array.from({ length: 80 }, (_, at) => {
        const headers = { [CLIENT_IP_HEADER]: `203.0.113.${at}` }
        return callRoute(screenshotUpload, { body: fileForm({ photo: image }), headers })
      }),
    )
    const accepted = answers.filter(({ status }) => status === 201)
    const rejected = answers.filter(({ status }) => status === 503)
    expect(accepted.length).toBeGreaterThanOrEqual(62)
    expect(rejected.length).toBeGreaterThan(0)
    expect(accepted.length + rejected.length).toBe(80)
    for (const { body } of rejected) {
      expect(body).toMatchObject({ message: 'Too many pictures are being processed: try again' })
    }
    expect((await upload()).status).toBe(201)
  })
})
