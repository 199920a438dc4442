import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A setting that is wrong or missing; the message names the variable and what it takes. */
export class ConfigError extends Error {}

const intInRange = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .pipe(z.int(`must be a whole number from ${min} to ${max}`).min(min).max(max))
const url = (protocols: RegExp) => z.url({ protocol: protocols })
const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or networks, such as 127.0.0.1,10.0.0.0/8',
)
const networks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(network))

/** Characters a secret has at least. */
export const MIN_SECRET_LENGTH = 32

/** Every environment variable the shop reads, with its default; .env.example lists the same. */
export const envSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: intInRange(1, 65_535).default(3000),
  /** Address of the shop as the world sees it, without a path; the request's own when absent. */
  SITE_URL: url(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  /** Proxies before the shop, addresses or networks, whose word on where a request came from counts. */
  TRUSTED_PROXIES: networks.default([]),
  /** Seconds in which a request must have come in whole. */
  REQUEST_TIMEOUT_SECONDS: intInRange(1, 3600).default(300),
  /** Connections held at once; those beyond are closed. */
  MAX_CONNECTIONS: intInRange(1, 100_000).default(1000),
  /** Seconds for which the shop says that it is about to end before it takes no more connections. */
  SHUTDOWN_DELAY_SECONDS: intInRange(0, 300).default(1),
  /** PostgreSQL to use; absent: the embedded server below DATA_DIR. */
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  /** Connections the pool opens at most. */
  DATABASE_POOL_SIZE: intInRange(1, 500).default(10),
  /** Megabytes of finished answers kept in memory; 0 keeps none. */
  CACHE_MB: intInRange(0, 10_000).default(64),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Uploaded pictures; DATA_DIR/uploads when absent. */
  UPLOAD_DIR: z.string().min(1).optional(),
  TOTALS: z.enum(['computed', 'document']).default('computed'),
  SHOPPERS: z.enum(['shared', 'visitor']).default('shared'),
  /** What cookies are signed with; absent: one made once and kept in DATA_DIR. */
  APP_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have ${MIN_SECRET_LENGTH} characters at least`)
    .optional(),
  /** Where it is counted who asks how often: for each process by itself, for all in the database, or nowhere. */
  RATE_LIMITS: z.enum(['memory', 'postgres', 'off']).default('memory'),
  ADMIN_ACCESS: z.enum(['open', 'password']).default('open'),
  /** Where bots are asked to write: Telegram's own, or a Bot API server of yours. */
  TELEGRAM_API_URL: url(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .default('https://api.telegram.org'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = Omit<z.infer<typeof envSchema>, 'UPLOAD_DIR'> & { UPLOAD_DIR: string }

/** Names of older versions. They are rejected, so that no value is silently ignored. */
const RENAMED_SETTINGS: Readonly<Record<string, keyof typeof envSchema.shape>> = {
  REQUEST_TIMEOUT: 'REQUEST_TIMEOUT_SECONDS',
  STOP_NOTICE: 'SHUTDOWN_DELAY_SECONDS',
  DATABASE_POOL: 'DATABASE_POOL_SIZE',
  SECRET: 'APP_SECRET',
  TELEGRAM_API: 'TELEGRAM_API_URL',
}

/**
 * Reads the settings from `source`; empty values count as absent.
 * @throws SettingError naming every variable that is wrong and the values it takes.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  const problems = [
    ...Object.entries(RENAMED_SETTINGS)
      .filter(([name]) => name in given)
      .map(([name, now]) => `${name}: is called ${now} now; rename it`),
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const values = parsed.data
  return {
    ...values,
    DATA_DIR: path.resolve(/* turbopackIgnore: true */ values.DATA_DIR),
    UPLOAD_DIR: path.resolve(
      /* turbopackIgnore: true */ values.UPLOAD_DIR ?? path.join(values.DATA_DIR, 'uploads'),
    ),
  }
}

/** The settings of this process, read on each call: server.ts sets DATABASE_URL after it started one. */
export const env = (): Env => readEnv(process.env)

/** How much is logged; what is set wrong counts as not set, so that there is a log to say so in. */
export const logLevel = (): Env['LOG_LEVEL'] =>
  envSchema.shape.LOG_LEVEL.catch('info').parse(process.env['LOG_LEVEL'] || undefined)

/** Sets a variable for this process and its children: where the embedded server is, which mode this is. */
export function setEnv(
  name:
    | 'DATABASE_URL'
    | 'DATA_DIR'
    | 'UPLOAD_DIR'
    | 'PATH'
    | 'APP_SECRET'
    | 'NODE_ENV'
    | 'NEXT_TELEMETRY_DISABLED'
    | 'NEXT_UNHANDLED_REJECTION_FILTER'
    | 'SHOPPERS'
    | 'ADMIN_ACCESS'
    | 'RATE_LIMITS'
    | 'TELEGRAM_API_URL'
    | 'LOG_LEVEL',
  value: string,
): void {
  Object.assign(process.env, { [name]: value })
}

/** What a program started by this process finds around it: this process's environment, and `values`. */
export const withEnv = (values: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...values,
})

/** Takes over the settings of a `.env` file in the working folder; what is already set wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** True for an address that only this machine reaches. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Refuses settings that would put an admin without sign-in where others reach it (decision D3).
 * @throws SettingError naming the two settings that decide it.
 */
export function assertSafeToServe({ HOST, ADMIN_ACCESS }: Pick<Env, 'HOST' | 'ADMIN_ACCESS'>): void {
  if (ADMIN_ACCESS === 'password' || isLoopback(HOST)) return
  throw new ConfigError(
    `HOST=${HOST} can be reached by others, and ADMIN_ACCESS=${ADMIN_ACCESS} lets everybody into the admin: ` +
      'serve on a loopback address (HOST=127.0.0.1), or close the admin (ADMIN_ACCESS=password)',
  )
}
