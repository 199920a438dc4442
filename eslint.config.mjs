import { readdirSync, readFileSync } from 'node:fs'
import next from 'eslint-config-next/core-web-vitals'
import importX from 'eslint-plugin-import-x'
import tseslint from 'typescript-eslint'

const { infrastructure } = JSON.parse(readFileSync(new URL('lib/architecture.json', import.meta.url), 'utf8'))

/** Every other folder of lib/ is a domain. */
const domains = readdirSync(new URL('lib', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !infrastructure.includes(entry.name))
  .map(({ name }) => `./lib/${name}`)
const serverOnly = domains.flatMap((domain) => [`${domain}/*.queries.ts`, `${domain}/*.commands.ts`])
const product = [
  './app',
  './components',
  './lib/!(testing)/**',
  './lib/*.ts',
  './prisma',
  './scripts',
  './server.ts',
]

/** The dependencies of ARCHITECTURE.md: `target` may not import `from`. */
const zones = [
  {
    target: ['./lib/!(testing)/**', './lib/*.ts'],
    from: ['./app', './components'],
    message: 'lib does not import pages or components',
  },
  { target: product, from: './lib/testing', message: 'test kits are for tests' },
  { target: domains, from: './lib/http', message: 'a domain does not know HTTP' },
  { target: domains, from: './lib/server', message: 'a domain does not know the server process' },
  {
    target: './components',
    from: ['./app/**', ...serverOnly],
    message: 'components show views and call the API',
  },
  {
    target: './components',
    from: ['./lib/db', './lib/env.ts', './lib/log.ts'],
    message: 'components run in browsers',
  },
  {
    target: './components',
    from: ['./lib/http/!(client).ts'],
    message: 'components use the browser client only',
  },
  { target: './app/api', from: './components', message: 'handlers render nothing' },
  {
    target: ['./app', './components'],
    from: './lib/db',
    except: ['./pagination.ts'],
    message: 'only domains query the database',
  },
  {
    target: ['./app/!(api)/**', './app/*.tsx'],
    from: domains.map((domain) => `${domain}/*.commands.ts`),
    message: 'pages read; forms write through the API',
  },
  { target: './lib/text', from: domains, message: 'text does not know domains' },
]

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.builds/',
      '.data/',
      'node_modules/',
      'lib/db/generated/',
      'next-env.d.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  // The rules of React and Next take a sixth of the time: they look where there is something for them.
  ...next.map((config) => ({ ...config, files: ['{app,components}/**/*.{ts,tsx}', '**/*.tsx'] })),
  // Sizes of images are made when they are uploaded, not by Next (decision 0108).
  { files: ['**/*.tsx'], rules: { '@next/next/no-img-element': 'off' } },
  ...tseslint.configs.strictTypeChecked,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next/image', message: 'catalogue images are components/ui/image.tsx, others img' },
          ],
          patterns: [
            {
              group: ['@prisma/client', '@prisma/client/*', '**/generated/client'],
              message: 'the database is lib/db',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'settings are lib/env.ts' },
      ],
      'no-console': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  { files: ['app/**/route.ts'], rules: { 'max-lines': ['error', { max: 40 }] } },
  { files: ['app/**/page.tsx'], rules: { 'max-lines': ['error', { max: 80 }] } },
  {
    files: ['lib/db/**', 'lib/testing/**', 'prisma/**', 'scripts/**', 'bench/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // A test may call the handler it tests and look into the database behind it.
    files: ['**/*.test.ts'],
    rules: { 'import-x/no-restricted-paths': 'off' },
  },
  {
    // The places that hand settings to a process: the reader itself, and what tools run before it.
    files: ['lib/env.ts', '*.config.{mjs,ts}', 'lib/testing/**', 'e2e/fixtures/**', '.ci/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
)
