import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormText } from '@/components/admin/form/form-fields'
import { callApi } from '@/components/ui/browser/call-api'
import { readQrCode } from '@/components/ui/upload/read-qr-code'
import {
  describeMerchantQr,
  type MerchantDetails,
  parseMerchantQr,
} from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'

type Props = {
  /** The text that the account has. */
  payload: string | null
  /** The path of the image in the form, and of that of the account; empty for none. */
  photo: string
  savedPhoto: string
  /** The image that is being uploaded; null while none is. */
  file: File | null
}

/** What was found in an image: a text for the field, or a sentence that says why none was found. */
type Finding = { photo: string; text: string; sentence: string | null }

/**
 * The text of a QR code, which comes from the image when that is replaced, and goes with it, and what it says in words. A text that
 * an amount cannot be put into stays out of the field: it would be that of another image. The browser shows what it finds while
 * the image is uploaded; the answer of the shop counts.
 */
export function MerchantQrField({ payload, photo, savedPhoto, file }: Props) {
  const t = useTranslations('adminSettings')
  const [text, setText] = useState(payload ?? '')
  const [finding, setFinding] = useState<Finding>({ photo: savedPhoto, text: '', sentence: null })
  const chosenText = useChosenText(file)
  const isReading = photo !== '' && photo !== finding.photo
  const isPending = file !== null || isReading
  if (photo === '' && finding.photo !== '') {
    setFinding({ photo, text: '', sentence: null })
    setText('')
  }

  useEffect(() => {
    if (!isReading) return
    let isCurrent = true
    const read = async (): Promise<Finding> => {
      try {
        const query = { qr_photo: photo }
        const found = await callApi('GET /api/payment-accounts/qr-text', { query })
        const { qr_payload: code, qr_problem: problem } = found
        if (code === null) return { photo, text: '', sentence: t('qrNone') }
        if (problem !== null) return { photo, text: '', sentence: `${problem}. ${t('qrOther')}` }
        return { photo, text: code, sentence: null }
      } catch {
        return { photo, text: '', sentence: t('qrFailed') }
      }
    }
    void read().then((answer) => {
      if (!isCurrent) return
      setFinding(answer)
      setText(answer.text)
    })
    return () => {
      isCurrent = false
    }
  }, [isReading, photo, t])

  const shown = isPending ? (chosenText ?? '') : text.trim()
  const { fields } = parseMerchantQr(shown)
  const chosenSentence =
    chosenText === null ? t('qrNone') : shown !== '' && !fields ? `${t('qrOtherKind')} ${t('qrOther')}` : null
  const sentence = isPending
    ? chosenSentence
    : shown === ''
      ? finding.sentence
      : fields
        ? null
        : t('qrInvalid')
  return (
    // The form waits for the text of a new image, as it waits for the image.
    <div data-sending={isReading ? true : undefined} className="grid gap-3">
      <FormText
        name="qr_payload"
        label={t('fields.qr_payload')}
        hint={t('qrHint')}
        inputMode="url"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="text-sm">
        {isPending && chosenText === undefined && <p className="text-muted">{t('qrReading')}</p>}
        {sentence !== null && <p>{sentence}</p>}
      </div>
      {fields && <Details details={describeMerchantQr(fields)} />}
    </div>
  )
}

/** What the browser found in an image that is being uploaded, or was last: null for no code; undefined while it looks, or cannot. */
function useChosenText(file: File | null): string | null | undefined {
  const [chosen, setChosen] = useState<{ file: File | null; text: string | null | undefined }>()
  if (file && chosen?.file !== file) setChosen({ file, text: undefined })
  useEffect(() => {
    if (!file) return
    // Another image may be chosen before this one is read.
    void readQrCode(file).then((text) => setChosen((now) => (now?.file === file ? { file, text } : now)))
  }, [file])
  return chosen?.text
}

/** What a code says, for the owner to compare with their account. */
function Details({ details }: { details: MerchantDetails }) {
  const t = useTranslations('adminSettings')
  const rows = [
    [t('qrName'), details.name],
    [t('qrCity'), details.city],
    ...details.accounts.map((account) => [t('qrAccount'), account] as const),
    [t('qrCurrency'), t(details.hasCurrency ? 'qrKyat' : 'qrNoCurrency')],
    [t('qrCategory'), details.category],
    [t('qrOthers'), details.others.join(', ')],
  ] as const
  return (
    <section aria-label={t('qrDetails')} className="rounded-card border border-line bg-surface p-4">
      <p className="text-sm font-semibold">{t('qrDetails')}</p>
      {details.asksForTip && <p className="mt-2 text-sm text-danger">{t('qrTip')}</p>}
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
        {rows.map(
          ([label, value], index) =>
            value !== null &&
            value !== '' && (
              <div key={index} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
