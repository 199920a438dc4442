import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useSessionEnded } from '@/components/admin/action/use-session-ended'
import { useIdempotencyKey } from '@/components/ui/field/use-idempotency-key'
import { toErrorMessage } from '@/components/ui/state/error-message'
import { toast } from '@/components/ui/toast/toast'
import { uploadFile } from '@/components/ui/upload/upload-file'

const TIMEOUT_MS = 60_000

type Texts = { failed: string; applied: string }

type ApplyOptions<Plan> = {
  skipsInvalid?: boolean
  toFields?: (file: File) => Readonly<Record<string, string>>
  onDone?: (plan: Plan) => void
}

/**
 * A file that is first checked by a call with `dry_run`, which answers with what it would do as `import`, and then
 * applied by the same call without; on request without its invalid rows. A repeated press, or a lost answer, applies it once.
 */
export function useCheckedFile<Plan>(path: string, texts: Texts) {
  const router = useRouter()
  const hasSessionEnded = useSessionEnded()
  const [checked, setChecked] = useState<{ file: File; plan: Plan } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const getKey = useIdempotencyKey()
  const checkCount = useRef(0)

  const send = (
    file: File,
    options: { dry_run: boolean; skip_refused?: boolean; fields?: Readonly<Record<string, string>> },
  ) => {
    const fields = {
      dry_run: String(options.dry_run),
      skip_refused: String(options.skip_refused ?? false),
      ...options.fields,
    }
    const headers = { 'Idempotency-Key': getKey([checkCount.current, fields]) }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return uploadFile<{ import: Plan }>(path, 'file', file, () => undefined, signal, fields, headers)
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!hasSessionEnded(error)) setFailure(toErrorMessage(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  const check = (file: File) =>
    run(async () => {
      checkCount.current += 1
      setChecked(null)
      setChecked({ file, plan: (await send(file, { dry_run: true })).import })
    })
  /** `toFields`: what is sent beside the file. */
  const apply = ({ skipsInvalid = false, toFields, onDone }: ApplyOptions<Plan> = {}) =>
    run(async () => {
      if (!checked) return
      const { file } = checked
      const answer = await send(file, {
        dry_run: false,
        skip_refused: skipsInvalid,
        fields: toFields?.(file) ?? {},
      })
      setChecked(null)
      toast.done(texts.applied)
      onDone?.(answer.import)
      router.refresh()
    })
  return { plan: checked?.plan ?? null, failure, isBusy, check, apply }
}
