import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectPhrases } from '@/lib/testing/burmese-corpus'

/**
 * `npm run phrases:generate`: writes burmese-phrases.json from two packages of CLDR, which are 90 MB. Their licence
 * (Unicode-3.0) is in the file, as it demands.
 */
const VERSION = '48.2.0'
const NAMES = ['languages', 'localeDisplayNames', 'scripts', 'territories', 'variants']
const FILES = {
  'cldr-annotations-full': ['annotations/my/annotations.json'],
  'cldr-localenames-full': NAMES.map((name) => `main/my/${name}.json`),
}
const TARGET = 'lib/testing/burmese-phrases.json'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-phrases-'))
try {
  const contents = Object.entries(FILES).flatMap(([name, files]) => {
    execFileSync('npm', ['pack', '--silent', `${name}@${VERSION}`, '--pack-destination', folder])
    const paths = ['LICENSE', ...files].map((file) => `package/${file}`)
    execFileSync('tar', ['-xzf', `${name}-${VERSION}.tgz`, ...paths], { cwd: folder })
    return files.map((file): unknown => JSON.parse(readFileSync(path.join(folder, 'package', file), 'utf8')))
  })
  const licence = readFileSync(path.join(folder, 'package', 'LICENSE'), 'utf8')
    .trim()
    .split('\n')
  const source = Object.keys(FILES).map((name) => `${name} ${VERSION}`)
  const phrases = collectPhrases(contents)
  writeFileSync(TARGET, `${JSON.stringify({ source, licence, phrases }, null, 2)}\n`)
  process.stdout.write(`${TARGET}: ${phrases.length} phrases\n`)
} finally {
  rmSync(folder, { recursive: true })
}
