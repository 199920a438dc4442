'use client'

import type { ComponentProps } from 'react'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { UnicodeNotice } from '@/components/ui/unicode-notice'

/** A text input of a form of the back office, with the server's error. */
export const FormText = (props: ComponentProps<typeof TextField>) => (
  <TextField
    autoComplete="off"
    {...props}
    errors={useFieldErrors(props.name)}
    footer={isProse(props) && <UnicodeNotice />}
  />
)

/** True for natural language text, false for passwords, URLs, numbers and codes. */
const isProse = ({ type = 'text', inputMode = 'text' }: ComponentProps<typeof TextField>): boolean =>
  type === 'text' && inputMode === 'text'

/** An integer input of such a form. It is a text input, so that it accepts digits of both scripts (D27). */
export const FormNumber = (props: ComponentProps<typeof TextField>) => (
  <FormText inputMode="numeric" {...props} />
)

/** A textarea of such a form. */
export const FormArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} errors={useFieldErrors(props.name)} footer={<UnicodeNotice />} />
)
