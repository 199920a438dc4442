import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Checks every file against the structure and the sizes of ARCHITECTURE.md, without exemptions. What concerns a single
 * file, and circles of imports between files, are rules of oxlint (.oxlintrc.json).
 */

const ROOTS = ['app', 'components', 'lib', 'prisma', 'scripts', 'e2e', 'bench', 'lab', '.ci']
const GENERATED = path.join('lib', 'platform', 'db', 'generated')
const { withoutRoles, roles } = JSON.parse(readFileSync('lib/architecture.json', 'utf8')) as {
  withoutRoles: string[]
  roles: string[]
}
const listFolders = (parent: string) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(parent, name))
/** The folders whose files have roles: all of the shop, and those of the platform that work with rows and requests. */
const DOMAINS = [...listFolders('lib/shop'), ...listFolders('lib/platform')].filter(
  (folder) => !(folder.startsWith('lib/platform/') && withoutRoles.includes(path.basename(folder))),
)
const IN_DOMAIN = new RegExp(`^(${DOMAINS.join('|')})/`)
const ROLE = new RegExp(`^[a-z][a-z0-9-]*\\.(?:${roles.join('|')})\\.ts$|\\.test\\.ts$`)

const files = [
  ...readdirSync('.').filter((name) => statSync(name).isFile()),
  ...ROOTS.filter((root) => existsSync(root)).flatMap(walk),
].filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && file !== 'next-env.d.ts')
const source = (file: string) => readFileSync(file, 'utf8')
const lines = (file: string) => source(file).split('\n').length - 1
const listImports = (file: string) =>
  [...source(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')

function walk(folder: string): string[] {
  if (folder === GENERATED) return []
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? walk(file) : [file]
  })
}

const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|function\*?|class|type|interface|enum) (\w+)/gm
/** The file an import resolves to, as a path from the root; package names are returned unchanged. */
const target = (file: string, name: string) =>
  name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? path.join(path.dirname(file), name) : name

/** The files that are loaded together with this one, including itself. */
function loadedBy(entry: string): string[] {
  const loaded = new Set([entry])
  for (const file of loaded) {
    if (!existsSync(file)) continue
    for (const [, name] of source(file).matchAll(/^(?:import|export) (?!type )(?:[^;]*?from )?'([^']+)'/gm)) {
      const next = target(file, name ?? '')
      for (const one of [`${next}.ts`, `${next}.tsx`]) if (existsSync(one)) loaded.add(one)
      if (next.startsWith(GENERATED)) loaded.add(next)
    }
  }
  return [...loaded]
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Generates the database client before a command. */
const SETUP = ' --import ./scripts/setup.mjs'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const arrows = (from: RegExp, to: RegExp) =>
  files
    .filter((file) => from.test(file) && !isTest(file))
    .flatMap((file) => listImports(file).map((name) => [file, target(file, name)] as const))
    .filter(([, imported]) => to.test(imported))
    .map(([file, imported]) => `${file} → ${imported}`)

/** The modules of lib/ and components/ by their folder. */
const modulesByFolder = [
  ...files
    .filter((file) => /^(lib|components)\/.*\.tsx?$/.test(file) && !isTest(file))
    .reduce(
      (folders, file) => folders.set(path.dirname(file), [...(folders.get(path.dirname(file)) ?? []), file]),
      new Map<string, string[]>(),
    ),
]

type Edge = { from: string; to: string; arrow: string }

/** The arrows of these edges whose target leads back to their source by `edges`. */
function listCircular(edges: readonly Edge[], candidates = edges): string[] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to))
  const leadsTo = (start: string, end: string) => {
    const reached = new Set([start])
    for (const one of reached) for (const to of targets.get(one) ?? []) reached.add(to)
    return reached.has(end)
  }
  return candidates.filter(({ from, to }) => leadsTo(to, from)).map(({ arrow }) => arrow)
}

/** A file as imports name it. */
const toModule = (file: string) => file.replace(/\.tsx?$/, '')
const toEdge = (file: string, name: string): Edge => ({
  from: toModule(file),
  to: target(file, name),
  arrow: `${file} → ${name}`,
})
const imports = files.flatMap((file) => listImports(file).map((name) => toEdge(file, name)))
/** The domain or the part of lib/ that has this module; null for everything else. */
const toLibFolder = (name: string) => /^lib\/((?:(?:platform|shop)\/)?[^/]+)\//.exec(name)?.[1] ?? null

describe('structure', () => {
  it('finds files to check', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  it.each([
    ['lib does not import pages or components', /^lib\/(?!testing\/)/, /^(app|components)\//],
    [
      'product code does not import test kits',
      /^(app|components|scripts|prisma|server|instrumentation|lib\/(?!testing\/))/,
      /^lib\/testing\//,
    ],
    ['a domain does not know HTTP or the process', IN_DOMAIN, /^lib\/(platform\/http|server|openapi)\//],
    [
      'components neither ask the database nor run commands',
      /^components\//,
      /^lib\/platform\/(db|env|observability)\/|\.(queries|commands)$/,
    ],
    [
      'the platform knows nothing of the shop',
      /^lib\/platform\//,
      /^(lib\/(shop|server|openapi)|app|components|prisma\/seed)\//,
    ],
    [
      'the shop does not know the process or the description of its API',
      /^lib\/shop\//,
      /^lib\/(server|openapi)\//,
    ],
    ['the description of the API does not know the process', /^lib\/openapi\//, /^lib\/server\//],
    ['primitives know no screen', /^components\/ui\//, /^components\/(shop|admin)\//],
    ['customers get nothing of the back office', /^components\/shop\//, /^components\/admin\//],
    ['components do not know pages, but the types of calls', /^components\//, /^app\/(?!api\/calls$)/],
    ['components know the browser client only', /^components\//, /^lib\/platform\/http\/(?!client$)/],
    ['handlers show nothing', /^app\/api\//, /^components\//],
    ['pages run no commands', /^app\/(?!api\/)/, /\.commands$/],
    ['pages and handlers do not touch the database', /^app\//, /^lib\/platform\/db\/(?!pagination$)/],
    ['text knows no domain', /^lib\/platform\/text\//, IN_DOMAIN],
  ])('%s', (_promise, from, to) => {
    expect(arrows(from, to)).toEqual([])
  })

  it('gives the browser the types of calls and nothing of their routes', () => {
    expect(source('app/api/calls.ts')).not.toMatch(/^(import|export) (?!type )/m)
    const importers = files.filter((file) => /^components\//.test(file) && !isTest(file))
    const loading = importers.filter((file) => /^import (?!type )[^']*'@\/app\//m.test(source(file)))
    expect(loading).toEqual([])
  })

  it('reads what an error carries in one place of the browser, as its route declares it', () => {
    const readers = files.filter(
      (file) => /^components\//.test(file) && !isTest(file) && /error\.body|as unknown as/.test(source(file)),
    )
    expect(readers).toEqual(['components/ui/browser/call-api.ts'])
  })

  const listUsers = (pattern: RegExp) =>
    files
      .filter((file) => /^(components|app\/(?!api\/))/.test(file) && !isTest(file))
      .filter((file) => pattern.test(source(file)))
      .sort()

  it('calls the API by the name of a call, whose route declares what goes in and comes out; each other file says why', () => {
    expect(listUsers(/\bapiFetch\b|(?<![\w.])fetch\(|new (XMLHttpRequest|EventSource)\b/)).toEqual([
      // Scripts without React, which know no call: the page of an outage, and the service worker.
      'app/fallback-pages.ts',
      'app/sw.js/service-worker.ts',
      'components/admin/live/work-source.ts',
      'components/shop/catalogue/listing/load-options.ts',
      'components/shop/checkout/use-screenshot.ts',
      'components/shop/personal-data/script/list-store.ts',
      'components/shop/restock/enhance-restock-form.ts',
      'components/ui/browser/call-api.ts',
      'components/ui/upload/upload-file.ts',
    ])
  })

  it('sends what no type has checked from forms only, and from components whose props are checked', () => {
    expect(listUsers(/\bsendCall\(/)).toEqual([
      'components/admin/action/action-button.tsx',
      'components/admin/form/use-form.ts',
      'components/admin/form/use-options.ts',
      'components/admin/orders/decision-button.tsx',
      'components/admin/orders/writing/use-new-order.ts',
      'components/admin/promotions/promotion-preview.tsx',
      'components/shop/checkout/use-checkout.ts',
      'components/shop/orders/tracking/use-tracking.ts',
      'components/shop/payments/resubmit-payment-form.tsx',
      'components/ui/browser/call-api.ts',
      'components/ui/field/call-form.tsx',
    ])
  })

  it('survives a script that does not load: no component is lazy without what is shown then', () => {
    expect(listUsers(/\blazy\b.*'react'|'next\/dynamic'/)).toEqual(['components/ui/state/lazy-part.tsx'])
  })

  it('has no circle of folders in lib, tests and test kits aside', () => {
    const edges = imports.flatMap((edge) => {
      const [from, to] = [toLibFolder(edge.from), toLibFolder(edge.to)]
      const isFree = from === to || from === 'testing' || edge.from.endsWith('.test')
      return from === null || to === null || isFree ? [] : [{ ...edge, from, to }]
    })
    expect(edges.length).toBeGreaterThan(100)
    expect(listCircular(edges)).toEqual([])
  })

  // oxlint finds the circles of other imports (import/no-cycle), and does not follow these.
  it('has no circle of files that is closed by import()', () => {
    const dynamic = files.flatMap((file) =>
      [...source(file).matchAll(/\bimport\s*\(\s*'([^']+)'/g)].map(([, name = '']) => toEdge(file, name)),
    )
    expect(dynamic.length).toBeGreaterThan(10)
    expect(listCircular(imports, dynamic)).toEqual([])
  })

  // It takes a fifth of a start, which is over when the shop is ready.
  it.each([
    ['server.ts', 10],
    ['lib/server/start/worker.ts', 10],
    ['lib/server/start/shop-process.ts', 10],
    ['app/fallback-pages.ts', 1],
    ['lib/platform/health/readiness.queries.ts', 10],
  ])('starts without the generated database client: nothing that loads with %s needs it', (entry, least) => {
    const loaded = loadedBy(entry)
    expect(loaded.length).toBeGreaterThan(least)
    expect(loaded.filter((file) => file.startsWith(GENERATED))).toEqual([])
  })

  it('generates the database client before a command that needs it, because a fresh checkout has none', () => {
    const commands = Object.values(scripts).flatMap((script) => {
      const entry = / (\S+\.ts)( |$)/.exec(script.replace(SETUP, ''))?.[1]
      return entry === undefined ? [] : [{ script, entry }]
    })
    const needing = commands.filter(({ entry }) => loadedBy(entry).some((file) => file.startsWith(GENERATED)))
    expect(needing.length).toBeGreaterThan(5)
    expect(needing.filter(({ script }) => !script.includes(SETUP))).toEqual([])
    expect(loadedBy('scripts/ensure-prisma-client.ts').filter((file) => file.startsWith(GENERATED))).toEqual(
      [],
    )
  })

  it('documents every npm script in the table of commands, and no other', () => {
    const section = readFileSync('CONTRIBUTING.md', 'utf8').split(/^## /m)
    const table = section.find((text) => text.startsWith('Commands\n')) ?? ''
    const documented = [...table.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name)
    expect(documented.toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  it('has domains whose file names end with their role', () => {
    expect(DOMAINS.length).toBeGreaterThan(20)
    const others = files
      .filter((file) => IN_DOMAIN.test(file))
      .filter((file) => !ROLE.test(path.basename(file)))
    expect(others).toEqual([])
  })

  it('has no module outside of shop, platform, process, description and test kits', () => {
    const others = files.filter(
      (file) => /^lib\/(?!(shop|platform|server|openapi|testing)\/[^/]+\/)/.test(file) && !isTest(file),
    )
    expect(others.filter((file) => !/^lib\/(openapi|testing)\/[^/]+$/.test(file))).toEqual([])
  })

  it('has in each folder one module that begins with what is in the folder', () => {
    const heads = modulesByFolder.map(([folder, modules]) => ({
      folder,
      heads: modules.filter((file) =>
        source(file)
          .replace(/^'use client'\n+/, '')
          .startsWith(`/**\n * ${folder}: `),
      ),
    }))
    expect(heads.filter((one) => one.heads.length !== 1)).toEqual([])
  })

  it('exports no name that ends in Of, but names that begin with a verb', () => {
    const names = files.flatMap((file) =>
      [...source(file).matchAll(EXPORT)].map(([, name = '']) => ({ name, file })),
    )
    expect(names.length).toBeGreaterThan(1_000)
    expect(names.filter(({ name }) => /[a-z]Of$/.test(name))).toEqual([])
  })

  it('has no catch-all folders', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(file))).toEqual([])
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file) && !file.startsWith('prisma/'))).toEqual([])
  })

  it('exempts nothing from the rules', () => {
    const marks = new RegExp(
      [
        '(eslint|oxlint)-' + '(disable|enable)',
        '(oxfmt|prettier)-' + 'ignore',
        '@ts-' + '(ignore|expect-error|nocheck)',
        'as ' + 'any\\b',
        '\\.(only|skip|fixme|todo|failing)' + '(\\.each)?[(`]',
        '\\b(it|test)\\.' + 'fail\\(',
        '\\b(x(it|test|describe)|fdescribe)' + '(\\.each)?[(`]',
        // With a title: components have functions of this name.
        '\\bfit' + '\\([\'"`]',
      ].join('|'),
    )
    expect(files.filter((file) => marks.test(source(file)))).toEqual([])
  })
})

describe('size limits', () => {
  const longer = (pattern: RegExp, limit: number) =>
    files.filter((file) => pattern.test(file) && lines(file) > limit).map((file) => `${file}: ${lines(file)}`)

  it('allows no file over 400 lines', () => {
    expect(longer(/./, 400)).toEqual([])
  })
  it('allows at most 15 modules in a folder', () => {
    expect(modulesByFolder.length).toBeGreaterThan(100)
    expect(modulesByFolder.filter(([, modules]) => modules.length > 15)).toEqual([])
  })
  it('allows at most 40 lines per route', () => {
    expect(longer(/^app\/.*route\.ts$/, 40)).toEqual([])
  })
  it('allows at most 80 lines per page', () => {
    expect(longer(/^app\/.*page\.tsx$/, 80)).toEqual([])
  })
  it('has fewer than a third of its components in the browser', () => {
    const components = files.filter((file) => file.startsWith('components/') && file.endsWith('.tsx'))
    const clients = components.filter((file) => source(file).startsWith("'use client'"))
    expect(clients.length).toBeLessThan(components.length / 3)
  })
})
