import type { TempServer } from '@/lib/db/databases'

/** After all database tests: stops the server and deletes its files. */
export default async function teardown(): Promise<void> {
  await (globalThis as unknown as { zayScratch?: TempServer }).zayScratch?.stop()
}
