import { getFreeBytes } from '@/lib/platform/backups/backup-folder.queries'
import { useDatabase } from '@/lib/platform/db/connections/connect'
import { locateEmbedded } from '@/lib/platform/db/embedded/folders'
import { keepEnv } from '@/lib/platform/env/env'
import { listFullDisks, MIN_FREE_BYTES } from '@/lib/platform/health/disk-space.queries'
import { getProcessState } from '@/lib/platform/process/process-state'

jest.mock('@/lib/platform/db/embedded/folders')
jest.mock('@/lib/platform/backups/backup-folder.queries')

afterAll(keepEnv())
beforeEach(() => {
  delete getProcessState<{ disks: object }>('disk-space').disks
  jest.mocked(getFreeBytes).mockResolvedValue(MIN_FREE_BYTES)
  jest.mocked(locateEmbedded).mockReset().mockRejectedValue(new Error('there is no embedded database'))
})

it('looks for no embedded database where another one is used, whatever its connection string', async () => {
  useDatabase({ url: 'postgresql://zay:x@one:5432,two:5432/zay', isOurs: false })
  expect(await listFullDisks()).toEqual([])
  expect(locateEmbedded).not.toHaveBeenCalled()
})

it('sees the full disk of the embedded database', async () => {
  useDatabase({ url: 'postgresql://zay:x@127.0.0.1:5432/zay', isOurs: true })
  jest.mocked(locateEmbedded).mockResolvedValue({ user: {}, home: '/home', databaseDir: '/home/postgres' })
  jest
    .mocked(getFreeBytes)
    .mockImplementation((folder) => Promise.resolve(folder === '/home/postgres' ? 0 : MIN_FREE_BYTES))
  expect(await listFullDisks()).toEqual([{ reason: 'database_full', isShared: true }])
})
