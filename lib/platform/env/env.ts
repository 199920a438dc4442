/**
 * lib/platform/env: The settings of a process, read and checked in one place. Nobody else reads the environment.
 * Everything may import it.
 */

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { getMemory } from '@/lib/platform/process/memory'
import { getProcessState } from '@/lib/platform/process/process-state'
import { isDatabaseUrl, needsWriter } from '@/lib/platform/env/hosts'
import { cdnSettings, listCdnProblems } from '@/lib/platform/env/env-cdn'
import { isPublicOrigin, siteUrl } from '@/lib/platform/env/site-url'

/** An invalid or missing setting; the message names the variable and its valid values. */
export class ConfigError extends Error {}

const intInRange = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .pipe(z.int(`must be a whole number from ${min} to ${max}`).min(min).max(max))
const url = (protocols: RegExp) => z.url({ protocol: protocols })
const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must be postgresql://user:password@host:port/database, or several hosts: a:1,b:2')
const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or networks, such as 127.0.0.1,10.0.0.0/8',
)
const networks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(network))

/** Each process has connections to the database and a cache, so more are a decision. */
const MAX_AUTO_PROCESSES = 16
const autoProcesses = () => Math.min(availableParallelism(), MAX_AUTO_PROCESSES)

/** Bytes of memory from which screenshots are read: the reader takes up to 250 MB beside a shop of 450 MB with its database. */
const MIN_MEMORY_TO_READ = 1_800_000_000
const hasMemoryToRead = () => getMemory() >= MIN_MEMORY_TO_READ

/** Minimum length of a secret, in characters. */
export const MIN_SECRET_LENGTH = 32

/** Every environment variable the shop reads, with its default; .env.example lists the same. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: intInRange(1, 65_535).default(3000),
  /** Public origin of the shop, in lower case; absent: the origin of the request. */
  SITE_URL: siteUrl.optional(),
  /** Trusted proxies (IP addresses or networks) whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: networks.default([]),
  /** Seconds within which a request must arrive in full. */
  REQUEST_TIMEOUT_SECONDS: intInRange(1, 3600).default(300),
  /** Maximum open connections; further ones are closed. */
  MAX_CONNECTIONS: intInRange(1, 100_000).default(1000),
  /** Seconds between announcing the shutdown and refusing new connections. */
  SHUTDOWN_DELAY_SECONDS: intInRange(0, 300).default(1),
  /**
   * Serving processes behind HOST and PORT; 'auto': one for each core of the machine, up to MAX_AUTO_PROCESSES.
   */
  PROCESSES: z
    .union(
      [z.literal('auto').transform(autoProcesses), intInRange(1, 64)],
      'must be auto or a number from 1 to 64',
    )
    .default(1),
  /** PostgreSQL to use; absent: the embedded server below DATA_DIR. */
  DATABASE_URL: databaseUrl.optional(),
  /** The same database without a transaction pooler, where DATABASE_URL is one. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** A standby for reads that may be some seconds old. */
  DATABASE_REPLICA_URL: databaseUrl
    .refine((value) => !needsWriter(value), 'must name one host, which may be read-only')
    .optional(),
  /** Whether statements are prepared by name, which a transaction pooler must support. */
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  /** Maximum connections of the pool. */
  DATABASE_POOL_SIZE: intInRange(1, 500).default(10),
  /** Megabytes of the response cache; 0 disables it. */
  CACHE_MB: intInRange(0, 10_000).default(64),
  ...cdnSettings,
  DATA_DIR: z.string().min(1).default('.data'),
  /** Folder of uploaded images; absent: DATA_DIR/uploads. */
  UPLOAD_DIR: z.string().min(1).optional(),
  /** Whether a new shop gets the demo catalogue; absent: prisma/seed/choose-demo.ts decides. */
  DEMO: z.enum(['on', 'off']).optional(),
  /** Where uploads are stored: in a folder, or in a bucket of an S3-compatible object storage. */
  UPLOADS: z.enum(['local', 's3']).default('local'),
  /** Public URL of the bucket or of a CDN in front of it, for catalogue images; absent: the shop sends them. */
  UPLOADS_BASE_URL: url(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z.string().min(1).max(255).optional(),
  /** URL of the storage; absent: that of AWS in S3_REGION. */
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Whether the bucket is in the path of URLs instead of the host name. */
  S3_FORCE_PATH_STYLE: z.stringbool('must be true or false').default(false),
  /** Whether screenshots of payments are read; absent: where there is memory for it. */
  READ_SCREENSHOTS: z.enum(['on', 'off']).optional(),
  TOTALS: z.enum(['computed', 'document']).default('computed'),
  SHOPPERS: z.enum(['shared', 'visitor']).default('shared'),
  /** Secret that signs cookies and links and encrypts stored secrets; absent: generated once and stored in DATA_DIR. */
  APP_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have ${MIN_SECRET_LENGTH} characters at least`)
    .optional(),
  /**
   * Where rate limits are counted: per process, in the database for all processes, or not at all. Absent: in the
   * database when PROCESSES is more than one, else in memory.
   */
  RATE_LIMITS: z.enum(['memory', 'postgres', 'off']).optional(),
  ADMIN_ACCESS: z.enum(['open', 'password']).default('open'),
  /** Base URL of the Bot API: Telegram's own, or your own Bot API server. */
  TELEGRAM_API_URL: url(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  /** Port of /metrics for Prometheus; absent: metrics are not served. */
  METRICS_PORT: intInRange(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Whether each request is a line on standard output, in the Combined Log Format. */
  ACCESS_LOG: z.enum(['off', 'combined']).default('off'),
  /** Milliseconds from which a statement is logged; 0 logs none. */
  SLOW_QUERY_MS: intInRange(0, 60_000).default(1000),
  /** Traces, by the standard variables of OpenTelemetry; its SDK reads the others itself. */
  OTEL_TRACES_EXPORTER: z.enum(['none', 'otlp']).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/).optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

type Variables = z.infer<typeof envSchema>
export type Env = Omit<Variables, 'UPLOAD_DIR' | 'RATE_LIMITS' | 'READ_SCREENSHOTS'> & {
  UPLOAD_DIR: string
  RATE_LIMITS: NonNullable<Variables['RATE_LIMITS']>
  READ_SCREENSHOTS: NonNullable<Variables['READ_SCREENSHOTS']>
}

/** Setting names of older versions. They are rejected, so that no value is silently ignored. */
const RENAMED_SETTINGS: Readonly<Record<string, keyof typeof envSchema.shape>> = {
  REQUEST_TIMEOUT: 'REQUEST_TIMEOUT_SECONDS',
  STOP_NOTICE: 'SHUTDOWN_DELAY_SECONDS',
  DATABASE_POOL: 'DATABASE_POOL_SIZE',
  SECRET: 'APP_SECRET',
  TELEGRAM_API: 'TELEGRAM_API_URL',
}

/** Settings of older versions whose feature is gone, and what replaces each. They are rejected for the same reason. */
const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  WAL_ARCHIVE: 'pgBackRest or a managed PostgreSQL restores to a time (docs/guides/restore-to-a-time.md)',
  UPLOADS_FALLBACK: 'rclone or aws s3 sync moves uploads (docs/guides/uploads-in-s3.md)',
}

/**
 * Reads the settings from `source`; empty values count as absent.
 * @throws ConfigError naming every invalid variable and its valid values.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(variables)
  const problems = [
    ...Object.entries(RENAMED_SETTINGS)
      .filter(([name]) => name in variables)
      .map(([name, now]) => `${name}: is called ${now} now; rename it`),
    ...Object.entries(REMOVED_SETTINGS)
      .filter(([name]) => name in variables)
      .map(([name, replacement]) => `${name}: is gone, remove it; ${replacement}`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const values = parsed.data
  if (values.UPLOADS === 's3' && values.S3_BUCKET === undefined)
    throw new ConfigError('S3_BUCKET: must name the bucket, because UPLOADS is s3')
  const contradictions = listCdnProblems(values)
  if (contradictions.length > 0) throw new ConfigError(contradictions.join('\n'))
  return {
    ...values,
    RATE_LIMITS: values.RATE_LIMITS ?? (values.PROCESSES > 1 ? 'postgres' : 'memory'),
    READ_SCREENSHOTS: values.READ_SCREENSHOTS ?? (hasMemoryToRead() ? 'on' : 'off'),
    DATA_DIR: path.resolve(/* turbopackIgnore: true */ values.DATA_DIR),
    UPLOAD_DIR: path.resolve(
      /* turbopackIgnore: true */ values.UPLOAD_DIR ?? path.join(values.DATA_DIR, 'uploads'),
    ),
  }
}

/** The settings as they were read last; server.ts and Next load their own copies of this file. */
const state = getProcessState<{ settings: Env | undefined }>('env')

/**
 * The settings of this process. They are read again after `setEnv()`: server.ts sets DATABASE_URL once it has started a
 * server.
 */
export const env = (): Env => (state.settings ??= readEnv(process.env))

/** The log level. An invalid value counts as not set, so that the error can still be logged. */
export const logLevel = (): Env['LOG_LEVEL'] =>
  envSchema.shape.LOG_LEVEL.catch('info').parse(process.env['LOG_LEVEL'] || undefined)

/** The output of Next in the folder of a build, which is the working directory of a process that serves it. */
export const NEXT_DIR = '.next'

/** Sets a variable for this process and its children, such as the URL of the embedded server or the mode. */
export function setEnv(
  name:
    | 'DATABASE_URL'
    | 'DATABASE_DIRECT_URL'
    | 'DATABASE_REPLICA_URL'
    | 'DATABASE_PREPARED'
    | 'DATA_DIR'
    | 'UPLOAD_DIR'
    | 'UPLOADS'
    | 'UPLOADS_BASE_URL'
    | 'S3_BUCKET'
    | 'S3_ENDPOINT'
    | 'S3_FORCE_PATH_STYLE'
    | 'PATH'
    | 'APP_SECRET'
    | 'NODE_ENV'
    | 'NEXT_TELEMETRY_DISABLED'
    | 'NEXT_UNHANDLED_REJECTION_FILTER'
    | '__NEXT_PRIVATE_STANDALONE_CONFIG'
    | 'SHOPPERS'
    | 'ADMIN_ACCESS'
    | 'RATE_LIMITS'
    | 'TELEGRAM_API_URL'
    | 'CDN_PURGE'
    | 'VARNISH_URLS'
    | 'READ_SCREENSHOTS'
    | 'LOG_LEVEL',
  value: string,
): void {
  Object.assign(process.env, { [name]: value })
  state.settings = undefined
}

/** The environment for a child process: that of this process, and `values`. */
export const withEnv = (values: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...values,
})

/** Returns a function that sets the environment of this process as it is now. */
export function keepEnv(): () => void {
  const before = { ...process.env }
  return () => {
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name)
    Object.assign(process.env, before)
    state.settings = undefined
  }
}

/** Loads a `.env` file of the working directory; variables that are already set take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
  state.settings = undefined
}

/** True for an IP address that only this machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Rejects settings that would expose an admin area without sign-in to other machines (decision D3).
 * @throws ConfigError naming the two settings that decide it.
 */
export function assertSafeToServe({ HOST, ADMIN_ACCESS }: Pick<Env, 'HOST' | 'ADMIN_ACCESS'>): void {
  if (ADMIN_ACCESS === 'password' || isLoopback(HOST)) return
  throw new ConfigError(
    `HOST=${HOST} can be reached by others, and ADMIN_ACCESS=${ADMIN_ACCESS} lets everybody into the admin: ` +
      'serve on a loopback address (HOST=127.0.0.1), or close the admin (ADMIN_ACCESS=password)',
  )
}

/** Whether settings say that others than this machine reach the shop, by themselves or through a proxy on it. */
export const isServedToOthers = ({
  HOST,
  SITE_URL,
  TRUSTED_PROXIES,
}: Pick<Env, 'HOST' | 'SITE_URL' | 'TRUSTED_PROXIES'>): boolean =>
  !isLoopback(HOST) || TRUSTED_PROXIES.length > 0 || (SITE_URL !== undefined && isPublicOrigin(SITE_URL))
