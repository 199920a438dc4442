import { usePreview } from '@/components/admin/orders/change/use-preview'
import { renderHook } from '@/lib/testing/runners/render-hook'

type Sending = Parameters<Parameters<typeof usePreview>[0]>[0]

const PREVIEW = { total_price: 9_000 }

/** A form that has one text; its call is answered by hand. */
async function start() {
  let text = 'one'
  let answer = () => {}
  const send = async ({ toBody, onDone }: Sending) => {
    const form = {} as HTMLFormElement
    await toBody(form)
    await new Promise<void>((resolve) => (answer = resolve))
    await onDone({ preview: PREVIEW } as unknown as Parameters<Sending['onDone']>[0], form)
  }
  const { read, act } = await renderHook(() => usePreview(send))
  return {
    read: () => read().previewed,
    press: () => act(({ preview }) => void preview(() => ({ text }))),
    edit: () =>
      act(({ dropPreview }) => {
        text = 'two'
        dropPreview()
      }),
    answer: () => act(() => answer()),
  }
}

describe('the preview of a change', () => {
  it('is what was sent', async () => {
    const { press, answer, read } = await start()
    await press()
    expect(read()).toBeNull()
    await answer()
    expect(read()).toEqual({ body: { text: 'one' }, preview: PREVIEW })
  })

  it.each([
    ['before the answer', ['edit', 'answer']],
    ['after it', ['answer', 'edit']],
  ] as const)('is dropped by an edit %s, until the next press', async (_when, steps) => {
    const form = await start()
    await form.press()
    for (const step of steps) await form[step]()
    expect(form.read()).toBeNull()
    await form.press()
    await form.answer()
    expect(form.read()).toEqual({ body: { text: 'two' }, preview: PREVIEW })
  })
})
