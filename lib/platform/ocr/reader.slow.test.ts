import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { png } from '@/lib/testing/files/images'
import { eventually } from '@/lib/testing/eventually'
import { closeReader, getReaderPid, readPicture } from '@/lib/platform/ocr/reader.commands'

const folder = mkdtempSync(path.join(tmpdir(), 'zay-ocr-'))
afterAll(() => {
  closeReader()
  rmSync(folder, { recursive: true })
})

/** A screenshot with these lines, in whatever sans serif font the machine has. */
const drawLines = (lines: readonly string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="400"><rect width="720" height="400" fill="#fff"/>${lines
        .map(
          (line, index) =>
            `<text x="40" y="${80 + index * 70}" font-family="sans-serif" font-size="30" xml:space="preserve">${line}</text>`,
        )
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()

const toText = (lines: Awaited<ReturnType<typeof readPicture>>) =>
  lines?.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n')

const TEXT = ['Amount 52,200 Ks', 'Transaction ID 321716860205']

it('reads a picture from its bytes and from a file, by one program', async () => {
  const picture = await drawLines(TEXT)
  expect(toText(await readPicture(picture))).toContain('52,200')
  const pid = getReaderPid()
  const file = path.join(folder, 'picture.png')
  writeFileSync(file, picture)
  expect(toText(await readPicture(file))).toContain('321716860205')
  expect(getReaderPid()).toBe(pid)
}, 60_000)

it.each<[string, () => Promise<Buffer> | Buffer | string]>([
  ['bytes that are no picture', () => Buffer.from('<script>alert(1)</script>')],
  ['a picture that ends early', async () => (await png()).subarray(0, 60)],
  ['a file that is not there', () => path.join(folder, 'none.png')],
])(
  '%s cannot be read, and the program goes on',
  async (_case, make) => {
    await readPicture(await drawLines(TEXT))
    const pid = getReaderPid()
    expect(await readPicture(await make())).toBeNull()
    expect(getReaderPid()).toBe(pid)
  },
  60_000,
)

it.each([-5, 5])(
  'a picture that is turned by %i degrees is read line by line',
  async (degrees) => {
    const rows = ['Amount', 'Time', 'Receiver', 'Number', 'Notes'].map(
      (label, at) => `${label}${' '.repeat(40)}${at}52,200`,
    )
    const turned = await sharp(await drawLines(rows))
      .rotate(degrees, { background: '#444' })
      .png()
      .toBuffer()
    const lines = toText(await readPicture(turned))?.split('\n')
    expect(lines).toEqual(expect.arrayContaining(rows.map((row) => row.replace(/ +/, ' '))))
  },
  60_000,
)

it('too many pixels cannot be read', async () => {
  const large = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await readPicture(large)).toBeNull()
}, 60_000)

it('a program that is killed answers null, and the next picture starts another', async () => {
  const picture = await drawLines(TEXT)
  const result = readPicture(picture)
  const pid = await eventually('the program starts', getReaderPid)
  process.kill(pid, 'SIGKILL')
  expect(await result).toBeNull()
  expect(toText(await readPicture(picture))).toContain('52,200')
}, 60_000)

it.each([
  ['time', { ms: 1 }],
  ['CPU time', { cpuMs: 1 }],
  ['memory', { memoryBytes: 1 }],
])(
  'a picture that takes more %s than it may ends the program',
  async (_bound, limits) => {
    expect(await readPicture(await drawLines(TEXT), undefined, limits)).toBeNull()
    expect(getReaderPid()).toBeNull()
  },
  60_000,
)

it('nobody waits for a picture whose signal is aborted', async () => {
  const abort = new AbortController()
  const result = readPicture(await drawLines(TEXT), abort.signal)
  abort.abort()
  expect(await result).toBeNull()
}, 60_000)
