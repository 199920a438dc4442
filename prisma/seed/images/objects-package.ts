import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const PACKAGE = '@lobehub/fluent-emoji-3d'

/**
 * The folder of the objects.
 * @throws Error naming the package when it is not installed.
 */
export async function objectFolder(): Promise<string> {
  try {
    const manifest = createRequire(path.resolve('package.json')).resolve(`${PACKAGE}/package.json`)
    const folder = path.join(path.dirname(manifest), 'assets')
    await access(folder)
    return folder
  } catch (cause) {
    const advice = `The demo photos need the package ${PACKAGE}: install it with npm install --include=dev`
    throw new Error(advice, { cause })
  }
}

/** Whether the package of the objects is installed; it is a development package. */
export const hasObjects = (): Promise<boolean> =>
  objectFolder().then(
    () => true,
    () => false,
  )
