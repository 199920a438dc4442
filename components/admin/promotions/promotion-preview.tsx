import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallAnswer } from '@/app/api/calls'
import { type Failure, toFailure } from '@/components/admin/action/failure'
import type { Values } from '@/components/admin/form/form-values'
import { GoodsPart } from '@/components/admin/orders/writing/goods-part'
import { useGoods } from '@/components/admin/orders/writing/use-goods'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { sendCall } from '@/components/ui/browser/call-api'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/field/text-field'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'

const CALL = 'POST /api/promotions/previews'

type Preview = CallAnswer<typeof CALL>['preview']

type Props = {
  /** The terms as the form has them now. */
  readTerms: () => Values
  /** Counts the changes of the form: an older preview is not shown. */
  edits: number
}

/** What an order of chosen products would cost with the promotion of the form, before it is saved. */
export function PromotionPreview({ readTerms, edits }: Props) {
  const t = useTranslations('adminPromotions.preview')
  const failure = useTranslations('failure')
  const goods = useGoods()
  const [town, setTown] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ of: string; outcome: Preview | Failure } | null>(null)
  const items = goods.lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
  const asked = JSON.stringify([edits, items, town])
  const outcome = answer?.of === asked ? answer.outcome : null
  const show = async () => {
    setBusy(true)
    const next = await sendCall(CALL, { body: { ...readTerms(), cart_items: items, town_city: town } }).then(
      ({ preview }) => preview,
      (error: unknown) => toFailure(error, failure('offline')),
    )
    setAnswer({ of: asked, outcome: next })
    setBusy(false)
  }
  return (
    <section aria-labelledby="preview" className="mt-10 grid max-w-3xl gap-4">
      <div>
        <h2 id="preview" className="mb-1 text-xl font-bold">
          {t('title')}
        </h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <GoodsPart goods={goods} />
      <TextField
        name="preview_town"
        label={t('town')}
        hint={t('townHint')}
        value={town}
        maxLength={255}
        autoComplete="off"
        onChange={({ target }) => setTown(target.value)}
        className="sm:max-w-80"
      />
      <Button
        variant="secondary"
        isBusy={isBusy}
        disabled={items.length === 0}
        onClick={() => void show()}
        className="justify-self-start"
      >
        {t('show')}
      </Button>
      <div role="status">
        {outcome && ('problem' in outcome ? <Problem {...outcome} /> : <Outcome preview={outcome} />)}
      </div>
    </section>
  )
}

const Problem = ({ problem, details }: Failure) => (
  <Notice tone="danger" title={problem}>
    {details.map((detail) => (
      <p key={detail}>{detail}</p>
    ))}
  </Notice>
)

/** The lines with their shares, and the sums. */
function Outcome({ preview }: { preview: Preview }) {
  const t = useTranslations('adminPromotions.preview')
  const totals = useTranslations('totals')
  const getName = useProductName()
  const sums = [
    ['subtotal', preview.subtotal],
    ['discount', -preview.discount],
    ['shippingFee', preview.shipping_fee],
    ['total', preview.total_price],
  ] as const
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">
        {preview.reason ?? (
          <>
            {t('gives')} <Price amount={preview.amount} />
          </>
        )}
      </p>
      <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line">
        {preview.lines.map((line) => (
          <li key={line.product_id} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
            <span className="user-text">
              {line.quantity} × {getName(line)}
            </span>
            <span className="ml-auto text-right">
              <Price amount={line.product_price * line.quantity} />
              {line.share !== null && (
                <span className="block text-sm text-jade">
                  {totals('discount')} −<Price amount={line.share} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {sums.map(([name, amount]) => (
          <div key={name} className={name === 'total' ? 'contents font-bold' : 'contents'}>
            <dt>{totals(name)}</dt>
            <dd className="text-right">
              {amount < 0 && '−'}
              <Price amount={Math.abs(amount)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
