import { useRef, useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import type { useForm } from '@/components/admin/form/use-form'

export const PREVIEW_CALL = 'POST /api/orders/changes/preview'

type Send = ReturnType<typeof useForm<typeof PREVIEW_CALL>>['send']

/** What was sent, and what it would do. */
type Previewed = { body: object; preview: CallAnswer<typeof PREVIEW_CALL>['preview'] }

/** The preview of what a form has; none once the form is edited, not even when the answer comes later. */
export function usePreview(send: Send) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const editCount = useRef(0)
  const preview = (readBody: (form: HTMLFormElement) => object) => {
    const countBefore = editCount.current
    let body: object = {}
    return send({
      toBody: (form) => {
        body = readBody(form)
        return body
      },
      onDone: (answer) => {
        if (editCount.current === countBefore) setPreviewed({ body, preview: answer.preview })
        return false
      },
    })
  }
  /** The form was edited. */
  const dropPreview = () => {
    editCount.current += 1
    setPreviewed(null)
  }
  return { previewed, preview, dropPreview }
}
