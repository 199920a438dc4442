import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type pg from 'pg'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import { directOptions } from '@/lib/platform/db/connections/connection'
import { readMigrations, SCHEMA_FILE, toTransactionScript } from '@/lib/platform/db/migrations/migrations'
import { log } from '@/lib/platform/observability/log'

/** Prisma's schema engine, which `prisma migrate` also runs, as WebAssembly: no binary to download. */
type Bindings = WebAssembly.ModuleImports & {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void
  SchemaEngine: typeof SchemaEngine
}

const NO_FILTERS = { externalTables: [], externalEnums: [] }

/**
 * The SQL that brings a database with all migrations to the state of schema.prisma; empty when nothing differs. `url`
 * names a server on which the migrations can be run in a temporary database.
 */
export async function diffToSchema(url: string): Promise<string> {
  const files = [{ path: SCHEMA_FILE, content: await readFile(SCHEMA_FILE, 'utf8') }]
  const migrations = await readMigrations()
  return withSchemaEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrations },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    })
    return stdout === null || stdout.includes('This is an empty migration') ? '' : stdout
  })
}

/**
 * Loads the engine, lets `work` use it on the database at `url`, and closes it. Takes some hundred milliseconds and
 * tens of megabytes.
 * @throws Error when the database cannot be reached, and any error of `work`.
 */
async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const bindings = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Bindings
  const folder = path.dirname(
    createRequire(path.resolve('package.json')).resolve('@prisma/schema-engine-wasm'),
  )
  const bytes = await readFile(path.join(folder, 'schema_engine_bg.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(instance.exports)
  // The engine reports the message of a panic here before it throws.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => log.error(message) },
  })
  const begin = instance.exports['__wbindgen_start'] as () => void
  begin()

  const datamodels: [string, string][] = [[SCHEMA_FILE, await readFile(SCHEMA_FILE, 'utf8')]]
  const adapter = new EngineAdapter({
    connectionString: url,
    allowExitOnIdle: true,
    ...directOptions('migrate'),
  })
  const engine = await bindings.SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
    await adapter.dispose()
  }
}

/**
 * The schema engine's PostgreSQL adapter. It fixes two gaps of Prisma's adapter: that one splits a script at every
 * semicolon, even inside a function body (here a script is sent whole, so each migration is one transaction), and it
 * does not know PostgreSQL's internal "char" type, which the catalog tables use.
 */
class EngineAdapter extends PrismaPg {
  private readonly pools: pg.Pool[] = []

  override async connect() {
    return this.keep(closeGaps(await super.connect()))
  }
  override async connectToShadowDb() {
    return this.keep(closeGaps(await super.connectToShadowDb()))
  }

  /** Closes the connections that the engine left open. */
  async dispose() {
    await Promise.all(this.pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
  }

  private keep<T extends Connection>(connection: T): T {
    this.pools.push(connection.underlyingDriver())
    return connection
  }
}

type Connection = Awaited<ReturnType<PrismaPg['connect']>>

const INTERNAL_CHAR = 18
const CHAR = 1042

function closeGaps<T extends Connection>(adapter: T): T {
  const pool = adapter.underlyingDriver()
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  const queryRaw = adapter.queryRaw.bind(adapter)
  const charColumns = new WeakMap<object, number[]>()

  const queryWithKnownTypes = async (config: pg.QueryConfig) => {
    const result = await query(config)
    const columns = result.fields.flatMap((field, index) =>
      field.dataTypeID === INTERNAL_CHAR ? [index] : [],
    )
    for (const field of result.fields) if (field.dataTypeID === INTERNAL_CHAR) field.dataTypeID = CHAR
    charColumns.set(result.rows, columns)
    return result
  }
  Object.assign(pool, { query: queryWithKnownTypes })
  adapter.queryRaw = async (params) => {
    const result = await queryRaw(params)
    for (const index of charColumns.get(result.rows) ?? [])
      result.columnTypes[index] = ColumnTypeEnum.Character
    return result
  }
  adapter.executeScript = async (script) => {
    await query({ text: toTransactionScript(script) })
  }
  return adapter
}
