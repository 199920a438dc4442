'use client'

import Form from 'next/form'
import type { ComponentProps } from 'react'

/** A GET form that is sent as soon as another option of one of its selects is chosen. */
export function SubmitOnChange(props: ComponentProps<typeof Form>) {
  return (
    <Form
      {...props}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
    />
  )
}
