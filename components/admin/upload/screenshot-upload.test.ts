import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ScreenshotUpload } from '@/components/admin/upload/screenshot-upload'
import type { UploadSlot } from '@/components/admin/upload/use-image-uploads'
import { waitForUploads } from '@/components/admin/upload/wait-for-uploads'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))

const none: UploadSlot = { path: '', sending: null, problem: null }
const sending = { file: new File([], 'a.png'), preview: 'blob:a', percent: 40 }

it.each<
  [
    string,
    UploadSlot | undefined,
    { path: string; isSending: boolean; hasFailed: boolean; canRemove: boolean },
  ]
>([
  ['none', undefined, { path: '', isSending: false, hasFailed: false, canRemove: false }],
  ['one on its way', { ...none, sending }, { path: '', isSending: true, hasFailed: false, canRemove: true }],
  [
    'one that arrived',
    { ...none, path: '/a' },
    { path: '/a', isSending: false, hasFailed: false, canRemove: true },
  ],
  [
    'one that failed',
    { ...none, problem: 'x' },
    { path: '', isSending: false, hasFailed: true, canRemove: true },
  ],
])('a form knows of the picture of a transfer: %s', (_name, slot, expected) => {
  const texts = { name: 'screenshot', alt: '', add: '', replace: '' }
  const handlers = { onFiles: () => undefined, onRemove: () => undefined }
  const html = renderToStaticMarkup(createElement(ScreenshotUpload, { ...texts, ...handlers, slot }))
  expect({
    path: /name="screenshot" value="([^"]*)"/.exec(html)?.[1],
    isSending: html.includes('data-sending='),
    hasFailed: html.includes('data-upload-failed='),
    canRemove: html.includes('removePhoto'),
  }).toEqual(expected)
})

describe('a form that is sent', () => {
  const marks = new Set<string>()
  const form = {
    querySelector: (mark: string) => (marks.has(mark) ? {} : null),
  } as unknown as HTMLFormElement
  const listeners: (() => void)[] = []
  const change = () => listeners.at(-1)?.()

  beforeEach(() => {
    marks.clear()
    globalThis.MutationObserver = class {
      constructor(listener: MutationCallback) {
        listeners.push(() => listener([], this))
      }
      observe = () => undefined
      disconnect = () => undefined
      takeRecords = () => []
    }
  })

  it.each([
    ['waits for a picture', [], true],
    ['stays when its picture fails', ['[data-upload-failed]'], false],
  ])('%s', async (_name, after, isComplete) => {
    marks.add('[data-sending]')
    let answer: boolean | undefined
    const waiting = waitForUploads(form).then((found) => (answer = found))
    change()
    await Promise.resolve()
    expect(answer).toBeUndefined()
    marks.clear()
    for (const mark of after) marks.add(mark)
    change()
    await waiting
    expect(answer).toBe(isComplete)
  })

  it('goes without a picture that had failed before', async () => {
    marks.add('[data-upload-failed]')
    expect(await waitForUploads(form)).toBe(true)
  })
})
