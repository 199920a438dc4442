// npm start and npm run serve: runs the build of these sources. `npm start` makes one that is missing, and prepares the
// database beside it. In plain JavaScript, so that a start with a finished build compiles nothing.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getBuildFolder } from '../lib/server/build/sources.mjs'

/** @type {const} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const program = path.resolve(getBuildFolder(), 'server.js')
const isPreparing = process.argv.includes('--prepare')

if (!existsSync(program)) {
  if (process.argv.includes('--serve')) fail('These sources are not built: run npm run build')
  const steps = [start('scripts/build.ts', '--fast')]
  if (!isPreparing) steps.push(start('scripts/migrate.ts'))
  const closed = steps.map(untilDone)
  /** @param {NodeJS.Signals} signal */
  const endSteps = (signal) => {
    for (const step of steps) step.kill(signal)
    return Promise.allSettled(closed)
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      process.exitCode = 128 + constants.signals[signal]
      void endSteps(signal)
    })
  }
  try {
    await Promise.all(closed)
  } catch {
    // It has printed why. The other one is not needed without it, and stops what it has started.
    await endSteps('SIGTERM')
    if (process.exitCode === undefined) fail('It says why above.')
  }
  if (process.exitCode !== undefined) process.exit()
  // The shop has its own.
  for (const signal of SIGNALS) process.removeAllListeners(signal)
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
