import { useTranslations } from 'next-intl'
import { ScreenshotUpload } from '@/components/admin/upload/screenshot-upload'
import type { useImageUploads } from '@/components/admin/upload/use-image-uploads'
import { Checkbox } from '@/components/ui/field/checkbox'
import { SelectField } from '@/components/ui/field/select'
import type { AccountChoice } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** How the order is paid: by a link for the customer, already, on delivery, or at the counter. */
const ways = ['link', 'paid', 'cash', 'counter'] as const
export type Way = (typeof ways)[number]

type Props = {
  way: Way
  onWay: (way: Way) => void
  hasCash: boolean
  accounts: readonly AccountChoice[]
  account: AccountChoice | undefined
  onAccount: (account: AccountChoice | undefined) => void
  uploads: ReturnType<typeof useImageUploads>
  language: string
  onLanguage: (language: string) => void
  isHeld: boolean
  onHold: (isHeld: boolean) => void
  /** What of an order that is paid on delivery is sent in advance, in Kyat. */
  prepay: number
  errors: Readonly<Record<string, readonly string[]>>
}

/** How the order goes on, and what that way needs. */
export function PaymentPart(props: Props) {
  const t = useTranslations('adminNewOrder')
  const money = useTranslations('money')
  const { way, prepay, errors } = props
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t('way')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ways
          .filter((one) => one !== 'cash' || props.hasCash)
          .map((one) => (
            <label
              key={one}
              className="flex min-h-target cursor-pointer items-start gap-3 rounded-card border border-line-strong bg-surface p-3 has-checked:border-jade has-checked:bg-jade-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade"
            >
              <input
                type="radio"
                name="way"
                value={one}
                checked={way === one}
                onChange={() => props.onWay(one)}
                className="mt-1 size-5 shrink-0 accent-jade"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`ways.${one}`)}</span>
                <span className="block text-sm text-muted">{t(`wayHints.${one}`)}</span>
              </span>
            </label>
          ))}
      </div>
      {errors['payment_type'] && (
        <p className="font-medium text-danger">{errors['payment_type'].join(' ')}</p>
      )}
      {(way === 'paid' || prepay > 0) && (
        <>
          <SelectField
            name="payment_account_id"
            label={
              prepay > 0
                ? t('prepaidTo', { fee: money('kyat', { amount: groupThousands(prepay) }) })
                : t('paidTo')
            }
            errors={errors['prepay_type']}
            value={props.account?.id}
            onChange={({ target }) => props.onAccount(props.accounts[target.selectedIndex])}
          >
            {props.accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <ScreenshotUpload
            name="payment_screenshot"
            slot={props.uploads.slots['photo']}
            alt={t('screenshot')}
            add={t('addScreenshot')}
            replace={t('replaceScreenshot')}
            onFiles={(files) => props.uploads.place(files, 'photo')}
            onRemove={() => props.uploads.remove('photo')}
            error={errors['payment_screenshot']?.[0]}
          />
        </>
      )}
      {way === 'link' && (
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            name="language"
            label={t('language')}
            value={props.language}
            onChange={({ target }) => props.onLanguage(target.value)}
            className="min-w-40"
          >
            <option value="my">မြန်မာ</option>
            <option value="en">English</option>
          </SelectField>
          <Checkbox checked={props.isHeld} onChange={({ target }) => props.onHold(target.checked)}>
            {t('hold')}
          </Checkbox>
        </div>
      )}
    </fieldset>
  )
}
