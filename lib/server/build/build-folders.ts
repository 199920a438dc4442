import { getErrorCode } from '@/lib/platform/errors/error-code'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILDS_DIR } from '@/lib/server/build/sources.mjs'

/** Holds one file per process that serves the build, named by its process id. */
const USERS = 'users'

/** The number of builds that are not removed even if nobody serves them: this one, and the one before. */
const RETAINED = 2

/** What a system says to a user who may only read a build. */
const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Marks the build as used by this process, until the process ends. Who may only read it serves it without the mark. */
export function markBuildUsed(folder: string): void {
  const users = path.join(folder, USERS)
  try {
    mkdirSync(users, { recursive: true })
    writeFileSync(path.join(users, String(process.pid)), '')
  } catch (error) {
    if (!READ_ONLY.has(getErrorCode(error))) throw error
  }
}

/** Removes builds that no running process of this machine serves, except `current` and the newest other one. */
export function removeUnusedBuilds(current: string, buildsDir = BUILDS_DIR): void {
  const others = readdirSync(buildsDir)
    .map((name) => path.join(buildsDir, name))
    .filter((folder) => folder !== current)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  const isInterrupted = (folder: string) => folder.includes('.new-')
  const removable = [
    ...others.filter(isInterrupted),
    ...others.filter((folder) => !isInterrupted(folder)).slice(RETAINED - 1),
  ]
  for (const folder of removable) if (!isUsed(folder)) rmSync(folder, { recursive: true, force: true })
}

function isUsed(folder: string): boolean {
  const users = path.join(folder, USERS)
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process of another user.
    return getErrorCode(error) === 'EPERM'
  }
}
