import { normalizeSbom } from './sbom'

/** What `npm sbom` prints at some time, in some folder. */
const print = (time: string, folder: string): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${folder}`,
    metadata: { timestamp: time, component: { name: folder, type: 'library', version: '0.2.0' } },
    components: [{ name: 'next', version: '16.4.6' }],
  })

it('one lock file has one list of packages, whenever and wherever it is made', () => {
  const list = normalizeSbom(print('2026-11-24T20:15:14.899Z', 'src'))
  expect(normalizeSbom(print('2027-01-01T00:00:00.000Z', 'other'))).toBe(list)
  expect(JSON.parse(list)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'zay', type: 'application', version: '0.2.0' } },
    components: [{ name: 'next', version: '16.4.6' }],
  })
})

it('a list without packages is an error', () => {
  const empty = { ...(JSON.parse(print('', 'src')) as object), components: [] }
  expect(() => normalizeSbom(JSON.stringify(empty))).toThrow()
})
