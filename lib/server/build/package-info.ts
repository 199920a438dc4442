import { existsSync } from 'node:fs'

/** The file that a package has and a checkout of the sources has not (scripts/package/assemble.ts). */
export const PACKAGE_INFO = 'package-info.json'

/** The build of a package: its only one. */
export const PACKAGED_BUILD = '.next'

/** True where this process runs from a package: it has a finished build, and neither sources nor tools to build with. */
export const isPackaged = (): boolean => existsSync(PACKAGE_INFO)
