import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { focusMain } from '@/components/ui/browser/focus-main'
import { useCall } from '@/components/ui/browser/use-call'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { type ApiError, isClientError } from '@/lib/platform/http/client'

type Options = {
  /** The message after success. The page is then refreshed, and its main part has the focus. */
  done: string
  /** The message for a failure that has none of its own. */
  failed: string
  onDone: () => void
}

/** Sends a form by one call at a time; `errors` are those of its fields. */
export function useFormCall(
  call: (fields: Record<string, FormDataEntryValue>) => Promise<unknown>,
  { done, failed, onDone }: Options,
) {
  const router = useRouter()
  const [errors, setErrors] = useState<ApiError['errors']>({})
  const { isBusy, send } = useCall(
    (form: FormData) => {
      setErrors({})
      return call(Object.fromEntries(form))
    },
    {
      onDone: () => {
        onDone()
        toast.done(done)
        focusMain()
        router.refresh()
        return false
      },
      onError: (error) => {
        if (isClientError(error)) setErrors(error.errors)
        toast.failed(toErrorMessage(error, failed))
      },
    },
  )
  return { errors, isBusy, send }
}
