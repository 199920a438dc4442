import sharp, { type Sharp } from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { callRoute } from '@/lib/testing/call-route'
import { fileForm } from '@/lib/testing/files/images'

export const MEGABYTE = 1024 * 1024

export const uploadPhoto = (photo: Buffer) => callRoute(brandUpload, { body: fileForm({ photo }) })

/** The shop accepts this image, and gives its decoding ten seconds. */
export async function expectAcceptedWithTimeout(photo: Buffer): Promise<void> {
  // Checks only the timeout that is passed: on a machine busy with other tests, decoding may exceed it.
  const timeout = jest.spyOn(Object.getPrototypeOf(sharp()) as Sharp, 'timeout').mockReturnThis()
  expect([(await uploadPhoto(photo)).status, photo.length < 5 * MEGABYTE]).toEqual([201, true])
  expect(timeout).toHaveBeenCalledWith({ seconds: 10 })
  timeout.mockRestore()
}
