'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type SubmitEvent, useTransition } from 'react'

type Props = Omit<ComponentProps<'form'>, 'action' | 'method'> & { action: string }

/** A GET form that submits as soon as a select changes. Empty fields are left out of the URL. */
export function AutoSubmitForm({ action, children, ...rest }: Props) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parameters = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    )
    const query = new URLSearchParams(parameters).toString()
    startTransition(() => router.push(query === '' ? action : `${action}?${query}`, { scroll: false }))
  }
  return (
    <form
      {...rest}
      action={action}
      method="get"
      onSubmit={send}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
    >
      {children}
      {isPending && <span data-pending hidden />}
    </form>
  )
}
