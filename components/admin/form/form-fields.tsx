'use client'

import type { ComponentProps } from 'react'
import { useFieldErrors } from '@/components/admin/form/form-context'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'

/** A line of text of a RecordForm: shows what the server found wrong with it. */
export const FormText = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" {...props} errors={useFieldErrors(props.name)} />
)

/** A whole number of a RecordForm; digits of either script, so that it is text to the browser (D27). */
export const FormNumber = (props: ComponentProps<typeof TextField>) => (
  <FormText inputMode="numeric" {...props} />
)

/** Text of several lines of a RecordForm. */
export const FormArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} errors={useFieldErrors(props.name)} />
)
