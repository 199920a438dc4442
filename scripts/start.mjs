// npm start and npm run serve: runs the build of these sources. `npm start` makes one that is missing, and prepares the
// database beside it. In plain JavaScript, so that a start with a finished build compiles nothing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getBuildFolder } from '../lib/server/build/sources.mjs'

const program = path.resolve(getBuildFolder(), 'server.js')
const isPreparing = process.argv.includes('--prepare')

if (!existsSync(program)) {
  if (process.argv.includes('--serve')) fail('These sources are not built: run npm run build')
  const steps = [start('scripts/build.ts', '--fast')]
  if (!isPreparing) steps.push(start('scripts/migrate.ts'))
  try {
    await Promise.all(steps.map(untilDone))
  } catch {
    // It has printed why. The other one is not needed without it.
    for (const step of steps) step.kill()
    fail('It says why above.')
  }
}
if (!isPreparing) {
  // Serving processes of a supervisor run the same program.
  process.argv[1] = program
  await import(pathToFileURL(program).href)
}

/**
 * Starts a command of the sources. Its progress is printed line by line, because another one may run at the same time.
 * @param {string[]} args
 */
function start(...args) {
  const child = spawn(process.execPath, ['--import', './scripts/setup.mjs', ...args], {
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  child.stdout.pipe(process.stdout, { end: false })
  return child
}

/**
 * Rejects when it fails.
 * @param {import('node:child_process').ChildProcess} child
 */
function untilDone(child) {
  return new Promise((resolve, reject) =>
    child.once('close', (code) => (code === 0 ? resolve(code) : reject(new Error(`It ended with ${code}`)))),
  )
}

/** @param {string} reason */
function fail(reason) {
  process.stderr.write(`\nZay could not start.\n${reason}\n`)
  process.exit(1)
}
