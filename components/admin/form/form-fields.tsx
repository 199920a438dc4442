'use client'

import type { ComponentProps } from 'react'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { UnicodeNotice } from '@/components/ui/unicode-notice'

/** A line of text of a RecordForm: shows what the server found wrong with it. */
export const FormText = (props: ComponentProps<typeof TextField>) => (
  <TextField
    autoComplete="off"
    {...props}
    errors={useFieldErrors(props.name)}
    footer={isProse(props) && <UnicodeNotice />}
  />
)

/** Whether words are typed into it: no password, address, number or code. */
const isProse = ({ type = 'text', inputMode = 'text' }: ComponentProps<typeof TextField>): boolean =>
  type === 'text' && inputMode === 'text'

/** A whole number of a RecordForm; digits of either script, so that it is text to the browser (D27). */
export const FormNumber = (props: ComponentProps<typeof TextField>) => (
  <FormText inputMode="numeric" {...props} />
)

/** Text of several lines of a RecordForm. */
export const FormArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} errors={useFieldErrors(props.name)} footer={<UnicodeNotice />} />
)
