import { open } from '@/e2e/fixtures/raw-http'
import { expectStatus, expectThat, get } from '@/e2e/abuse/expect'
import { buildFiles, createFilePaths, REMOVED_FILE } from '@/e2e/abuse/generate/paths'
import { type PhaseContext, type Phase, phase } from '@/e2e/abuse/phase'

const RANGES = [
  'bytes=10-5',
  'bytes=abc',
  'bytes=-0',
  'bytes=-1',
  'bytes=5-',
  'bytes=0-0',
  'bytes=0-0,2-3',
  'bytes=',
  'bytes',
  'bytes=--1',
  'bytes=1.5-2',
  'bytes=0x1-5',
  'bytes=-',
  'items=0-1',
  'bytes=99999999999-',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=-99999999999999999999',
  `bytes=${'0-0,'.repeat(3_000)}1-1`,
] as const

/** RFC 9110, 14: an invalid range is answered with 416, or ignored. */
async function askRanges(trial: PhaseContext): Promise<void> {
  const { actors, known } = trial.cast
  for (const [kind, file] of Object.entries(createFilePaths(known))) {
    const who = kind === 'private upload' ? actors.visitor : []
    const asking = (label: string, ...headers: [string, string][]) => {
      const requested = get(`${label} of a ${kind}`, file, ...headers)
      return { ...requested, sent: { ...requested.sent, headers: [...who, ...requested.sent.headers] } }
    }
    for (const range of RANGES) {
      const label = `Range ${range.slice(0, 30)}`
      await expectStatus(trial, asking(label, ['Range', range]), [200, 206, 416])
      const known = asking(`${label} with If-Range`, ['Range', range], ['If-Range', '"x"'])
      await expectStatus(trial, known, [200, 206, 416])
    }
    const some = await expectStatus(trial, asking('the first ten bytes', ['Range', 'bytes=0-9']), [200, 206])
    const isTold =
      some.status === 200 ||
      (some.bytes === 10 && /^bytes 0-9\/\d+$/.test(some.headers.get('content-range') ?? ''))
    expectThat(
      trial,
      isTold,
      `bytes 0-9 of a ${kind} are ${some.bytes} bytes of ${some.headers.get('content-range') ?? 'nothing'}`,
    )
    for (const match of ['"x"', '*', 'W/"x"', ',', ''])
      await expectStatus(trial, asking(`If-Match ${match}`, ['If-Match', match]), [200, 412])
    const old = 'Thu, 01 Jan 1970 00:00:00 GMT'
    await expectStatus(trial, asking('unmodified since 1970', ['If-Unmodified-Since', old]), [200, 412])
  }
}

/** Aborted downloads: immediately, after the first bytes, or a little later. */
const DOWNLOADS = 480
const AT_ONCE = 24

/** Aborts downloads of build files; the phase checks the descriptors afterwards. */
async function breakDownloads(trial: PhaseContext): Promise<void> {
  const files = buildFiles().filter((file) => file.endsWith('.js'))
  const cut = (file: string, turn: number) =>
    new Promise<void>((resolve) => {
      const { socket } = open(trial.shop().url)
      socket.once('close', () => resolve())
      socket.write(`GET ${file} HTTP/1.1\r\nHost: x\r\n\r\n`, () => {
        if (turn % 3 === 0) socket.destroy()
      })
      socket.once('data', () => {
        if (turn % 3 === 1) socket.destroy()
        else setImmediate(() => socket.resetAndDestroy())
      })
    })
  for (let done = 0; done < DOWNLOADS; done += AT_ONCE) {
    await trial.revive()
    const some = Array.from({ length: AT_ONCE }, (_, n) =>
      cut(files[(done + n) % files.length] ?? '', done + n),
    )
    await Promise.all(some)
    trial.tally.requests += AT_ONCE
  }
  await expectStatus(trial, get('after broken downloads', files[0] ?? '/'), [200])
}

/** Requests a build file that existed at startup and was deleted since, as during a new build. */
async function askRemovedFile(trial: PhaseContext): Promise<void> {
  for (const range of ['bytes=0-', 'bytes=5-9', 'bytes=9-5']) {
    const requested = get(`a removed build file, ${range}`, REMOVED_FILE, ['Range', range])
    await expectStatus(trial, requested, [200, 206, 404, 416])
  }
  await expectStatus(trial, get('a removed build file', REMOVED_FILE), [200, 404])
}

export const fileScenarios: Phase[] = [
  phase('ranges', 'ranges and conditions that no browser sends are answered as RFC 9110 says', [askRanges]),
  phase('cut-downloads', 'downloads that break off leave no file open', [breakDownloads]),
  phase('removed-file', 'a file that is gone from the build since the start is an ordinary answer', [
    askRemovedFile,
  ]),
]
