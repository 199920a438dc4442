import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/admin/form/record-form'
import { AccountForm } from '@/components/admin/settings/account-form'
import { AmountTrial } from '@/components/admin/settings/amount-trial'
import { idSchema } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { drawQrCode } from '@/lib/platform/uploads/images/qr-code.queries'
import { createPaymentQr, TRIAL_AMOUNT } from '@/lib/shop/payment-accounts/merchant-qr/merchant-qr.rules'
import { nameAccount } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('section.payment') }
}

const drawTrial = async (payload: string): Promise<string> => {
  const picture = await drawQrCode(createPaymentQr(payload, TRIAL_AMOUNT))
  return `data:image/png;base64,${picture.toString('base64')}`
}

export default async function EditAccountPage({ params }: { params: Promise<{ id: string }> }) {
  const admin = await requirePageAdmin('owner')
  const requested = idSchema().safeParse((await params).id)
  const accounts = await listAllPaymentAccounts(admin)
  const account = accounts.find((one) => one.id === requested.data)
  if (!account) notFound()
  const t = await getTranslations('adminSettings')
  const title = nameAccount(account, accounts)
  return (
    <section aria-labelledby="section">
      <h2 id="section" className="mb-6 text-xl font-bold">
        {t('editAccount', { type: title })}
      </h2>
      <RecordForm record={account}>
        <AccountForm account={account} title={title} types={[]} />
      </RecordForm>
      {account.qr_payload !== null && (
        <AmountTrial
          account={account}
          title={title}
          amount={TRIAL_AMOUNT}
          picture={await drawTrial(account.qr_payload)}
        />
      )}
    </section>
  )
}
