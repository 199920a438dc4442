import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { SOURCES } from '@/lib/server/build/sources.mjs'
import { ALLOCATOR_SETTINGS } from '@/lib/platform/process/allocator'
import { envSchema, readEnv } from '@/lib/platform/env/env'

/** Dockerfile, compose.yaml and deploy/ name ports, paths, programs and settings of the shop: they must exist. */

const read = (file: string): string => readFileSync(file, 'utf8')
const BASE = path.join('deploy', 'kubernetes', 'base')
const EXAMPLE = path.join('deploy', 'kubernetes', 'overlays', 'example')
const dockerfile = read('Dockerfile')

/** Variables that other programs read: Node, the C library and the AWS SDK. */
const OTHERS = [...Object.keys(ALLOCATOR_SETTINGS), 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const isKnown = (name: string): boolean => name in envSchema.shape || OTHERS.includes(name)
/** Lines NAME=value of an env file. */
const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

const httpGet = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.object({
  args: z.array(z.string()),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: httpGet.optional(),
  livenessProbe: httpGet.optional(),
  readinessProbe: httpGet.optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ cpu: z.string(), memory: z.string() }),
  }),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.tuple([z.object({ mountPath: z.literal('/data') })]),
})
const workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number().optional(),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
})
const readWorkload = (name: string) => {
  const { spec } = workload.parse(parse(read(path.join(BASE, name)))).spec.template
  return { ...spec, container: spec.containers[0] }
}

const deployment = readWorkload('deployment.yaml')
const job = readWorkload('migration-job.yaml')
const settings = readSettings(read(path.join(BASE, 'settings.env')))

const service = z.object({
  command: z.array(z.string()).optional(),
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
})
const compose = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('compose.yaml'), { merge: true }))

const routeFile = (url: string): string => path.join('app', ...url.split('/'), 'route.ts')
/** The program of a build that its first argument names. */
const programs = /export const PROGRAMS = \{([^}]*)\}/.exec(read('lib/server/build/programs.ts'))?.[1] ?? ''
const hasProgram = (file: string): boolean =>
  new RegExp(`^ {2}'?${path.basename(file, '.js')}'?:`, 'm').test(programs)

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? walk(file) : [file]
  })
}

describe('the allocator', () => {
  const assignments = Object.entries(ALLOCATOR_SETTINGS).map((pair) => pair.join('='))

  it.each(['package.json', 'Dockerfile', 'deploy/zay.service', 'docs/deployment.md'])(
    'has its settings in %s',
    (file) => {
      for (const assignment of assignments) expect(read(file)).toContain(assignment)
    },
  )
})

describe('Kubernetes', () => {
  const files = walk(path.join('deploy', 'kubernetes')).filter((file) => file.endsWith('.yaml'))

  it('has files that are YAML, each listed in its kustomization', () => {
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      for (const document of parseAllDocuments(read(file))) expect(document.errors).toEqual([])
    }
    for (const folder of [BASE, EXAMPLE]) {
      const { resources } = z
        .object({ resources: z.array(z.string()) })
        .parse(parse(read(path.join(folder, 'kustomization.yaml'))))
      const named = resources.filter((name) => name.endsWith('.yaml')).toSorted()
      const present = readdirSync(folder).filter(
        (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
      )
      expect(named).toEqual(present.toSorted())
    }
  })

  it.each(['Caddyfile', 'compose/Caddyfile', 'haproxy.cfg', 'varnish.vcl'])(
    '%s takes no process out for a full disk that all share, on which pages are still served',
    (file) => {
      const asked = read(path.join('deploy', file)).match(/\/api\/health\/ready\S*/g)
      expect(new Set(asked?.map((one) => one.replace(/[";]/g, '')))).toEqual(
        new Set(['/api/health/ready?needs=reads']),
      )
    },
  )

  it('asks the liveness and readiness of the shop at its port', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = deployment.container
    const probes = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)
    const paths = probes.map((probe) => probe?.path ?? '')
    expect(paths).toEqual(['/api/health', '/api/health', '/api/health/ready?needs=reads'])
    for (const [place, probe] of probes.entries()) {
      expect(existsSync(routeFile(paths[place]?.split('?')[0] ?? ''))).toBe(true)
      expect(ports.find(({ name }) => name === probe?.port)?.containerPort).toBe(Number(settings['PORT']))
    }
    expect(ports.find(({ name }) => name === 'metrics')?.containerPort).toBe(Number(settings['METRICS_PORT']))
  })

  it('has settings that the shop reads and accepts, with those of the example', () => {
    const { configMapGenerator } = z
      .object({ configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })) })
      .parse(parse(read(path.join(EXAMPLE, 'kustomization.yaml'))))
    const all = {
      ...settings,
      ...readSettings(configMapGenerator.flatMap(({ literals }) => literals).join('\n')),
    }
    expect(Object.keys(all).filter((name) => !isKnown(name))).toEqual([])
    expect(readEnv(all)).toMatchObject({ PROCESSES: 1, ADMIN_ACCESS: 'password', UPLOADS: 's3' })
  })

  it('runs programs of the build, with one process per pod that does not migrate', () => {
    expect(deployment.container.args).toEqual(['server.js', '--serve'])
    expect(job.container.args).toEqual(['migrate.js'])
    for (const { args } of [deployment.container, job.container]) expect(hasProgram(args[0] ?? '')).toBe(true)
  })

  it('gives a pod longer to stop than its notice and its last requests take', () => {
    const notice = Number(settings['SHUTDOWN_DELAY_SECONDS'])
    const grace =
      Number(/GRACE_MS = ([\d_]+)/.exec(read('lib/server/listen/drain.ts'))?.[1]?.replaceAll('_', '')) / 1000
    expect(notice).toBeGreaterThan(0)
    expect(deployment.terminationGracePeriodSeconds).toBeGreaterThan(notice + 2 * grace)
  })

  it('has secrets by reference only', () => {
    for (const { envFrom } of [deployment.container, job.container]) {
      expect(envFrom).toEqual([{ configMapRef: { name: 'zay' } }, { secretRef: { name: 'zay' } }])
    }
    expect(files.filter((file) => /^kind: Secret$/m.test(read(file)))).toEqual([])
  })
})

describe('containers', () => {
  it('has an image that runs as a user other than root, with a health check, and without a secret', () => {
    const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
    expect(Number(/^USER (\d+):\d+$/m.exec(last)?.[1])).toBeGreaterThan(0)
    expect(existsSync(routeFile(/^HEALTHCHECK[\s\S]*?'(\/api\/[\w/]+)'/m.exec(last)?.[1] ?? '/none'))).toBe(
      true,
    )
    const names = [...last.matchAll(/^(?:ENV)? +(\w+)=/gm)].map(([, name = '']) => name)
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    expect(names.filter((name) => /SECRET|PASSWORD|KEY|URL/.test(name))).toEqual([])
    expect(last).toContain(`EXPOSE ${settings['PORT']}`)
    expect(last).toMatch(/^CMD \["server\.js", "--serve"\]$/m)
  })

  it('builds with a version of Node that the shop supports', () => {
    expect(/^ARG NODE_VERSION=(\d+)$/m.exec(dockerfile)?.[1]).toBe(read('.nvmrc').trim())
  })

  it('is named after the version of the shop', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
    expect(compose.services['shop-1']?.image).toBe(`zay:${version}`)
    expect(read(path.join(EXAMPLE, 'kustomization.yaml'))).toContain(`newTag: ${version}\n`)
  })

  it('sends to the build every file that the build reads, and no secret', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name = '']) => name)
    expect(allowed.filter((name) => !existsSync(name))).toEqual([])
    expect(SOURCES.length).toBeGreaterThan(8)
    expect(SOURCES.filter((name) => !allowed.includes(name))).toEqual([])
    expect(allowed).not.toContain('.env')
  })

  it('has a compose file with two shops, settings that the shop accepts, and secrets from outside', () => {
    const shops = Object.entries(compose.services).filter(([name]) => name.startsWith('shop-'))
    expect(shops).toHaveLength(2)
    const shown = read('compose.yaml')
    for (const name of ['POSTGRES_PASSWORD', 'APP_SECRET', 'S3_SECRET_KEY']) {
      expect(shown).toContain(`\${${name}:?`)
      expect(readSettings(read('deploy/compose/env.example'))[name]).toBe('')
    }
    for (const [, { environment, read_only, stop_grace_period }] of shops) {
      expect(read_only).toBe(true)
      expect(Number(stop_grace_period?.replace(/s$/, ''))).toBeGreaterThan(
        Number(environment['SHUTDOWN_DELAY_SECONDS']) + 20,
      )
      expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([])
      const values = Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32)),
      ])
      expect(readEnv(Object.fromEntries(values) as Record<string, string>)).toMatchObject({
        UPLOADS: 's3',
        RATE_LIMITS: 'postgres',
      })
    }
    const [program = ''] = compose.services['migrate']?.command ?? []
    expect(hasProgram(program)).toBe(true)
    const upstreams = /reverse_proxy (.*) \{/.exec(read('deploy/compose/Caddyfile'))?.[1]
    expect(upstreams).toBe(shops.map(([name]) => `${name}:${settings['PORT']}`).join(' '))
  })
})

describe('systemd', () => {
  const unit = read('deploy/zay.service')
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  it('runs the build as a user of its own that writes to its state only', () => {
    expect(value('User')).toBe('zay')
    expect(value('ProtectSystem')).toBe('strict')
    expect(value('NoNewPrivileges')).toBe('yes')
    expect(value('Environment')).toContain(`DATA_DIR=/var/lib/${value('StateDirectory')}`)
    expect(hasProgram(value('ExecStart')?.split(' ')[1] ?? '')).toBe(true)
  })

  it('may lower a priority, and survives a system call that it may not make', () => {
    const filters = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, filter]) => filter)
    // The last filter that names a call decides, and setpriority is one of @resources.
    expect(filters).toEqual(['@system-service', '~@privileged @resources', 'setpriority'])
    expect(value('SystemCallErrorNumber')).toBe('EPERM')
  })

  it('is restarted, replaces its processes on reload, and has time to drain', () => {
    expect(value('Restart')).toBe('always')
    expect(value('ExecReload')).toContain('-HUP')
    expect(value('KillMode')).toBe('mixed')
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(30)
  })

  it('has example settings that the shop accepts', () => {
    const example = readSettings(read('deploy/zay.env.example'))
    expect(Object.keys(example).filter((name) => !isKnown(name))).toEqual([])
    expect(readEnv(example)).toMatchObject({ ADMIN_ACCESS: 'password', DEMO: 'off' })
  })
})
