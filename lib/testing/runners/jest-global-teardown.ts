import { getProcessState } from '@/lib/platform/process/process-state'
import type { TempServer } from '@/lib/platform/db/connections/databases'

/** After all database tests: stops the server and deletes its files. */
export default async function teardown(): Promise<void> {
  await getProcessState<{ server: TempServer }>('jest').server?.stop()
}
