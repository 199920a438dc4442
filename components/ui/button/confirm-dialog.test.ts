import type { ReactElement } from 'react'
import { confirm, ConfirmDialogHost } from '@/components/ui/button/confirm-dialog'
import { renderHook } from '@/lib/testing/runners/render-hook'

type Dialog = ReactElement<{ open: boolean; onOpenChange: (isOpen: boolean) => void }>

jest.mock('@base-ui/react/alert-dialog', () => ({ AlertDialog: {} }))

const ask = (title: string) => confirm({ title, confirm: 'Yes', cancel: 'No' })

it('answers no without a dialog', async () => {
  await expect(ask('Reject?')).resolves.toBe(false)
})

it('answers an open question with no when a newer one takes its place, and the newer one when it is closed', async () => {
  const { read, act } = await renderHook(() => ConfirmDialogHost() as Dialog)
  const answers: string[] = []
  const tell = (title: string) =>
    void ask(title).then((isConfirmed) => answers.push(`${title} ${isConfirmed}`))
  await act(() => tell('Reject?'))
  expect(answers).toEqual([])
  await act(() => tell('Leave?'))
  expect(answers).toEqual(['Reject? false'])
  expect(read().props.open).toBe(true)
  await act(({ props }) => props.onOpenChange(false))
  expect(answers).toEqual(['Reject? false', 'Leave? false'])
  expect(read().props.open).toBe(false)
})
