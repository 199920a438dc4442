import { setEnv, withEnv } from '@/lib/platform/env/env'
import JestEnvironment from '@/lib/testing/runners/jest-environment.mjs'

type Globals = Record<string, unknown>
const globals = globalThis as unknown as Globals
const create = () => new JestEnvironment({ projectConfig: { fakeTimers: {} } })

/** Does what a test file might do, then ends its environment. */
async function runFile(file: (environment: ReturnType<typeof create>) => unknown): Promise<void> {
  const environment = create()
  await file(environment)
  await environment.teardown()
}

describe('what a test file changes is as before for the next one', () => {
  it('globals that it adds, replaces and deletes', async () => {
    const { fetch, structuredClone: clone } = globalThis
    await runFile(() => {
      Object.assign(globals, { document: {}, fetch: () => null })
      delete globals['structuredClone']
    })
    expect(globals['document']).toBeUndefined()
    expect(globalThis.fetch).toBe(fetch)
    expect(globalThis.structuredClone).toBe(clone)
  })

  it('a fake clock', async () => {
    const { Date: real } = globalThis
    await runFile((environment) => environment.fakeTimersModern.useFakeTimers())
    expect(globalThis.Date).toBe(real)
  })

  it('a method that it watches', async () => {
    await runFile((environment) => environment.moduleMocker.spyOn(Math, 'max').mockReturnValue(7))
    expect(Math.max(1, 2)).toBe(2)
  })

  it('variables of the environment', async () => {
    setEnv('S3_BUCKET', 'before')
    await runFile(() => {
      setEnv('S3_BUCKET', 'changed')
      setEnv('S3_ENDPOINT', 'added')
    })
    const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = withEnv({})
    expect([bucket, endpoint]).toEqual(['before', undefined])
  })

  it('listeners and the exit code of the process', async () => {
    const before = process.listenerCount('SIGHUP')
    await runFile(() => {
      process.on('SIGHUP', () => undefined)
      process.exitCode = 1
    })
    expect([process.listenerCount('SIGHUP'), process.exitCode]).toEqual([before, undefined])
  })
})

describe('a package', () => {
  it('keeps the globals that it adds', async () => {
    await runFile((environment) =>
      environment.loadPackage(() => Object.assign(globals, { packageGlobal: 'kept' })),
    )
    expect(globals['packageGlobal']).toBe('kept')
    delete globals['packageGlobal']
  })

  it('keeps the listeners that it adds, unlike the file that loads it', async () => {
    const ofFile = () => undefined
    const ofPackage = () => undefined
    await runFile((environment) => {
      process.on('SIGHUP', ofFile)
      environment.loadPackage(() => process.on('SIGHUP', ofPackage))
    })
    const kept = process.listeners('SIGHUP')
    process.off('SIGHUP', ofPackage)
    expect([kept.includes(ofPackage), kept.includes(ofFile)]).toEqual([true, false])
  })

  it('finds the real clock while a test has a fake one, which stays', async () => {
    const { Date: real } = globalThis
    let found: unknown
    await runFile((environment) => {
      environment.fakeTimersModern.useFakeTimers()
      const fake = globalThis.Date
      environment.loadPackage(() => (found = globalThis.Date))
      expect(globalThis.Date).toBe(fake)
    })
    expect(found).toBe(real)
  })
})
