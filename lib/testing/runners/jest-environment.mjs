import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** A descriptor of each property, by its name. */
const describeGlobals = () =>
  new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]))

/** Defines a global, or deletes it. */
function define(key, descriptor) {
  if (descriptor) Object.defineProperty(globalThis, key, descriptor)
  else Reflect.deleteProperty(globalThis, key)
}

const isSame = (one, other) => one.value === other?.value && one.get === other?.get

const listListeners = () =>
  new Map(process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]))

/**
 * The environment of a test file: the globals of the process itself, as a program has them. Packages are loaded once for all
 * test files of a process (jest-runtime.mjs), which needs one Array and one Error for all. What a file changes of the globals,
 * of the variables of the environment and of the listeners of the process is taken back at its end.
 */
export default class JestEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis
    this.globals = describeGlobals()
    this.variables = { ...process.env }
    this.listeners = listListeners()
    this.exit = Object.getOwnPropertyDescriptor(process, 'exit')
    Error.stackTraceLimit = 100
    this.moduleMocker = new ModuleMocker(globalThis)
    // Behind a proxy, or the timers of Node's own modules, which packages use, would be faked as well.
    this.fakeTimersModern = new ModernFakeTimers({ config, global: new Proxy(globalThis, {}) })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    this.restoreProcess()
    this.restoreGlobals()
  }

  /**
   * Loads a package, which may keep a global for good: it gets no fake one, and what it adds stays. The console is jest's in
   * each file, and has less than Node's.
   */
  loadPackage(load) {
    const changed = this.listChanged().filter(([key]) => key !== 'console')
    const before = new Set(Reflect.ownKeys(globalThis))
    const listeners = listListeners()
    for (const [key] of changed) define(key, this.globals.get(key))
    try {
      load()
    } finally {
      for (const [key, descriptor] of changed) define(key, descriptor)
    }
    for (const [key, descriptor] of describeGlobals()) if (!before.has(key)) this.globals.set(key, descriptor)
    for (const [event, now] of listListeners()) {
      const added = [...now].filter((listener) => !listeners.get(event)?.has(listener))
      this.listeners.set(event, new Set([...(this.listeners.get(event) ?? []), ...added]))
    }
  }

  /** The globals that the test file has replaced or deleted, as they are now. */
  listChanged() {
    const now = describeGlobals()
    return [...this.globals]
      .filter(([key, before]) => before.configurable && !isSame(before, now.get(key)))
      .map(([key]) => [key, now.get(key)])
  }

  restoreProcess() {
    for (const name of Object.keys(process.env))
      if (!(name in this.variables)) Reflect.deleteProperty(process.env, name)
    Object.assign(process.env, this.variables)
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!this.listeners.get(event)?.has(listener)) process.removeListener(event, listener)
    Object.defineProperty(process, 'exit', this.exit)
    process.exitCode = undefined
  }

  restoreGlobals() {
    for (const [key] of this.listChanged()) define(key, this.globals.get(key))
    for (const [key, { configurable }] of describeGlobals())
      if (configurable && !this.globals.has(key)) define(key, undefined)
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return globalThis
  }
}
