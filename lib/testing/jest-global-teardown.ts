import type { TempServer } from '@/lib/db/temp-server'

/** After all database tests: the server and its files are gone. */
export default async function teardown(): Promise<void> {
  await (globalThis as unknown as { zayScratch?: TempServer }).zayScratch?.stop()
}
