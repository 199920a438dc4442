import async_hooks from 'node:async_hooks'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'

const require = createRequire(import.meta.url)
const { default: Runtime } = require('jest-runtime')

/** By name of file, what this process compiled last. */
const compiled = new Map()
/** By name of file, what this process transformed last, and when that file was written. */
const transformed = new Map()
/** What this process compiled of WebAssembly, after its bytes. */
const binaries = []
const PlainModule = WebAssembly.Module
/** The resolvers that remember what they found. */
const remembering = new WeakSet()

/** Compiles WebAssembly once: that of Prisma is 3 MB, and becomes fast only after some use. */
function compileBinary(bytes) {
  const known = binaries.find((binary) => binary.bytes.equals(bytes))
  if (known) return known.module
  const module = new PlainModule(bytes)
  binaries.push({ bytes, module })
  return module
}

/** Has a resolver look once for the file of each name in moduleNameMapper. Jest looks twice for each import of each test file. */
function rememberNames(resolver) {
  if (remembering.has(resolver)) return
  remembering.add(resolver)
  const resolve = resolver.resolveStubModuleName.bind(resolver)
  const found = new Map()
  resolver.resolveStubModuleName = (from, name, options) => {
    const key = [path.dirname(from), name, ...(options?.conditions ?? [])].join('\0')
    if (!found.has(key)) found.set(key, resolve(from, name, options))
    return found.get(key)
  }
}

/** Reads a file again only when it was written since. */
function rememberFiles(cache) {
  const transform = cache.transform.bind(cache)
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options)
    const { mtimeMs } = statSync(filename)
    const known = transformed.get(filename)
    if (known?.mtimeMs !== mtimeMs) {
      const code = transform(filename, options)
      transformed.set(filename, { mtimeMs, file: cache.transforms.get(filename) })
      return code
    }
    const { file } = known
    cache.transforms.set(filename, file)
    if (file.sourceMapPath) cache.sourceMaps.set(filename, file.sourceMapPath)
    return file.code
  }
}

WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct: (Module, [bytes]) => (Buffer.isBuffer(bytes) ? compileBinary(bytes) : new Module(bytes)),
})

/** Compiles the modules of the shop once in a process; they run anew for each test file. */
function compileOnce(executor) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`
  executor.compile = (source, filename) => {
    let module = compiled.get(filename)
    if (module?.source !== source) {
      // The head must not move what a source map says of the first line.
      const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
      module = { source, script }
      compiled.set(filename, module)
    }
    return module.script.runInThisContext()
  }
}

/** Has Node load what is JavaScript of a package, once in a process. */
function loadPackagesOnce(loader, environment) {
  const load = loader.loadModule.bind(loader)
  loader.loadModule = (module, from, name, file, options, registry) => {
    if (options?.isInternalModule || !PACKAGE_FILE.test(file))
      return load(module, from, name, file, options, registry)
    if (!(file in require.cache)) environment.loadPackage(() => require(file))
    module.exports = require(file)
    module.loaded = true
  }
}

const PACKAGE_FILE = /\/node_modules\/.*\.[cm]?js$/

/**
 * Gives the modules of a test file stores whose use ends with it. Node looks at each store that is in use for each promise,
 * in all files that this process runs afterwards: after forty files a tenth of the time.
 */
function collectStores(provider) {
  const stores = new Set()
  class AsyncLocalStorage extends async_hooks.AsyncLocalStorage {
    constructor(...options) {
      super(...options)
      stores.add(this)
    }
  }
  const hooks = { ...async_hooks, AsyncLocalStorage }
  const load = provider.require.bind(provider)
  provider.require = (name) => (/^(?:node:)?async_hooks$/.test(name) ? hooks : load(name))
  return stores
}

/**
 * Jest's runtime, which finds, reads and compiles a module once in a process instead of once for each test file that loads
 * it. The modules of the shop run anew for each test file, packages do not (jest-environment.mjs): a program that loads its
 * packages once is like the shop, and takes a fifth less time.
 */
export default class JestRuntime extends Runtime {
  constructor(...options) {
    super(...options)
    const { executor, cjsLoader } = this
    if (
      typeof cjsLoader?.loadModule !== 'function' ||
      typeof executor?.compile !== 'function' ||
      typeof executor.transformCache?.transform !== 'function' ||
      typeof executor.resolution?.resolver?.resolveStubModuleName !== 'function'
    )
      throw new Error('This version of jest loads modules elsewhere')
    rememberNames(executor.resolution.resolver)
    // Code that counts how often it runs is not that of the next run.
    if (!this._coverageOptions.collectCoverage) rememberFiles(executor.transformCache)
    compileOnce(executor)
    loadPackagesOnce(cjsLoader, this._environment)
    this.stores = collectStores(this.coreModule)
  }

  teardown() {
    super.teardown()
    for (const store of this.stores) store.disable()
  }
}
