import { getProcessState } from '@/lib/process-state'
import type { TempServer } from '@/lib/db/databases'

/** After all database tests: stops the server and deletes its files. */
export default async function teardown(): Promise<void> {
  await getProcessState<{ server: TempServer }>('jest').server?.stop()
}
