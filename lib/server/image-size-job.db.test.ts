import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { withTransaction } from '@/lib/db/client'
import { log } from '@/lib/log'
import { runImageSizeJob } from '@/lib/server/image-size-job'
import { callRoute } from '@/lib/testing/call-route'
import { insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { countSizes, sizeFiles } from '@/lib/testing/image-sizes'
import { fileForm, png } from '@/lib/testing/images'
import { IMAGE_SIZES_LOCK_ID, toFilePath } from '@/lib/uploads/storage.rules'
import { uploadResponse } from '@/lib/uploads/uploads.schema'

const ALL_SIZES = 9

async function uploadImage(): Promise<string> {
  const { body } = await callRoute(brandUpload, { body: fileForm({ photo: await png() }) })
  return uploadResponse.parse(body).path
}

/** An image as an older version of the shop stored it. */
async function uploadWithoutSizes(): Promise<string> {
  const urlPath = await uploadImage()
  for (const file of sizeFiles(urlPath)) rmSync(file)
  return urlPath
}

it('makes the missing sizes of every catalogue image, and nothing else', async () => {
  await sharedCustomer()
  await insertScreenshot()
  const [complete, older, damaged] = [await uploadImage(), await uploadWithoutSizes(), await uploadImage()]
  rmSync(sizeFiles(damaged)[4] ?? '')
  const written = statSync(sizeFiles(complete)[0] ?? '').mtimeMs
  const logged = jest.spyOn(log, 'info')
  expect(await runImageSizeJob()).toEqual({ images: 2, failed: 0 })
  expect(logged).toHaveBeenCalledWith({ images: 2, failed: 0 }, 'image sizes made')
  expect([older, damaged, complete].map(countSizes)).toEqual([ALL_SIZES, ALL_SIZES, ALL_SIZES])
  expect(statSync(sizeFiles(complete)[0] ?? '').mtimeMs).toBe(written)
  expect(await runImageSizeJob()).toEqual({ images: 0, failed: 0 })
  expect(logged).toHaveBeenCalledTimes(1)
})

it('goes on when an image cannot be read, logs its path, and tries it again the next time', async () => {
  const [first, broken, lost] = [
    await uploadWithoutSizes(),
    await uploadWithoutSizes(),
    await uploadWithoutSizes(),
  ]
  writeFileSync(toFilePath(broken), 'not an image')
  rmSync(toFilePath(lost))
  const warned = jest.spyOn(log, 'warn').mockReturnValue()
  expect(await runImageSizeJob()).toEqual({ images: 1, failed: 2 })
  expect(countSizes(first)).toBe(ALL_SIZES)
  expect(warned.mock.calls.map(([fields]) => (fields as { path: string }).path)).toEqual([lost, broken])
  expect(await runImageSizeJob()).toEqual({ images: 0, failed: 2 })
  for (const urlPath of [broken, lost]) writeFileSync(toFilePath(urlPath), await png())
  expect(await runImageSizeJob()).toEqual({ images: 2, failed: 0 })
  warned.mockRestore()
})

it('runs in one process at a time', async () => {
  const urlPath = await uploadWithoutSizes()
  await withTransaction(async (another) => {
    await another.$executeRaw`SELECT pg_advisory_xact_lock(${IMAGE_SIZES_LOCK_ID}::bigint)`
    expect(await runImageSizeJob()).toBeNull()
  })
  expect(countSizes(urlPath)).toBe(0)
  expect(await runImageSizeJob()).toEqual({ images: 1, failed: 0 })
})

it('survives a file that an interrupted run has left behind', async () => {
  const urlPath = await uploadWithoutSizes()
  const name = path.basename(sizeFiles(urlPath)[0] ?? '')
  writeFileSync(path.join(path.dirname(toFilePath(urlPath)), '..', 'tmp', name), 'half')
  expect(await runImageSizeJob()).toEqual({ images: 1, failed: 0 })
})
