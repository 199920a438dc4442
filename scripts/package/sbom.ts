import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

const bomSchema = z.looseObject({
  metadata: z.looseObject({
    component: z.looseObject({ name: z.string(), type: z.string() }),
  }),
  components: z.array(z.unknown()).min(1),
})

/**
 * The list of the production packages as CycloneDX JSON, from package-lock.json, by npm. It has neither a time nor a
 * serial number: the same lock gives the same list.
 * @throws Error with npm's message when it cannot be made.
 */
export async function createSbom(): Promise<string> {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx']
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 64_000_000 })
  return normalizeSbom(stdout)
}

/** Removes what npm draws at random or takes from the clock or the name of the folder. */
export function normalizeSbom(text: string): string {
  const bom = bomSchema.parse(JSON.parse(text))
  const component = { ...bom.metadata.component, name: 'zay', type: 'application' }
  const metadata = { ...bom.metadata, timestamp: undefined, component }
  return `${JSON.stringify({ ...bom, serialNumber: undefined, metadata }, null, 1)}\n`
}
