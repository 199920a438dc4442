import { readdirSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { gunzipAtMost, OversizeError, readTarGz } from '@/lib/platform/backups/archive/decompress.queries'

describe('decompressed bytes', () => {
  it('are at most as many as they may be', async () => {
    const content = gzipSync(Buffer.alloc(1_000))
    expect(await gunzipAtMost(content, 1_000)).toHaveLength(1_000)
    await expect(gunzipAtMost(content, 999)).rejects.toThrow(OversizeError)
    await expect(gunzipAtMost(gzipSync(Buffer.alloc(100_000_000)), 1_000)).rejects.toThrow(OversizeError)
    expect(await gunzipAtMost(gzipSync(Buffer.alloc(0)), 0)).toHaveLength(0)
    await expect(gunzipAtMost(Buffer.from('no gzip'), 1_000)).rejects.toMatchObject({ code: 'Z_DATA_ERROR' })
  })
})

describe('an archive', () => {
  const getMaxBytes = (name: string) => (name === 'small' ? 10 : 100)

  async function readNames(chunks: AsyncIterable<Buffer>): Promise<string[]> {
    const names: string[] = []
    for await (const { name, bytes, body } of readTarGz(chunks, getMaxBytes)) {
      expect(await buffer(body)).toHaveLength(bytes)
      names.push(name)
    }
    return names
  }

  async function createArchive(members: Record<string, number>): Promise<Buffer> {
    const tar = pack()
    for (const [name, bytes] of Object.entries(members)) tar.entry({ name }, Buffer.alloc(bytes))
    tar.finalize()
    return buffer(tar.pipe(createGzip()))
  }

  it.each([
    [{ small: 10, other: 100, empty: 0 }, null],
    [{ other: 100, small: 11 }, 'small has 11 bytes, more than the 10 of any'],
    [{ other: 101 }, 'other has 101 bytes, more than the 100 of any'],
  ])('with %j is read within its limits', async (members, message) => {
    const read = readNames(Readable.from([await createArchive(members)]))
    if (message === null) expect(await read).toEqual(Object.keys(members))
    else await expect(read).rejects.toThrow(message)
  })

  it('whose member says that it is too large is not read any further', async () => {
    const tar = pack()
    // The content of this member never comes to an end.
    tar.entry({ name: 'small', size: 8 * 2 ** 30 }).write(Buffer.alloc(512))
    const compressed = tar.pipe(createGzip({ flush: 2 }))
    await expect(readNames(compressed)).rejects.toThrow(OversizeError)
    tar.destroy()
  })
})

it('nothing else decompresses what comes from outside', () => {
  const files = ['app', 'lib', 'scripts', 'prisma'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('db/generated'))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(500)
  const importsOf = (file: string) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*'(?:node:zlib|tar-stream)'/g),
    ].join()
  const sources = files.filter((file) => /gunzip|inflate|unzip|decompress|\bextract\b/i.test(importsOf(file)))
  expect(sources.sort()).toEqual([
    'lib/platform/backups/archive/decompress.queries.ts',
    // The languages of the reader, which are files of packages of this installation.
    'lib/platform/ocr/engine.commands.ts',
  ])
})
