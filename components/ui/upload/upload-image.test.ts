import { shrinkImage } from '@/components/ui/upload/shrink-image'
import { uploadImage } from '@/components/ui/upload/upload-image'

jest.mock('@/components/ui/upload/shrink-image', () => ({ shrinkImage: jest.fn() }))

it('reports nothing of a picture that is removed while it is read', async () => {
  const removal = new AbortController()
  jest.mocked(shrinkImage).mockImplementation((_file, onStart) => {
    removal.abort()
    onStart()
    return Promise.resolve(null)
  })
  const png = new Blob([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(8).fill(0)]),
  ])
  const onProgress = jest.fn()
  const upload = uploadImage('/api/upload', 'photo', png, onProgress, removal.signal)
  await expect(upload).rejects.toThrow()
  expect(onProgress).not.toHaveBeenCalled()
})
