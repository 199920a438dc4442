import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { anArchive, facts, folder, readAll } from '@/lib/testing/files/archives'

afterAll(() => rmSync(folder, { recursive: true }))

it('rejects a file that is truncated at any point', async () => {
  const { file } = await anArchive('cut.tar.gz')
  for (let size = statSync(file).size - 1; size > 20; size = Math.floor(size * 0.7)) {
    truncateSync(file, size)
    await expect(readAll(file)).rejects.toThrow('The file is cut off: its end is missing')
  }
})

it('rejects a file with one flipped bit, unless its content is unaffected', async () => {
  const { file, members } = await anArchive('flipped.tar.gz')
  const whole = readFileSync(file)
  const rejections: string[] = []
  for (let place = 12; place < whole.length; place += Math.floor(whole.length / 40)) {
    const spoilt = Buffer.from(whole)
    spoilt[place] = (whole[place] ?? 0) ^ 0x10
    writeFileSync(file, spoilt)
    const read = await readAll(file).catch((error: unknown) => error)
    // Some bits of gzip do not affect the decompressed bytes.
    if (!(read instanceof Error)) expect(read).toEqual({ members, manifest: { ...facts, members } })
    else rejections.push(read.message)
  }
  for (const words of rejections) expect(words).toMatch(/^The file is (damaged|cut off)|^Its manifest/)
  expect(rejections.length).toBeGreaterThan(30)
})
