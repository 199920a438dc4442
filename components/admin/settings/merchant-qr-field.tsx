import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormText } from '@/components/admin/form/form-fields'
import { callApi } from '@/components/ui/browser/call-api'
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
}

/** What was found in an image: a text for the field, or a sentence that says why none was found. */
type Finding = { photo: string; text: string; sentence: string | null }

/**
 * The text of a QR code, which comes from the image when that is replaced, and what it says in words. A text that an amount
 * cannot be put into stays out of the field: it would be that of another image.
 */
export function MerchantQrField({ payload, photo, savedPhoto }: Props) {
  const t = useTranslations('adminSettings')
  const [text, setText] = useState(payload ?? '')
  const [finding, setFinding] = useState<Finding>({ photo: savedPhoto, text: '', sentence: null })
  const isReading = photo !== '' && photo !== finding.photo

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

  const typed = text.trim()
  const { fields } = parseMerchantQr(typed)
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
        {isReading && <p className="text-muted">{t('qrReading')}</p>}
        {!isReading && typed === '' && finding.sentence !== null && <p>{finding.sentence}</p>}
        {!isReading && typed !== '' && !fields && <p>{t('qrInvalid')}</p>}
      </div>
      {fields && <Details details={describeMerchantQr(fields)} />}
    </div>
  )
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
