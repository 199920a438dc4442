import { cp, mkdir, readdir, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { platform, userInfo } from 'node:os'
import { onExit } from '@/lab/cleanup'
import { type ChaosEnvironment, restartWith } from '@/e2e/chaos/fault'
import { runAsServerUser } from '@/lib/platform/db/embedded/binaries'

/** The remaining space of a disk: 'little' is less than the shop reserves for the database (lib/platform/uploads). */
export type DiskSpace = 'plenty' | 'little' | 'nothing' | 'no files'

const canMount = platform() === 'linux' && userInfo().uid === 0

/** How the disk is simulated, for the table. */
export const smallDisk = canMount
  ? 'a real file system in memory'
  : 'no right to mount one: the writes of the process fail'

/** The disk of the uploads, which can become full. */
export const freeBytes = (environment: ChaosEnvironment) =>
  canMount ? mounted(environment) : pretended(environment)

const MIB = 1024 * 1024
const FULL_SIZE = '768m,nr_inodes=1m'

/** A tmpfs mounted over the uploads folder and resized during use. */
function mounted({ shop, uploads }: ChaosEnvironment) {
  const remount = async (size: string) => must('mount', '-o', `remount,size=${size}`, uploads)
  const beside = `${uploads}.disk`
  const filling = `${uploads}/filling`
  const open = async () => {
    await shop.stop()
    await rename(uploads, beside)
    await mkdir(uploads)
    await must('mount', '-t', 'tmpfs', '-o', `size=${FULL_SIZE}`, 'zay-faults', uploads)
    const unmount = onExit(() => must('umount', '-l', uploads))
    await cp(beside, uploads, { recursive: true })
    shop.start()
    return async () => {
      await shop.stop()
      for (const name of await readdir(uploads))
        await cp(`${uploads}/${name}`, `${beside}/${name}`, { recursive: true })
      await unmount()
      await rmdir(uploads)
      await rename(beside, uploads)
      shop.start()
    }
  }
  const set = async (space: DiskSpace) => {
    const { blocks, bfree, bsize, files, ffree } = await statfs(uploads)
    const used = (blocks - bfree) * bsize
    await rm(filling, { recursive: true, force: true })
    switch (space) {
      case 'plenty':
        return remount(FULL_SIZE)
      case 'little':
        return remount(`${used + 200 * MIB}`)
      case 'nothing':
        await remount(`${used + 2 * MIB}`)
        return fill((file) => writeFile(file, Buffer.alloc(64 * 1024)))
      case 'no files':
        await remount(`768m,nr_inodes=${files - ffree + 40}`)
        return fill((file) => writeFile(file, ''))
    }
  }
  /** Writes small files until the disk is full. */
  const fill = async (write: (file: string) => Promise<void>) => {
    await mkdir(filling)
    for (let file = 0; ; file++) {
      const isFull = await write(`${filling}/${file}`).then(
        () => false,
        () => true,
      )
      if (isFull) return
    }
  }
  return { open, set }
}

async function must(command: string, ...args: string[]): Promise<void> {
  const { code, output } = await runAsServerUser(command, args)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output}`)
}

/** Makes the process report no free space and fail when it writes. */
function pretended(environment: ChaosEnvironment) {
  const open = () => restartWith(environment, { preload: 'e2e/chaos/faults/disk-full.mjs' })
  const set = (space: DiskSpace) => {
    environment.shop.send({ space, below: environment.uploads })
    return Promise.resolve()
  }
  return { open, set }
}
