import { waitUntilStarted } from '@/lib/server/render/next-start'

const createApp = (prepare: () => Promise<void>) => ({
  server: { getServer: () => Promise.resolve({ prepare }) },
})

it('a shop whose server of pages does not start, does not start either', async () => {
  const missing = new Error('Failed to load external module pg')
  await expect(waitUntilStarted(createApp(() => Promise.reject(missing)))).rejects.toBe(missing)
  await expect(waitUntilStarted({})).rejects.toThrow('keeps its server elsewhere')
})

it('waits until the server of pages is prepared', async () => {
  const prepare = jest.fn(() => Promise.resolve())
  await waitUntilStarted(createApp(prepare))
  expect(prepare).toHaveBeenCalledTimes(1)
})
