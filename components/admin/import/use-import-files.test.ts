import { useImportFiles } from '@/components/admin/import/use-import-files'
import { uploadImage } from '@/components/ui/upload/upload-image'
import { eventually } from '@/lib/testing/eventually'
import { renderHook } from '@/lib/testing/runners/render-hook'

jest.mock('@/components/admin/import/use-import', () => ({ replaceParameter: () => undefined }))
jest.mock('@/components/ui/browser/call-api', () => ({
  callApi: () => Promise.resolve({ photo_set: { id: 5, photos: [] } }),
}))
jest.mock('@/components/ui/upload/upload-image', () => ({ uploadImage: jest.fn() }))

type Plan = NonNullable<Parameters<typeof useImportFiles>[1]>

const csv = new File(['name'], 'products.csv')
const corrected = new File(['name\nTee'], 'products.csv')
const photo = new File(['x'], 'tee.jpg')
const plan = (id: number, isDrafts: boolean, file?: File) =>
  ({ import: { id, as_drafts: isDrafts }, ...(file && { file }) }) as unknown as Plan

/** The files of an import whose checks arrive in `checks`: the file, and whether its new products are drafts. */
async function openScreen(initial: Plan | null = null) {
  let shown = initial
  const checks: [File, boolean][] = []
  const screen = await renderHook(() =>
    useImportFiles(null, shown, (file, _set, asDrafts) => checks.push([file, asDrafts])),
  )
  const show = (next: Plan | null) => {
    shown = next
    return screen.render()
  }
  return { ...screen, checks, show }
}

describe('what is ticked is what is checked', () => {
  it('when it is ticked while the photos are uploaded', async () => {
    let arrive = () => {}
    const upload = new Promise<void>((resolve) => (arrive = resolve))
    jest.mocked(uploadImage).mockImplementation(async () => {
      await upload
      return { name: 'tee.jpg', sha256: '' }
    })
    const { act, checks } = await openScreen()
    await act(({ select }) => select([csv, photo]))
    await act(({ chooseDrafts }) => chooseDrafts(true))
    expect(checks).toEqual([])
    await act(() => {
      arrive()
      return eventually('the check', () => checks.length > 0)
    })
    expect(checks).toEqual([[csv, true]])
  })

  it('when it is ticked before the corrected file is chosen', async () => {
    const { act, checks } = await openScreen()
    for (const [file, asDrafts] of [
      [csv, false],
      [corrected, true],
    ] as const) {
      await act(({ chooseDrafts }) => chooseDrafts(asDrafts))
      await act(({ select }) => select([file]))
    }
    expect(checks).toEqual([
      [csv, false],
      [corrected, true],
    ])
  })

  it('when the file of the plan is on this page, which is checked again at once', async () => {
    const { act, checks } = await openScreen(plan(1, false, csv))
    await act(({ chooseDrafts }) => chooseDrafts(true))
    expect(checks).toEqual([[csv, true]])
  })

  it('and a plan without its file is outdated until the choice is as it was', async () => {
    const { act, read, checks } = await openScreen(plan(1, true))
    const seen: [boolean, boolean][] = []
    for (const asDrafts of [true, false, true]) {
      await act(({ chooseDrafts }) => chooseDrafts(asDrafts))
      seen.push([read().asDrafts, read().isOutdated])
    }
    expect(seen).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect(checks).toEqual([])
  })
})

it('the box starts as the plan says, also the plan of a link that is followed', async () => {
  const { read, show, act, checks } = await openScreen(plan(1, true))
  expect(read().asDrafts).toBe(true)
  await act(({ select }) => select([csv]))
  await show(plan(2, true, csv))
  expect([read().asDrafts, read().hasCsv]).toEqual([true, true])
  await show(plan(3, false))
  expect([read().asDrafts, read().hasCsv]).toEqual([false, false])
  await act(({ chooseDrafts }) => chooseDrafts(true))
  expect(checks).toEqual([[csv, true]])
  expect(read().isOutdated).toBe(true)
})
