import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { readSelection } from '@/components/admin/import/import-selection'
import { MAX_SOURCE_BYTES } from '@/components/ui/upload/shrink-image'

const OPTIONS = { useWebWorkers: false }
type Entry = { name: string; content?: string | Uint8Array; options?: object }

async function createZip(...entries: Entry[]): Promise<File> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), OPTIONS)
  for (const { name, content = 'x', options } of entries) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content)
    await zip.add(name, reader, { ...OPTIONS, ...options })
  }
  return new File([await zip.close()], 'products.zip')
}

const file = (name: string, content = 'x') => new File([content], name)
const names = (photos: readonly { name: string }[]) => photos.map(({ name }) => name)

/** A zip of `count` files that consists of its directory alone: writing so many files takes a minute. */
function createDirectory(count: number): File {
  const records = Array.from({ length: count }, (_, n) => {
    const name = Buffer.from(`${n}.jpg`)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(name.length, 28)
    return Buffer.concat([record, name])
  })
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  return new File([directory, end], 'products.zip')
}

/** Overwrites the sizes that a zip declares for its only entry. */
async function declareSize(zip: File, bytes: number): Promise<File> {
  const data = Buffer.from(await zip.arrayBuffer())
  data.writeUInt32LE(bytes, data.indexOf('PK\u0001\u0002') + 24)
  return new File([data], 'products.zip')
}

describe('the selected files', () => {
  it('are a CSV file and photos, in any order and alone', async () => {
    const both = await readSelection([file('a.JPG'), file('products.csv', 'id'), file('b.png')])
    expect([await both.csv?.text(), names(both.photos), both.errors]).toEqual(['id', ['a.JPG', 'b.png'], []])
    expect((await readSelection([file('a.jpeg')])).csv).toBeNull()
    expect((await readSelection([file('products.txt')])).photos).toEqual([])
  })

  it.each([
    ['two CSV files', [file('a.csv'), file('b.csv')], 'manyFiles'],
    ['a CSV file that is too large', [file('a.csv', 'x'.repeat(10 * 1024 * 1024 + 1))], 'csvTooLarge'],
    ['nothing of use', [file('.DS_Store')], 'nothing'],
    ['a file that is not a zip', [file('a.zip', 'PK no zip')], 'zipDamaged'],
    ['an empty zip', [file('a.zip', '')], 'zipDamaged'],
  ])('are rejected when they are %s', async (_what, files, problem) => {
    await expect(readSelection(files)).rejects.toMatchObject({ problem })
  })

  it('have their rows in a text file only where there is no CSV file', async () => {
    const both = await readSelection([file('read me.txt'), file('a.csv'), file('._a.csv')])
    expect([both.csv?.name, both.errors]).toEqual(['a.csv', [{ name: 'read me.txt', reason: 'wrongType' }]])
    expect((await readSelection([file('rows.txt')])).csv?.name).toBe('rows.txt')
  })

  it('that are no usable photos are listed with the reason', async () => {
    const large = Object.defineProperty(file('large.jpg'), 'size', { value: MAX_SOURCE_BYTES + 1 })
    const { photos, errors } = await readSelection([
      ...[large, file('a.heic'), file('Front.jpg'), file('front.JPG'), file('run.exe')],
    ])
    expect(names(photos)).toEqual(['Front.jpg'])
    expect(errors).toEqual([
      { name: 'large.jpg', reason: 'tooLarge' },
      { name: 'a.heic', reason: 'wrongType' },
      { name: 'front.JPG', reason: 'sameName' },
      { name: 'run.exe', reason: 'wrongType' },
    ])
  })
})

describe('a zip', () => {
  it('has the CSV file and the photos, in folders, with names in Burmese', async () => {
    const zip = await createZip(
      { name: 'photos/', options: { directory: true } },
      { name: 'photos/လက်ဖက်.jpg', content: 'leaf' },
      { name: 'products.csv', content: 'id,product_name' },
      { name: '__MACOSX/photos/._a.jpg' },
      { name: '.DS_Store' },
    )
    const { csv, photos, errors } = await readSelection([zip])
    expect([await csv?.text(), names(photos), errors]).toEqual(['id,product_name', ['photos/လက်ဖက်.jpg'], []])
    expect(await (await photos[0]?.open())?.text()).toBe('leaf')
  })

  it('lists what is protected, too large, or twice; a path that leads out of it is only a name', async () => {
    const zip = await createZip(
      { name: 'secret.jpg', options: { password: 'x', encryptionStrength: 3 } },
      { name: 'a/one.jpg' },
      { name: 'b/ONE.jpg' },
      { name: '../../etc/two.jpg' },
    )
    const large = await declareSize(await createZip({ name: 'large.jpg' }), MAX_SOURCE_BYTES + 1)
    const { photos, errors } = await readSelection([zip, large])
    expect(names(photos)).toEqual(['a/one.jpg', '../../etc/two.jpg'])
    expect(errors).toEqual([
      { name: 'secret.jpg', reason: 'encrypted' },
      { name: 'b/ONE.jpg', reason: 'sameName' },
      { name: 'large.jpg', reason: 'tooLarge' },
    ])
  })

  it('unpacks no more of a file than the zip says it has', async () => {
    const bomb = await createZip({ name: 'a.jpg', content: new Uint8Array(50 * 1024 * 1024) })
    expect(bomb.size).toBeLessThan(100_000)
    const { photos } = await readSelection([await declareSize(bomb, 1_000)])
    expect(photos[0]?.bytes).toBe(1_000)
    await expect(photos[0]?.open()).rejects.toThrow()
  })

  it('with damaged content is rejected where it is read', async () => {
    const zip = await createZip({ name: 'a.jpg', content: 'one'.repeat(1_000), options: { level: 0 } })
    const data = Buffer.from(await zip.arrayBuffer())
    data.write('two', data.indexOf('oneone'))
    const { photos } = await readSelection([new File([data], 'products.zip')])
    await expect(photos[0]?.open()).rejects.toThrow()
    const csv = Buffer.from(data.toString('latin1').replaceAll('a.jpg', 'a.csv'), 'latin1')
    await expect(readSelection([new File([csv], 'products.zip')])).rejects.toMatchObject({
      problem: 'zipDamaged',
    })
  })

  it('with more files than an import has photos is rejected', async () => {
    expect((await readSelection([createDirectory(5_000)])).photos).toHaveLength(5_000)
    await expect(readSelection([createDirectory(10_001)])).rejects.toMatchObject({ problem: 'zipTooMany' })
  })
})
